import type { CheckoutMode } from '@shop/contract/checkout'
import { formatDate, formatDeliveryDate, Id } from '@shop/contract/kit'
import { deliveryOf, formatPayment, type Order, orderLabel } from '@shop/contract/orders'
import type { SupportAnswer } from '@shop/contract/support'
import type { Database } from '../../platform/database/database.ts'
import { listNewestOrder, listOwnOrders } from '../orders/orders.service.ts'

/** '#12', 'order no. 12' or 'parcel 12', but not 'order 2 days ago'. */
const ORDER_NUMBER =
  /(?:#|\b(?:order|parcel|package|shipment|invoice)s?\s*(?:number|num|no|id)?[\s.:#]*)(\d+)\b(?!\s*(?:day|hour|week|month|minute|item|piece|pc|time|rs|rupee|%))/gi
const MAX_ORDERS = 3

type OrderQuestion = {
  userId: number
  question: string
  /** Without an order number, the question is about the newest order. */
  isAboutOrder: boolean
  mode: CheckoutMode
}

/** The present status of the user's own orders that a question is about. Numbers of others' orders find nothing. */
export async function listOrderAnswers(
  db: Database,
  { userId, question, isAboutOrder, mode }: OrderQuestion,
): Promise<SupportAnswer[]> {
  const numbers = listOrderNumbers(question)
  if (numbers.length > 0) {
    const ids = numbers.filter((number) => Id.safeParse(number).success)
    return present(await listOwnOrders(db, userId, ids), mode)
  }
  return isAboutOrder ? present(await listNewestOrder(db, userId), mode) : []
}

/** The order numbers in a question, also if it is nothing but a number. */
function listOrderNumbers(question: string): number[] {
  const named = [...question.matchAll(ORDER_NUMBER)].map(([, number]) => Number(number))
  const alone = /^\s*(\d+)\s*\??\s*$/.exec(question)?.[1]
  const numbers = alone === undefined ? named : [Number(alone)]
  return [...new Set(numbers)].slice(0, MAX_ORDERS)
}

const present = (orders: readonly Order[], mode: CheckoutMode): SupportAnswer[] =>
  orders.map((order) => ({
    kind: 'order',
    source: 'Your Orders',
    title: `Order ${order.id}`,
    text: [orderLabel(order), describeDelivery(order), formatPayment(order, mode), describeItems(order)]
      .filter((part) => part !== undefined)
      .map((part) => `${part}.`)
      .join(' '),
    url: `/profile/orders/${order.id}`,
  }))

function describeDelivery(order: Order): string | undefined {
  const delivery = deliveryOf(order)
  if (!delivery) return undefined
  const { isDelivered, date } = delivery
  return isDelivered ? `Delivered on ${formatDate(date)}` : `Delivery by ${formatDeliveryDate(date)}`
}

/** 'Desk Lamp and 2 more items'. */
function describeItems({ items: [first, ...others] }: Order): string | undefined {
  if (first === undefined || others.length === 0) return first?.name
  return `${first.name} and ${others.length} more ${others.length === 1 ? 'item' : 'items'}`
}
