import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../test/app.ts'
import { buildCheckoutApp, type Item } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { checkInvariants } from '../alerts/check-invariants.ts'
import { signToken } from '../auth/tokens.ts'

type Buyer = TestUser & { addressId: number }

const MINUTE = 60
const RESERVATION = 15 * MINUTE
/** The pieces that an account without delivered orders can reserve at once. */
const ALLOWANCE = 500

const shop = await buildCheckoutApp()
const { db, call, advanceClock: wait, asBuyer, buy, placeOrder } = shop

const openFrom = (ip: string, buyer: Buyer, items: Item[]) =>
  call('POST', '/api/payment/create-order', {
    token: buyer.token,
    body: { amount: 500, items, addressId: buyer.addressId },
    ip,
  })
const open = (buyer: Buyer, items: Item[]) => openFrom('198.51.100.1', buyer, items)
const release = (buyer: Buyer, id: string) =>
  call('POST', '/api/payment/release', { token: buyer.token, body: { razorpay_order_id: id } })

async function reservedPieces(): Promise<number> {
  const { rows } = await db.execute(
    sql`select coalesce(sum(quantity), 0)::int as pieces from stock_reservations
      where expires_at > ${shop.context.clock.now().toISOString()}`,
  )
  return Number(rows[0]?.pieces)
}

/** Cheap products with a large stock. */
async function createProducts(count: number): Promise<number[]> {
  const { rows } = await db.execute(sql`
    insert into products (name, main_category, sub_category, actual_paise, stock)
    select 'Pen ' || i, 'appliances', 'Audio', 10000, 1000000 from generate_series(1, ${count}) i returning id`)
  return rows.map(({ id }) => Number(id))
}

const productIds = await createProducts(500)
const pieces = (count: number): Item[] =>
  Array.from({ length: Math.ceil(count / 99) }, (_, index) => ({
    productId: productIds[index] ?? 0,
    quantity: Math.min(99, count - index * 99),
  }))

beforeEach(() => db.execute(sql`truncate stock_reservations, reservation_usage, alerts`))

describe('one account', () => {
  test('can’t reserve 500 products with 19,644 pieces', async () => {
    const buyer = await asBuyer()
    const items = productIds.map((productId, index) => ({ productId, quantity: index < 144 ? 40 : 39 }))
    expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(19_644)
    const before = await hashOfTables(db, ['alerts'])
    const refused = await open(buyer, items)
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(refused.body.message).toBe(
      'You can order up to 500 items worth up to ₹1,00,00,000.00 at once. Please split your order, or contact us for a larger one.',
    )
    expect(await hashOfTables(db, ['alerts'])).toBe(before)
  })

  test('can always reserve its allowance', async () => {
    const buyer = await asBuyer()
    expect((await open(buyer, pieces(ALLOWANCE))).status).toBe(200)
    expect(await reservedPieces()).toBe(ALLOWANCE)
    const refused = await open(buyer, pieces(ALLOWANCE + 1))
    expect(refused.status).toBe(409)
    expect(await reservedPieces()).toBe(ALLOWANCE)
  })

  test('can’t reserve more than its value, except a few pieces', async () => {
    const buyer = await asBuyer()
    const productId = await createProduct(db, { actualPaise: 1_000_000_000, discountPaise: null, stock: 100 })
    expect((await open(buyer, [{ productId, quantity: 5 }])).status).toBe(200)
    expect((await open(buyer, [{ productId, quantity: 6 }])).status).toBe(409)
  })

  test('can reserve more after delivered orders', async () => {
    const buyer = await asBuyer()
    const { body: order } = await buy(buyer, pieces(1))
    expect((await open(buyer, pieces(ALLOWANCE + 1))).status).toBe(409)
    const { token } = await shop.asUser('ADMIN')
    await call('PUT', `/api/orders/status/${order.id}`, { token, body: { status: 'DELIVERED' } })
    expect((await open(buyer, pieces(2 * ALLOWANCE))).status).toBe(200)
    expect((await open(buyer, pieces(2 * ALLOWANCE + 1))).status).toBe(409)
  })

  test('is paused longer and longer when it keeps renewing without paying', async () => {
    const buyer = await asBuyer()
    const pauses: number[] = []
    let reserved = 0
    for (let now = 0; now < 24 * 60 * MINUTE; ) {
      const { status, headers, body } = await open(buyer, pieces(ALLOWANCE))
      const seconds = status === 200 ? RESERVATION : Number(headers['retry-after'])
      if (status === 200) reserved += seconds
      else {
        expect([status, body.code]).toEqual([429, 'too_many_requests'])
        expect(body.message).toMatch(/^You’ve reserved items several times without paying\. Please try again in /)
        expect(await reservedPieces()).toBe(0)
        pauses.push(Math.round(seconds / MINUTE))
      }
      wait(seconds)
      now += seconds
    }
    expect(pauses).toEqual([5, 15, 45, 135, 405, 720])
    expect(reserved).toBeLessThanOrEqual(8 * RESERVATION)
  })

  test('is paused for opening and closing the payment form all the time', async () => {
    const buyer = await asBuyer()
    for (let minutes = 0; minutes < 30; minutes += 3) {
      const { status, body } = await open(buyer, pieces(2))
      expect(status).toBe(200)
      wait(3 * MINUTE)
      await release(buyer, body.id)
    }
    expect((await open(buyer, pieces(2))).status).toBe(429)
  })

  test('is not paused when it closes the payment form soon', async () => {
    const buyer = await asBuyer()
    for (let times = 0; times < 20; times++) {
      const { status, body } = await open(buyer, pieces(2))
      expect(status).toBe(200)
      await release(buyer, body.id)
      wait(RESERVATION)
    }
  })

  test('starts afresh after a paid order and after a day', async () => {
    const buyer = await asBuyer()
    const reserveTwice = async () => {
      for (let times = 0; times < 2; times++) {
        expect((await open(buyer, pieces(2))).status).toBe(200)
        wait(RESERVATION)
      }
      expect((await open(buyer, pieces(2))).status).toBe(429)
    }
    await reserveTwice()
    wait(5 * MINUTE)
    expect((await buy(buyer, pieces(2))).status).toBe(200)
    await reserveTwice()
    wait(24 * 60 * MINUTE)
    const { jwtSecret } = shop.context.config
    buyer.token = await signToken(jwtSecret, { ...buyer, tokenVersion: 0 }, shop.context.clock.now())
    await reserveTwice()
  })
})

