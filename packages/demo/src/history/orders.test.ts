import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import { toPaise } from '@shop/contract/kit/money'
import { describe, expect, it, test } from 'vitest'
import { generatePeople } from '../catalogue/people/people.ts'
import { generateProducts } from '../catalogue/products/products.ts'
import { generateOrders, revenueOf, WEEK_REVENUE } from './orders.ts'
import { indexProducts } from './product-index.ts'
import { startOfWeek, timeOfDay } from './weeks.ts'

const customers = generatePeople()
const products = indexProducts(generateProducts())
const monday = startOfWeek(new Date('2026-11-20T12:00:00Z'))
const orders = generateOrders(customers, products, monday)

test('startOfWeek returns Monday 00:00 in the shop’s time zone', () => {
  expect(monday.toISOString()).toBe('2026-11-15T18:30:00.000Z')
  expect(startOfWeek(new Date('2026-11-22T18:29:59Z'))).toEqual(monday)
  expect(startOfWeek(new Date('2026-11-22T18:30:00Z')).getTime()).toBeGreaterThan(monday.getTime())
})

describe('generateOrders', () => {
  it.each(WEEK_REVENUE.map((rupees, day) => [day, rupees]))(
    'gives day %i of the last full week a revenue of exactly ₹%i',
    (day, rupees) => {
      const [from, to] = [timeOfDay(monday, day - 7, 0), timeOfDay(monday, day - 6, 0)]
      const ofDay = orders.filter(({ orderDate }) => orderDate >= from && orderDate < to)
      expect(revenueOf(ofDay)).toBe(toPaise(rupees))
    },
  )

  it('generates the same orders every time, all before this week', () => {
    expect(generateOrders(customers, products, monday)).toEqual(orders)
    expect(orders.every(({ orderDate }) => orderDate < monday)).toBe(true)
    expect(orders.length).toBeGreaterThan(400)
  })

  it('applies coupons within their terms, WELCOME15 to first orders only', () => {
    const used = orders.flatMap((order) => (order.coupon ? [{ ...order, coupon: order.coupon }] : []))
    expect(new Set(used.map(({ coupon }) => coupon.code))).toEqual(new Set(['save10', 'premium20', 'welcome15']))
    for (const { coupon, customer, lines, orderDate } of used) {
      expect(calculateTotals(lines).subtotalPaise).toBeGreaterThanOrEqual(coupon.minAmountPaise)
      const isFirst = orders.find((order) => order.customer === customer)?.orderDate === orderDate
      expect(isFirst).toBe(coupon.code === 'welcome15')
    }
  })

  it('lets customers buy from their preferred sub-categories more often than by chance', () => {
    const subCategoryOf = new Map(products.all.map((product) => [product.productId, product.subCategory]))
    const items = orders.flatMap(({ customer, lines }) =>
      lines.map((line) => ({ customer, subCategory: subCategoryOf.get(line.productId) })),
    )
    const preferred = items.filter(({ customer, subCategory }) =>
      customers[customer]?.preferences.subCategories.some((one) => one === subCategory),
    )
    expect(preferred.length / items.length).toBeGreaterThan(0.4)
  })

  it('lets several customers buy the same bundle of different kinds of products', () => {
    const bundle = products.bundles('Kitchen')[0] ?? []
    expect(new Set(bundle.map(({ shape }) => shape)).size).toBe(3)
    const buyers = orders.filter(({ lines }) =>
      bundle.every((product) => lines.some(({ productId }) => productId === product.productId)),
    )
    expect(new Set(buyers.map(({ customer }) => customer)).size).toBeGreaterThanOrEqual(3)
  })
})
