import { DELIVERY_DAYS } from '@shop/contract/checkout/shipping.rules'
import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import { addDays } from '@shop/contract/kit/dates'
import { addPaise, type Paise, subtractPaise, toPaise } from '@shop/contract/kit/money'
import type { OrderStatusName } from '@shop/contract/orders/order-status.rules'
import type { Coupon } from '@shop/contract/promotions/coupons.rules'
import { createRandom, type Random } from '../catalogue/random.ts'
import { type BasketLine, findExactBasket, generateBasket } from './basket.ts'
import { applyCoupons } from './coupons.ts'
import type { ProductIndex } from './product-index.ts'
import { timeOfDay } from './weeks.ts'

/** Revenue of the last full week from Monday to Saturday in rupees, as the dashboard shows it. */
export const WEEK_REVENUE = [7500, 9200, 8100, 10500, 9800, 11200] as const

export type DemoOrder = {
  /** Index into the customers. */
  customer: number
  lines: BasketLine[]
  coupon?: Coupon
  orderDate: Date
  deliveryDate: Date
  status: OrderStatusName
  method: string
}

type Customer = { preferences: { subCategories: readonly string[] } }

const WEEKS = 26
const SHARE_OF_DEMO_SHOPPER = 0.01
const DAYS_PER_WEEK = 7
/** Below this, one exact basket completes the day's revenue. */
const EXACT_BASKET_BELOW = toPaise(2600)
const MIN_REMAINDER = toPaise(700)
const MAX_EXTRA_BASKET = toPaise(4000)

/**
 * Half a year of orders up to the Monday of the current week, oldest first. Each day of the last week has exactly the
 * revenue of `WEEK_REVENUE`; cancelled and returned orders come on top, because they are no revenue.
 */
export function generateOrders(customers: readonly Customer[], products: ProductIndex, weekStart: Date): DemoOrder[] {
  const random = createRandom('shopflix orders')
  const orders: DemoOrder[] = []

  function placeOrder(
    day: number,
    status: OrderStatusName,
    chooseLines: (preferred: readonly string[]) => BasketLine[] | undefined,
  ): Paise {
    // The first customer is the demo account, whose order pages should not be empty.
    const customer = random.chance(SHARE_OF_DEMO_SHOPPER) ? 0 : random.integer(0, customers.length - 1)
    const lines = chooseLines(customers[customer]?.preferences.subCategories ?? [])
    if (!lines) return 0
    const orderDate = timeOfDay(weekStart, day, random.integer(8 * 60, 23 * 60))
    const method = random.pick(['UPI', 'UPI', 'UPI', 'CARD', 'CARD', 'NETBANKING', 'WALLET'])
    orders.push({ customer, lines, orderDate, deliveryDate: addDays(orderDate, DELIVERY_DAYS), status, method })
    return calculateTotals(lines).totalPaise
  }

  const basketUpTo = (limitPaise: Paise) => (preferred: readonly string[]) =>
    generateBasket(products, preferred, limitPaise, random)

  for (let day = -WEEKS * DAYS_PER_WEEK; day < 0; day++) {
    const exactRevenue = day >= -DAYS_PER_WEEK ? WEEK_REVENUE[day + DAYS_PER_WEEK] : undefined
    const growth = 0.55 + (0.4 * (day + WEEKS * DAYS_PER_WEEK)) / (WEEKS * DAYS_PER_WEEK)
    let remainingPaise = toPaise(exactRevenue ?? Math.round(random.number(6000, 11000) * growth))
    for (let attempt = 0; remainingPaise > EXACT_BASKET_BELOW && attempt < 50; attempt++) {
      const limitPaise = subtractPaise(remainingPaise, MIN_REMAINDER)
      remainingPaise = subtractPaise(remainingPaise, placeOrder(day, pickStatus(-day, random), basketUpTo(limitPaise)))
    }
    if (exactRevenue !== undefined) {
      const addedPaise = placeOrder(day, pickStatus(-day, random), () =>
        findExactBasket(products, remainingPaise, random),
      )
      if (addedPaise !== remainingPaise) throw new RangeError(`No basket costs ${remainingPaise} paise`)
    }
    if (random.chance(0.35)) placeOrder(day, 'CANCELLED', basketUpTo(MAX_EXTRA_BASKET))
    if (day < -12 && random.chance(0.2)) placeOrder(day, 'RETURNED', basketUpTo(MAX_EXTRA_BASKET))
  }
  orders.sort((a, b) => a.orderDate.getTime() - b.orderDate.getTime())
  return applyCoupons(orders, weekStart)
}

function pickStatus(ageInDays: number, random: Random): OrderStatusName {
  if (ageInDays > 8) return ageInDays < 14 && random.chance(0.2) ? 'RETURN_REQUESTED' : 'DELIVERED'
  if (ageInDays > 5) return random.chance(0.85) ? 'DELIVERED' : 'OUT_FOR_DELIVERY'
  if (ageInDays > 3) return random.pick(['OUT_FOR_DELIVERY', 'SHIPPED', 'SHIPPED'])
  return random.pick(['PLACED', 'PROCESSING', 'SHIPPED', 'SHIPPED'])
}

/** Revenue as the dashboard counts it. */
export const revenueOf = (orders: readonly DemoOrder[]): Paise =>
  addPaise(
    ...orders
      .filter(({ status }) => status !== 'CANCELLED' && status !== 'RETURNED')
      .map(({ lines, coupon }) => calculateTotals(lines, coupon).totalPaise),
  )
