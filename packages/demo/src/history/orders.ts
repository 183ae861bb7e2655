import { DELIVERY_DAYS } from '@shop/contract/checkout/shipping.rules'
import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import { addDays } from '@shop/contract/kit/dates'
import { addPaise, type Paise, subtractPaise, toPaise } from '@shop/contract/kit/money'
import type { OrderStatusName } from '@shop/contract/orders/order-status.rules'
import { diceOf } from '../catalogue/dice.ts'
import { type BasketLine, drawBasket, exactBasket } from './basket.ts'
import type { Goods } from './goods.ts'
import { momentOfDay } from './weeks.ts'

/** Revenue of the last full week, Monday to Saturday, in rupees (spec 9; decisions, Demo data). */
export const WEEK_REVENUE = [7500, 9200, 8100, 10500, 9800, 11200] as const

export type DemoOrder = {
  customer: number
  lines: BasketLine[]
  orderDate: Date
  deliveryDate: Date
  status: OrderStatusName
  method: string
}

type Customer = { likes: readonly string[] }

const WEEKS = 26
const SHARE_OF_FIRST = 0.01
const DAYS_A_WEEK = 7
/** Below this a day is closed by one exact basket. */
const CLOSE_BELOW = toPaise(2600)
const SMALLEST_REST = toPaise(700)

/**
 * Half a year of orders up to the Monday of the current week, oldest first. Each day of the last week sums up exactly;
 * orders that were cancelled or returned come on top, since they are no revenue (decision 60).
 */
export function demoOrders(customers: readonly Customer[], goods: Goods, weekStart: Date): DemoOrder[] {
  const dice = diceOf('shopflix orders')
  const orders: DemoOrder[] = []

  function place(
    day: number,
    status: OrderStatusName,
    choose: (likes: readonly string[]) => BasketLine[] | undefined,
  ): Paise {
    // The first customer is the demo's shopper, whose own pages have something to show.
    const customer = dice.chance(SHARE_OF_FIRST) ? 0 : dice.whole(0, customers.length - 1)
    const lines = choose(customers[customer]?.likes ?? [])
    if (!lines) return 0
    const orderDate = momentOfDay(weekStart, day, dice.whole(8 * 60, 23 * 60))
    const method = dice.pick(['UPI', 'UPI', 'UPI', 'CARD', 'CARD', 'NETBANKING', 'WALLET'])
    orders.push({ customer, lines, orderDate, deliveryDate: addDays(orderDate, DELIVERY_DAYS), status, method })
    return calculateTotals(lines).totalPaise
  }

  for (let day = -WEEKS * DAYS_A_WEEK; day < 0; day++) {
    const shown = day >= -DAYS_A_WEEK ? WEEK_REVENUE[day + DAYS_A_WEEK] : undefined
    const growth = 0.55 + (0.4 * (day + WEEKS * DAYS_A_WEEK)) / (WEEKS * DAYS_A_WEEK)
    let restPaise = toPaise(shown ?? Math.round(dice.between(6000, 11000) * growth))
    for (let idle = 0; restPaise > CLOSE_BELOW && idle < 50; idle++) {
      const limitPaise = subtractPaise(restPaise, SMALLEST_REST)
      restPaise = subtractPaise(
        restPaise,
        place(day, statusAfter(-day, dice), (likes) => drawBasket(goods, likes, limitPaise, dice)),
      )
    }
    if (shown !== undefined) {
      const closed = place(day, statusAfter(-day, dice), () => exactBasket(goods, restPaise, dice))
      if (closed !== restPaise) throw new RangeError(`No basket costs ${restPaise} paise`)
    }
    if (dice.chance(0.35)) place(day, 'CANCELLED', (likes) => drawBasket(goods, likes, toPaise(4000), dice))
    if (day < -12 && dice.chance(0.2)) place(day, 'RETURNED', (likes) => drawBasket(goods, likes, toPaise(4000), dice))
  }
  return orders.sort((a, b) => a.orderDate.getTime() - b.orderDate.getTime())
}

function statusAfter(days: number, dice: ReturnType<typeof diceOf>): OrderStatusName {
  if (days > 8) return days < 14 && dice.chance(0.2) ? 'RETURN_REQUESTED' : 'DELIVERED'
  if (days > 5) return dice.chance(0.85) ? 'DELIVERED' : 'OUT_FOR_DELIVERY'
  if (days > 3) return dice.pick(['OUT_FOR_DELIVERY', 'SHIPPED', 'SHIPPED'])
  return dice.pick(['PLACED', 'PROCESSING', 'SHIPPED', 'SHIPPED'])
}

/** The sum that the dashboard shows for these orders. */
export const revenueOf = (orders: readonly DemoOrder[]): Paise =>
  addPaise(
    ...orders
      .filter(({ status }) => status !== 'CANCELLED' && status !== 'RETURNED')
      .map(({ lines }) => calculateTotals(lines).totalPaise),
  )
