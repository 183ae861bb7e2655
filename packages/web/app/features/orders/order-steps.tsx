import type { OrderStatus } from '@shop/contract/orders'
import { Stepper } from '../../ui/stepper.tsx'
import { STATUS_WORDS } from './status-words.ts'

const WAY: readonly OrderStatus[] = ['PLACED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']
const WAY_BACK: readonly OrderStatus[] = ['DELIVERED', 'RETURN_REQUESTED', 'RETURNED']

/** How far an order has come; a cancelled one goes nowhere any more. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  if (status === 'CANCELLED') return null
  const way = WAY.includes(status) ? WAY : WAY_BACK
  const place = way.indexOf(status)
  const isOver = place === way.length - 1
  return (
    <Stepper label="Order status" steps={way.map((step) => STATUS_WORDS[step])} current={isOver ? way.length : place} />
  )
}
