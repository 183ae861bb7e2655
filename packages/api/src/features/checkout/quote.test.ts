import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createProduct } from '../../../test/shop.ts'

const { call, asUser, db } = await buildTestApp()
const quote = async (user: { token: string }, body: unknown) => call('POST', '/api/checkout/quote', { ...user, body })

test('returns subtotal, discount, shipping and total', async () => {
  const user = await asUser()
  const productId = await createProduct(db, { discountPaise: 12_345 })
  const { body } = await quote(user, { items: [{ productId, quantity: 2 }], couponCode: ' SAVE10 ' })
  expect(body).toMatchObject({ subtotal: 246.9, discount: 24.69, shipping: 50, total: 272.21, savings: 153.1 })
  expect(body).toMatchObject({ coupon: { code: 'save10', percent: 10 }, payAmount: 500, mode: 'demo' })
  expect(body.lines).toMatchObject([{ productId, unitPrice: 123.45, subtotal: 246.9, problem: null }])
})

test('quotes the whole cart without items', async () => {
  const user = await asUser()
  const productId = await createProduct(db, { discountPaise: null, actualPaise: 60_000 })
  await call('POST', `/user_items/add?userId=${user.id}&itemId=${productId}&category=CART`, user)
  expect((await quote(user, {})).body).toMatchObject({ subtotal: 600, shipping: 0, total: 600 })
  expect((await quote(user, { items: [] })).body).toMatchObject({ lines: [], total: 0, shipping: 0 })
})

test.each([
  ['', 'Please enter a coupon code'],
  ['nothing', 'Invalid coupon code'],
  ['a\0b', 'Invalid coupon code'],
  ['Premium20', 'Minimum order amount ₹200 required for this coupon'],
])('rejects coupon %j', async (couponCode, message) => {
  const productId = await createProduct(db)
  const { body } = await quote(await asUser(), { items: [{ productId, quantity: 1 }], couponCode })
  expect(body).toMatchObject({ discount: 0, coupon: null, couponMessage: message })
})

test('reports why a line can’t be bought', async () => {
  const productIds = [
    await createProduct(db, { archivedAt: new Date() }),
    await createProduct(db, { actualPaise: null, discountPaise: null }),
    await createProduct(db, { stock: 0 }),
    await createProduct(db, { stock: 1 }),
  ]
  const { body } = await quote(await asUser(), { items: productIds.map((productId) => ({ productId, quantity: 2 })) })
  const problems = body.lines.map((line: { problem: string; stockLeft: number }) => [line.problem, line.stockLeft])
  expect(problems).toEqual([
    ['not_available', 0],
    ['no_price', null],
    ['out_of_stock', 0],
    ['too_few_left', 1],
  ])
})

test('returns 404 for unknown products and 400 for invalid input', async () => {
  const user = await asUser()
  expect((await quote(user, { items: [{ productId: 999_999, quantity: 1 }] })).status).toBe(404)
  for (const items of ['x', [{}], [{ productId: 1, quantity: 100 }], [{ productId: 1.5, quantity: 1 }]]) {
    expect((await quote(user, { items })).status).toBe(400)
  }
})
