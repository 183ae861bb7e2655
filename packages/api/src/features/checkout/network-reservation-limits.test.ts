import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ALLOWANCE, buildReservationsApp, MINUTE, RESERVATION } from '../../../test/reservations.ts'

const shop = await buildReservationsApp()
const { db, advanceClock: wait, asBuyer, placeOrder, openFrom, pieces, reservedPieces } = shop

beforeEach(shop.deleteReservations)

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
