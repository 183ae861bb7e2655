import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import { type Coupon, SEEDED_COUPONS, validateCoupon } from '@shop/contract/promotions/coupons.rules'
import { createRandom } from '../catalogue/random.ts'
import type { BasketLine } from './basket.ts'
import { addWeeks } from './weeks.ts'

const SHARE_OF_FIRST_ORDERS = 0.6
const SHARE_OF_LATER_ORDERS = 0.15

const [EVERYDAY, PREMIUM, WELCOME] = SEEDED_COUPONS

type Order = { customer: number; lines: readonly BasketLine[]; coupon?: Coupon; orderDate: Date }

/** Applies a coupon to some of the orders, which are sorted by date. The last week keeps its exact revenue. */
export function applyCoupons<Placed extends Order>(orders: readonly Placed[], weekStart: Date): Placed[] {
  const random = createRandom('shopflix coupons')
  const lastWeek = addWeeks(weekStart, -1)
  const returning = new Set<number>()
  return orders.map((order) => {
    const isFirst = !returning.has(order.customer)
    returning.add(order.customer)
    const coupon = isFirst ? WELCOME : random.pick([EVERYDAY, PREMIUM])
    const isUsed = random.chance(isFirst ? SHARE_OF_FIRST_ORDERS : SHARE_OF_LATER_ORDERS)
    if (!isUsed || order.orderDate >= lastWeek || !coupon || !isApplicable(coupon, order)) return order
    return { ...order, coupon }
  })
}

function isApplicable(coupon: Coupon, { lines, orderDate }: Order): boolean {
  const { subtotalPaise } = calculateTotals(lines)
  const attempt = { subtotalPaise, now: orderDate, redemptions: { total: 0, byUser: 0 } }
  return validateCoupon(coupon, coupon.code, attempt) === undefined
}
