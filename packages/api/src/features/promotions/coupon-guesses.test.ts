import { COUPON_MESSAGES, WRONG_COUPONS_AN_HOUR } from '@shop/contract/promotions'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestUser } from '../../../test/app.ts'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { coupons } from './coupons.tables.ts'

const { call, context, db, asBuyer } = await buildCheckoutApp()
const { account, network } = WRONG_COUPONS_AN_HOUR
const SECRET = 'SECRET7F3K'
await db.insert(coupons).values({ code: SECRET.toLowerCase(), basisPoints: 5000, totalLimit: 100_000 })
const items = [{ productId: await createProduct(db, { stock: 1000 }), quantity: 1 }]

const REFUSED = {
  code: 'too_many_requests',
  message: 'Too many wrong coupon codes. Please try again in 60 minutes, or continue without this coupon.',
}
const ATTACKER_NETWORK = '203.0.113.7'

type Buyer = TestUser & { addressId: number }
const quote = (buyer: Buyer, couponCode: string, ip = ATTACKER_NETWORK) =>
  call('POST', '/api/checkout/quote', { token: buyer.token, ip, body: { items, couponCode } })
const guess = (buyer: Buyer, times: number, ip?: string) =>
  Promise.all(Array.from({ length: times }, (_, index) => quote(buyer, `WRONG${index}`, ip)))

beforeEach(() => db.execute(sql`truncate rate_limits`))

test('accepts the right code after a few wrong ones', async () => {
  const buyer = await asBuyer()
  const wrong = await guess(buyer, account - 1)
  expect(new Set(wrong.map(({ body }) => body.couponMessage))).toEqual(new Set([COUPON_MESSAGES.unknown]))
  expect((await quote(buyer, SECRET)).body.coupon).toMatchObject({ percent: 50 })
})

test('refuses the right code like a wrong one once an account has tried too many', async () => {
  const buyer = await asBuyer()
  await guess(buyer, account)
  const [wrong, right] = [await quote(buyer, 'WRONG'), await quote(buyer, SECRET, '198.51.100.1')]
  expect([wrong.status, right.status]).toEqual([429, 429])
  expect([wrong.body, right.body]).toMatchObject([REFUSED, REFUSED])
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await quote(await asBuyer(), SECRET)).status).toBe(200)
  await db.execute(sql`update rate_limits set expire = now() - interval '1 second'`)
  expect((await quote(buyer, SECRET)).body.coupon).toMatchObject({ percent: 50 })
})

test('evaluates no more codes of a burst than the limit', async () => {
  const buyer = await asBuyer()
  const statuses = (await guess(buyer, account * 3)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(account)
  expect((await quote(buyer, SECRET)).status).toBe(429)
})

test('limits all accounts of a network together, and leaves other networks alone', async () => {
  const accounts = await Promise.all(Array.from({ length: network / account }, () => asBuyer()))
  for (const attacker of accounts) await guess(attacker, account, '2001:db8:1:2::1')
  const next = await asBuyer()
  expect((await quote(next, SECRET, '2001:db8:1:2::ffff')).body).toMatchObject(REFUSED)
  expect((await quote(next, SECRET, '2001:db8:1:3::1')).status).toBe(200)
})

test('keeps a coupon usable that the account has applied, and the advertised ones', async () => {
  const buyer = await asBuyer()
  await quote(buyer, SECRET)
  await guess(buyer, account + 1)
  expect((await quote(buyer, ` ${SECRET.toLowerCase()} `)).body.coupon).toMatchObject({ percent: 50 })
  expect((await quote(buyer, 'SAVE10')).body.coupon).toMatchObject({ percent: 10 })
})

test('counts the same wrong code once, because a cart asks for its total again and again', async () => {
  const buyer = await asBuyer()
  for (let index = 0; index <= account; index++) await quote(buyer, 'TYPO')
  await guess(buyer, account - 2)
  expect((await quote(buyer, 'TYPO')).status).toBe(200)
  expect((await quote(buyer, SECRET)).body.coupon).toMatchObject({ percent: 50 })
})

test('doesn’t count right codes, even if the coupon can’t be used yet', async () => {
  const buyer = await asBuyer()
  await db.insert(coupons).values({ code: 'later', basisPoints: 1000, startsAt: new Date('2099-01-01T00:00:00Z') })
  await quote(buyer, 'LATER')
  await guess(buyer, account - 1)
  expect((await quote(buyer, SECRET)).status).toBe(200)
})

test('records a security event for each refused code', async () => {
  const buyer = await asBuyer()
  await guess(buyer, account)
  const warn = vi.spyOn(context.log, 'warn').mockReturnValue()
  await quote(buyer, SECRET)
  expect(warn.mock.calls).toEqual([
    [{ security: 'limit reached', route: '/api/checkout/quote', network: '203.0.113.0/24' }, 'limit reached'],
  ])
  warn.mockRestore()
})

describe('applies to every endpoint that takes a coupon code', () => {
  const order = (buyer: Buyer) => ({ userId: buyer.id, addressId: buyer.addressId, items, amount: 500 })
  test.each([
    ['POST', '/api/checkout/taxes', () => ({ items })],
    ['POST', '/api/payment/create-order', order],
    ['POST', '/api/payment/cod/quote', order],
    ['POST', '/api/payment/cod', order],
    ['POST', '/api/payment/store-credit', order],
    ['POST', '/api/orders', order],
  ] as const)('%s %s', async (method, url, body) => {
    const buyer = await asBuyer()
    await guess(buyer, account)
    const request = { token: buyer.token, body: { ...body(buyer), couponCode: SECRET } }
    expect((await call(method, url, request)).body).toMatchObject(REFUSED)
  })
})
