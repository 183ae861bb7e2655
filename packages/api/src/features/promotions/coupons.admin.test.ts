import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp, type Item } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { coupons } from './coupons.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, context, asUser, asBuyer } = shop
const admin = await asUser('ADMIN')

type Buyer = Awaited<ReturnType<typeof asBuyer>>
const TERMS = {
  percent: 10,
  minAmount: 0,
  maxDiscount: null,
  from: null,
  until: null,
  totalLimit: null,
  perUserLimit: null,
}
let couponCount = 0

const send = (method: string, path: string, body?: object) =>
  call(method, `/api/admin/coupons${path}`, { token: admin.token, body })
const list = async (query: string) => (await send('GET', `?${query}`)).body
const make = async (terms: object = {}) =>
  (await send('POST', '', { ...TERMS, code: `MADE${++couponCount}`, ...terms })).body

/** A basket of ₹150.00. */
const basket = async (): Promise<Item[]> => [{ productId: await createProduct(db, { stock: 1000 }), quantity: 1 }]
const quote = async (buyer: Buyer, items: Item[], couponCode: string) =>
  (await call('POST', '/api/checkout/quote', { token: buyer.token, body: { items, couponCode } })).body
const open = (buyer: Buyer, items: Item[], couponCode: string) =>
  shop.createPayment(buyer, { amount: 500, addressId: buyer.addressId, items, couponCode })

async function buy(buyer: Buyer, items: Item[], couponCode: string) {
  const opened = await open(buyer, items, couponCode)
  await shop.verify(buyer, await shop.pay(opened.body.id))
  const { body } = await shop.placeOrder(buyer, {
    addressId: buyer.addressId,
    items,
    razorpayOrderId: opened.body.id,
  })
  return body
}

test('counts redemptions and cost of a coupon until the order is cancelled', async () => {
  const coupon = await make({ code: ' summer25 ', percent: 12.5, maxDiscount: 15, perUserLimit: 2 })
  expect(coupon).toMatchObject({ code: 'SUMMER25', percent: 12.5, state: 'running', uses: 0, cost: 0, version: 1 })
  const [buyer, items] = [await asBuyer(), await basket()]
  expect(await quote(buyer, items, 'Summer25')).toMatchObject({ discount: 15, coupon: { percent: 12.5 } })
  const order = await buy(buyer, items, 'summer25')
  expect((await list('query=MMER2')).content).toMatchObject([{ code: 'SUMMER25', uses: 1, cost: 15 }])
  await call('POST', `/api/orders/cancel/${order.id}`, buyer)
  expect((await list('query=summer25')).content).toMatchObject([{ uses: 0, cost: 0 }])
})

test('applies a change to the next quote, including the end date', async () => {
  const coupon = await make()
  const [buyer, items] = [await asBuyer(), await basket()]
  expect(await quote(buyer, items, coupon.code)).toMatchObject({ discount: 15 })
  const change = { ...TERMS, percent: 30, from: '2026-01-01', until: '2026-01-31', version: 1 }
  expect((await send('PUT', `/${coupon.id}`, change)).body).toMatchObject({ ...change, state: 'over', version: 2 })
  const message = 'This coupon was valid until 31/01/2026'
  expect(await quote(buyer, items, coupon.code)).toMatchObject({ discount: 0, couponMessage: message })
  const [row] = await db.select().from(coupons).where(eq(coupons.id, coupon.id))
  expect(row).toMatchObject({
    startsAt: new Date('2025-12-31T18:30:00Z'),
    endsAt: new Date('2026-01-31T18:30:00Z'),
  })
  await send('PUT', `/${coupon.id}`, { ...change, until: null, version: 2 })
  expect(await quote(buyer, items, coupon.code)).toMatchObject({ discount: 45 })
})

