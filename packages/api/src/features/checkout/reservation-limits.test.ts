import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../test/app.ts'
import { ALLOWANCE, buildReservationsApp, MINUTE, RESERVATION } from '../../../test/reservations.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { checkInvariants } from '../alerts/check-invariants.ts'
import { signToken } from '../auth/tokens.ts'

const shop = await buildReservationsApp()
const { db, call, advanceClock: wait, asBuyer, buy, open, pieces, productIds, reservedPieces } = shop

const release = (buyer: TestUser, id: string) =>
  call('POST', '/api/payment/release', { token: buyer.token, body: { razorpay_order_id: id } })

beforeEach(shop.deleteReservations)

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
