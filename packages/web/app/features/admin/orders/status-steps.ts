import type { OrderStatus } from '@shop/contract/orders'
import { STATUS_LABELS } from '@shop/contract/orders/order-status.rules'

/** Names the change to a status: 'Mark as shipped', or 'Mark 3 orders as shipped' of `orders`. */
export function nameStatusStep(to: OrderStatus, orders = ''): string {
  if (to === 'CANCELLED') return `Cancel ${orders || 'order'}`
  if (to === 'PROCESSING') return joinWords('Start processing', orders)
  return joinWords('Mark', orders, `as ${STATUS_LABELS[to].toLowerCase()}`)
}

const joinWords = (...words: string[]) => words.filter(Boolean).join(' ')
