import { toPaise } from '@shop/contract/kit/money'
import { expect, test } from 'vitest'
import { demoPeople } from '../catalogue/people/people.ts'
import { demoProducts } from '../catalogue/products/products.ts'
import { goodsOf } from './goods.ts'
import { demoOrders, revenueOf, WEEK_REVENUE } from './orders.ts'
import { sellable } from './sellable.ts'
import { momentOfDay, startOfWeek } from './weeks.ts'

const customers = demoPeople().map(({ taste }) => ({ likes: taste.subCategories }))
const goods = goodsOf(sellable(demoProducts()))
const monday = startOfWeek(new Date('2026-11-20T12:00:00Z'))
const orders = demoOrders(customers, goods, monday)

test('a week begins on Monday, in the shop’s time', () => {
  expect(monday.toISOString()).toBe('2026-11-15T18:30:00.000Z')
  expect(startOfWeek(new Date('2026-11-22T18:29:59Z'))).toEqual(monday)
  expect(startOfWeek(new Date('2026-11-22T18:30:00Z')).getTime()).toBeGreaterThan(monday.getTime())
})

test.each(WEEK_REVENUE.map((rupees, day) => [day, rupees]))(
  'day %i of the last full week brought ₹%i, to the paisa',
  (day, rupees) => {
    const [from, to] = [momentOfDay(monday, day - 7, 0), momentOfDay(monday, day - 6, 0)]
    const ofDay = orders.filter(({ orderDate }) => orderDate >= from && orderDate < to)
    expect(revenueOf(ofDay)).toBe(toPaise(rupees))
  },
)

test('the same history every time, all of it before this week', () => {
  expect(demoOrders(customers, goods, monday)).toEqual(orders)
  expect(orders.every(({ orderDate }) => orderDate < monday)).toBe(true)
  expect(orders.length).toBeGreaterThan(400)
})

test('customers buy what they like more often than chance would have it', () => {
  const bySub = new Map(goods.on().map((good) => [good.productId, good.subCategory]))
  const lines = orders.flatMap(({ customer, lines: bought }) =>
    bought.map((line) => ({ customer, sub: bySub.get(line.productId) })),
  )
  const liked = lines.filter(({ customer, sub }) => customers[customer]?.likes.some((like) => like === sub))
  expect(liked.length / lines.length).toBeGreaterThan(0.4)
})