test('rejects a payment at an outdated total', async () => {
  const live = await buildCheckoutApp({ checkoutMode: 'live' })
  const staff = await live.asUser('ADMIN')
  const buyer = await live.asBuyer()
  const items = [{ productId: await createProduct(live.db), quantity: 1 }]
  const selection = { items, couponCode: 'save10' }
  const before = await live.call('POST', '/api/checkout/quote', { token: buyer.token, body: selection })
  const [row] = await live.db.select().from(coupons).where(eq(coupons.code, 'save10'))
  const body = { ...TERMS, percent: 5, version: 1 }
  await live.call('PUT', `/api/admin/coupons/${row?.id}`, { token: staff.token, body })
  const amount = before.body.payAmount
  const opened = await live.createPayment(buyer, { amount, addressId: buyer.addressId, ...selection })
  expect([opened.status, opened.body.code]).toEqual([400, 'amount_mismatch'])
})

test('rejects a disabled coupon except in checkouts in progress', async () => {
  const coupon = await make()
  const [buyer, items] = [await asBuyer(), await basket()]
  const opened = await open(buyer, items, coupon.code)
  const off = await send('PUT', `/${coupon.id}/switch`, { isOn: false, version: 1 })
  expect(off.body).toMatchObject({ state: 'off', isOn: false, version: 2 })
  const other = await asBuyer()
  const refused = await open(other, items, coupon.code)
  expect([refused.status, refused.body.message]).toEqual([409, 'This coupon is no longer valid'])
  await shop.verify(buyer, await shop.pay(opened.body.id))
  const placed = await shop.placeOrder(buyer, {
    addressId: buyer.addressId,
    items,
    razorpayOrderId: opened.body.id,
  })
  expect(placed.body).toMatchObject({ discount: 15 })
  await send('PUT', `/${coupon.id}/switch`, { isOn: true, version: 2 })
  expect(await quote(other, items, coupon.code)).toMatchObject({ discount: 15 })
})

describe('rejects', () => {
  test.each<[string, object, string]>([
    ['code', { code: 'TEN OFF' }, 'Use 3 to 30 letters and digits'],
    ['code', { code: 'AB' }, 'Use 3 to 30 letters and digits'],
    ['percent', { percent: 0.5 }, 'Enter a percent from 1 to 99'],
    ['percent', { percent: 99.01 }, 'Enter a percent from 1 to 99'],
    ['percent', { percent: null }, 'Enter a percent from 1 to 99'],
    ['percent', { percent: 12.345 }, 'Use at most two decimals'],
    ['minAmount', { minAmount: -1 }, 'Enter an amount in rupees, at most ₹1,00,00,000.00'],
    ['maxDiscount', { maxDiscount: 0 }, 'Enter an amount above 0, or leave it blank for no maximum'],
    ['from', { from: '1999-12-31' }, 'Enter a date in this century, or leave it blank'],
    ['until', { from: '2026-02-02', until: '2026-02-01' }, 'The end date must follow the start date'],
    ['totalLimit', { totalLimit: 0 }, 'Enter a whole number from 1 to 10,00,000, or leave it blank'],
    ['perUserLimit', { perUserLimit: 1.5 }, 'Enter a whole number from 1 to 10,00,000, or leave it blank'],
  ])('an invalid %s: %j', async (field, terms, message) => {
    const refused = await send('POST', '', { ...TERMS, code: `MADE${++couponCount}`, ...terms })
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }])
  })

  test('an existing code, in any case', async () => {
    const refused = await send('POST', '', { ...TERMS, code: 'Save10' })
    expect([refused.status, refused.body.fields]).toEqual([409, { code: 'A coupon with this code already exists' }])
  })

  test('a limit below the current redemptions', async () => {
    const coupon = await make()
    const [buyer, other] = [await asBuyer(), await asBuyer()]
    const items = await basket()
    await buy(buyer, items, coupon.code)
    await buy(buyer, items, coupon.code)
    await open(other, items, coupon.code)
    const limited = (limits: object) => send('PUT', `/${coupon.id}`, { ...TERMS, ...limits, version: 1 })
    expect((await limited({ totalLimit: 2 })).body.fields).toEqual({
      totalLimit: 'This coupon has already been used 3 times',
    })
    expect((await limited({ perUserLimit: 1 })).body.fields).toEqual({
      perUserLimit: 'A customer has already used this coupon 2 times',
    })
    expect((await limited({ totalLimit: 3, perUserLimit: 2 })).status).toBe(200)
  })

  test('an outdated version', async () => {
    const coupon = await make()
    const change = (percent: number) => send('PUT', `/${coupon.id}`, { ...TERMS, percent, version: 1 })
    const responses = await Promise.all([change(20), change(30)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const saved = responses.find(({ status }) => status === 200)?.body
    expect((await list(`query=${coupon.code}`)).content).toMatchObject([{ percent: saved.percent, version: 2 }])
    expect((await send('PUT', `/${coupon.id}/switch`, { isOn: false, version: 1 })).status).toBe(409)
  })
})

