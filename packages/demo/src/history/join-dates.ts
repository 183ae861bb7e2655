import { addDays } from '@shop/contract/kit/dates'
import { createRandom } from '../catalogue/random.ts'
import type { DemoOrder } from './orders.ts'
import { addWeeks } from './weeks.ts'

const SINCE_WEEKS = 30
const DAYS = SINCE_WEEKS * 7
const MAX_DAYS_BEFORE_ORDER = 20

/** When each customer joined: up to three weeks before the first order, or any day for customers without orders. */
export function joinDates(customers: number, orders: readonly DemoOrder[], weekStart: Date): Date[] {
  const random = createRandom('shopflix join dates')
  const first = new Map<number, Date>()
  for (const { customer, orderDate } of orders) if (!first.has(customer)) first.set(customer, orderDate)
  const opened = addWeeks(weekStart, -SINCE_WEEKS)
  return Array.from({ length: customers }, (_, customer) => {
    const firstOrder = first.get(customer)
    // The first customer is the demo account, which has been there from the start.
    if (customer === 0) return opened
    if (firstOrder === undefined) return addDays(opened, random.integer(0, DAYS - 1))
    const joined = addDays(firstOrder, -random.integer(0, MAX_DAYS_BEFORE_ORDER))
    return joined < opened ? opened : joined
  })
}