describe('one network', () => {
  const ip = '203.0.113.9'
  const asBuyers = (count: number) => Promise.all(Array.from({ length: count }, asBuyer))

  test('can’t reserve more than four accounts, also at once and from one IPv6 /64', async () => {
    const buyers = await asBuyers(12)
    const results = await Promise.all(
      buyers.map((buyer, index) => openFrom(`2001:db8:7:7::${index + 1}`, buyer, pieces(ALLOWANCE))),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(4)
    const refused = results.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.body.code]).toEqual([429, 'too_many_requests'])
    expect(refused?.body.message).toBe(
      'Too many items are reserved from your network. Please try again in 15 minutes, or order up to 5 items at a time.',
    )
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(14 * MINUTE)
    expect(await reservedPieces()).toBe(4 * ALLOWANCE)
    const [first] = buyers
    if (!first) throw new Error('no buyer')
    expect((await openFrom('2001:db8:7:8::1', await asBuyer(), pieces(ALLOWANCE))).status).toBe(200)
  })

  test('an IPv6 /48 can’t reserve more than four and a /32 not more than eight times as much as a /64', async () => {
    const reserve = async (networks: string[]) => {
      for (const network of networks)
        for (const buyer of await asBuyers(4)) await openFrom(`${network}::1`, buyer, pieces(ALLOWANCE))
      return (await reservedPieces()) / (4 * ALLOWANCE)
    }
    const range = (toNetwork: (index: number) => string) =>
      Array.from({ length: 6 }, (_, index) => toNetwork(index + 1))
    expect(await reserve(range((subnet) => `2001:db9:1:${subnet}`))).toBe(4)
    expect(await reserve(range((site) => `2001:db9:1${site}:1`))).toBe(8)
    const refused = await openFrom('2001:db9:99:1::1', await asBuyer(), pieces(6))
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining('Too many items are reserved from your network'),
    ])
    expect((await openFrom('2001:db9:99:1::1', await asBuyer(), pieces(5))).status).toBe(200)
    expect((await openFrom('2001:db90:1:1::1', await asBuyer(), pieces(6))).status).toBe(200)
  })

  test('can’t keep its stock reserved by changing accounts', async () => {
    let reserved = 0
    for (let minutes = 0; minutes < 6 * 60; minutes += 15) {
      for (const buyer of await asBuyers(4)) await openFrom(ip, buyer, pieces(ALLOWANCE))
      reserved += await reservedPieces()
      wait(RESERVATION)
    }
    // Two full rounds, then growing pauses.
    expect(reserved).toBeLessThanOrEqual(5 * 4 * ALLOWANCE)
    // Small orders from the same network are still possible.
    expect((await openFrom(ip, await asBuyer(), pieces(5))).status).toBe(200)
  })

  test('has a limited number of open reservations', async () => {
    const buyer = await asBuyer()
    await db.execute(sql`
      with buyers as (
        insert into users (name, email, password_hash) select 'Buyer', 'network' || i || '@example.in', ''
          from generate_series(1, 500) i returning id
      ), paid as (
        insert into payments (user_id, provider_order_id, mode, amount_paise) select id, 'order_network' || id, 'demo', 500
          from buyers returning id, user_id
      ), opened as (
        insert into checkouts (user_id, payment_id, is_provisional, subtotal_paise, discount_paise, shipping_paise,
          total_paise, pay_paise) select user_id, id, false, 100, 0, 0, 100, 500 from paid returning id, user_id
      )
      insert into reservation_usage (user_id, checkout_id, network, pieces, value_paise, started_at, ends_at)
        select user_id, id, ${ip}, 1, 100, now(), ${new Date(shop.context.clock.now().getTime() + 60_000).toISOString()}
        from opened`)
    const refused = await openFrom(ip, buyer, pieces(1))
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many payments are open from your network. Please try again in a minute.',
    ])
    expect((await openFrom('203.0.113.10', buyer, pieces(1))).status).toBe(200)
  })

  test('is not limited by purchases that are paid, or by small unpaid ones', async () => {
    const buyers = await asBuyers(30)
    const items = pieces(20)
    for (let round = 0; round < 3; round++) {
      const bought = await Promise.all(
        buyers.map(async (buyer) => {
          const unpaid = await openFrom('127.0.0.1', buyer, pieces(19))
          const opened = await openFrom('127.0.0.1', buyer, items)
          await shop.verify(buyer, await shop.pay(opened.body.id))
          const request = { addressId: buyer.addressId, items, razorpayOrderId: opened.body.id }
          return [unpaid.status, opened.status, (await placeOrder(buyer, request)).status]
        }),
      )
      expect(new Set(bought.flat())).toEqual(new Set([200]))
    }
    for (const buyer of buyers) expect((await openFrom('127.0.0.1', buyer, pieces(3))).status).toBe(200)
  })
})