test('lists public coupons as they are, without limited ones', async () => {
  const known = async () => (await call('GET', '/api/shop/coupons')).body
  expect(await known()).toEqual([
    { code: 'SAVE10', percent: 10, minAmount: 0, maxDiscount: null },
    { code: 'PREMIUM20', percent: 20, minAmount: 200, maxDiscount: null },
    { code: 'WELCOME15', percent: 15, minAmount: 100, maxDiscount: null },
  ])
  const idOf = async (code: string) => (await list(`query=${code}`)).content[0].id
  await send('PUT', `/${await idOf('save10')}/switch`, { isOn: false, version: 1 })
  await send('PUT', `/${await idOf('premium20')}`, { ...TERMS, percent: 25, maxDiscount: 90, version: 1 })
  await send('PUT', `/${await idOf('welcome15')}`, { ...TERMS, totalLimit: 5, version: 1 })
  expect(await known()).toEqual([{ code: 'PREMIUM20', percent: 25, minAmount: 0, maxDiscount: 90 }])
})

test('searches, filters, sorts and paginates', async () => {
  const now = context.clock.now()
  const day = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await make({ code: 'TABLEA', percent: 30, from: day(-9), until: day(9) })
  await make({ code: 'TABLEB', percent: 20, from: day(-9), until: day(-2) })
  await make({ code: 'TABLEC', percent: 40, from: day(2) })
  const off = await make({ code: 'TABLED', percent: 10 })
  await send('PUT', `/${off.id}/switch`, { isOn: false, version: 1 })
  const codes = async (query: string) =>
    (await list(`query=table&${query}`)).content.map(({ code }: { code: string }) => code.slice(-1)).join('')
  expect(await codes('')).toBe('DCBA')
  expect(await codes('sort=code&order=asc')).toBe('ABCD')
  expect(await codes('sort=percent')).toBe('CABD')
  expect(await codes('sort=until&order=asc')).toBe('BACD')
  expect(await codes('sort=code&order=asc&size=3&page=1')).toBe('D')
  for (const [state, letter] of Object.entries({ running: 'A', over: 'B', coming: 'C', off: 'D' }))
    expect(await codes(`state=${state}`), state).toBe(letter)
  expect(await list('query=table&size=3')).toMatchObject({ totalElements: 4, totalPages: 2 })
  expect((await list('query=%25')).totalElements).toBe(0)
})

test('excludes returned orders from the cost, but not from the redemptions', async () => {
  const coupon = await make()
  const order = await buy(await asBuyer(), await basket(), coupon.code)
  for (const status of ['DELIVERED', 'RETURNED'])
    await call('PUT', `/api/orders/status/${order.id}`, { token: admin.token, body: { status } })
  expect((await list(`query=${coupon.code}`)).content).toMatchObject([{ uses: 1, cost: 0 }])
})