describe('staff', () => {
  test('get one alert and one email about the refused reservations of an account', async () => {
    const buyer = await asBuyer()
    const { token } = await shop.asUser('ADMIN')
    for (const count of [ALLOWANCE + 1, ALLOWANCE + 2]) await open(buyer, pieces(count))
    const listed = await call('GET', '/api/admin/alerts', { token })
    const ofBuyer = listed.body.alerts.filter(
      ({ subject }: { subject: { id: number } | null }) => subject?.id === buyer.id,
    )
    expect(ofBuyer).toMatchObject([
      {
        kind: 'reservation_refused',
        subject: { type: 'user', id: buyer.id },
        details: `A reservation of 502 items worth ₹50,200.00 of customer ${buyer.id} was refused: the order is too large.`,
      },
    ])
    await checkInvariants(shop.context)
    const emails = await db.execute(
      sql`select 1 from email_outbox where text like ${`%customer ${buyer.id} was refused%`}`,
    )
    expect(emails.rowCount).toBe(1)
  })

  test('can lift and restore the limits of one account, with an entry in the activity log', async () => {
    const [buyer, other] = [await asBuyer(), await asBuyer()]
    const { token } = await shop.asUser('ADMIN')
    const path = `/api/admin/users/${buyer.id}/reservation-limit`
    const set = (isLifted: boolean) => call('PUT', path, { token, body: { isLifted } })
    expect((await open(buyer, pieces(2 * ALLOWANCE))).status).toBe(409)
    expect((await call('PUT', path, { token: buyer.token, body: { isLifted: true } })).status).toBe(403)

    expect((await set(true)).body).toEqual({ isLifted: true })
    expect((await set(true)).body).toEqual({ isLifted: true })
    expect((await call('GET', path, { token })).body).toEqual({ isLifted: true })
    for (let times = 0; times < 4; times++) {
      expect((await open(buyer, pieces(6 * ALLOWANCE))).status).toBe(200)
      wait(RESERVATION)
    }
    expect((await open(buyer, pieces(6 * ALLOWANCE))).status).toBe(200)
    expect((await open(other, pieces(ALLOWANCE))).status).toBe(200)
    expect((await open(other, pieces(ALLOWANCE + 1))).status).toBe(409)

    expect((await set(false)).body).toEqual({ isLifted: false })
    expect((await open(buyer, pieces(2 * ALLOWANCE))).status).not.toBe(200)
    const { rows } = await db.execute(
      sql`select after from audit_log where action = 'reservation-limit' and subject_id = ${buyer.id} order by id`,
    )
    expect(rows).toEqual([{ after: { reservationLimit: 'lifted' } }, { after: { reservationLimit: 'on' } }])
    expect(
      (await call('PUT', '/api/admin/users/999999/reservation-limit', { token, body: { isLifted: true } })).status,
    ).toBe(404)
  })
})
