import {
  INITIAL_ORDER_STATUS,
  ORDER_ACTORS,
  ORDER_CREATORS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  RETURN_PERIOD,
} from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { couponRedemptions } from '../promotions/coupons.tables.ts'
import { insertHistory, updateOrder } from './orders.db.ts'
import { orders, orderTransitions } from './orders.tables.ts'

type Status = (typeof ORDER_STATUSES)[number]
type Actor = (typeof ORDER_ACTORS)[number]

const shop = await buildCheckoutApp()
const { call, db, asBuyer, asUser, buy } = shop

async function order() {
  const buyer = await asBuyer()
  const { body } = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  return { id: body.id as number, buyer }
}

/** A system change has no actor id; the others need one. */
const actorColumns = (actorKind: Actor, { id }: { id: number }) => ({
  actorKind,
  actorId: actorKind === 'system' ? null : id,
})

/** The violated constraint, if any. Always rolls back. */
async function violatedConstraint(work: (tx: typeof db) => Promise<unknown>): Promise<string | undefined> {
  const undo = new Error('undo')
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      await tx.execute('set constraints all immediate')
      throw undo
    })
  } catch (error) {
    if (error === undo) return undefined
    return brokenConstraint(error) ?? String(error)
  }
  return undefined
}

describe('database rules', () => {
  test('have the contract’s transitions', async () => {
    const initial = Object.values(INITIAL_ORDER_STATUS).flatMap((to) =>
      ORDER_CREATORS.map((by) => ({ from: null, to, by })),
    )
    const changes = ORDER_STATUSES.flatMap((from) =>
      ORDER_ACTORS.flatMap((by) => (ORDER_TRANSITIONS[from][by] ?? []).map((to) => ({ from, to, by }))),
    )
    const expected = [...initial, ...changes].filter(({ from, to }) => from !== to)
    const rows = await db.select().from(orderTransitions)
    const stored = rows.map(({ fromStatus, toStatus, actorKind }) => ({
      from: fromStatus,
      to: toStatus,
      by: actorKind,
    }))
    expect(stored).toHaveLength(expected.length)
    expect(new Set(stored)).toEqual(new Set(expected))
  })

  test('reject every other transition', async () => {
    const { id, buyer } = await order()
    const attempts: [Status, Actor][] = ORDER_STATUSES.flatMap((to) =>
      ORDER_ACTORS.map((by): [Status, Actor] => [to, by]),
    )
    const entryBy = (actorKind: Actor) => ({ orderId: id, ...actorColumns(actorKind, buyer), reason: 'a test' })
    for (const from of ORDER_STATUSES) {
      for (const [to, by] of attempts) {
        const violated = await violatedConstraint(async (tx) => {
          if (from !== 'SHIPPED') {
            await insertHistory(tx, { ...entryBy('staff'), fromStatus: 'SHIPPED', toStatus: from })
          }
          await insertHistory(tx, { ...entryBy(by), fromStatus: from, toStatus: to })
          await updateOrder(tx, id, { status: to })
        })
        const isAllowed = from !== to && (ORDER_TRANSITIONS[from][by] ?? []).includes(to)
        expect(violated, `${from} to ${to} by ${by}`).toBe(isAllowed ? undefined : 'order_history_transition')
      }
    }
  })

  test('require a history entry that continues the last one', async () => {
    const { id } = await order()
    expect(await violatedConstraint((tx) => updateOrder(tx, id, { status: 'DELIVERED' }))).toBe(
      'orders_status_in_history',
    )
    const wrongOrder = {
      orderId: id,
      fromStatus: 'PLACED',
      toStatus: 'PROCESSING',
      actorKind: 'staff',
      reason: '',
    } as const
    expect(await violatedConstraint((tx) => insertHistory(tx, wrongOrder))).toBe('order_history_transition')
    const secondStart = { orderId: id, fromStatus: null, toStatus: 'SHIPPED', actorKind: 'system', reason: '' } as const
    expect(await violatedConstraint((tx) => insertHistory(tx, secondStart))).toBe('order_history_transition')
  })

  test('require a reason, and an actor unless the change is automatic', async () => {
    const { id, buyer } = await order()
    const step = { orderId: id, fromStatus: 'SHIPPED', toStatus: 'CANCELLED', reason: 'a test' } as const
    const violated = (change: object) =>
      violatedConstraint((tx) => insertHistory(tx, { ...step, actorKind: 'staff', actorId: buyer.id, ...change }))
    expect(await violated({ actorId: null })).toBe('order_history_actor')
    expect(await violated({ actorKind: 'customer', actorId: null })).toBe('order_history_actor')
    expect(await violated({ reason: '' })).toBe('order_history_reason_given')
  })

  test('require the initial status of the payment’s mode and a history', async () => {
    const { id, buyer } = await order()
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    if (!row) throw new Error('order not found')
    const { id: _id, ...copy } = row
    const insertCopy = (status: Status, start: Actor | undefined) =>
      violatedConstraint(async (tx) => {
        // Its payment is free secondStart, for the copy to take.
        await tx.update(orders).set({ paymentId: null, checkoutId: null }).where(eq(orders.id, id))
        const [created] = await tx
          .insert(orders)
          .values({ ...copy, status })
          .returning({ id: orders.id })
        if (!created || !start) return
        await insertHistory(tx, {
          orderId: created.id,
          toStatus: status,
          ...actorColumns(start, buyer),
          reason: 'a test',
        })
      })
    expect(await insertCopy('SHIPPED', 'customer')).toBeUndefined()
    expect(await insertCopy('SHIPPED', 'system')).toBeUndefined()
    expect(await insertCopy('SHIPPED', 'staff')).toBe('order_history_transition')
    expect(await insertCopy('PLACED', 'customer')).toBe('orders_initial_status')
    expect(await insertCopy('DELIVERED', 'system')).toBe('order_history_transition')
    expect(await insertCopy('SHIPPED', undefined)).toBe('orders_status_in_history')
  })
})

test('records actor, time and reason of each change', async () => {
  const { id, buyer } = await order()
  const moderator = await asUser('MODERATOR')
  const setStatus = (body: object) => call('PUT', `/api/orders/status/${id}`, { ...moderator, body })
  expect((await setStatus({ status: 'DELIVERED', reason: ' handed over at the door ' })).status).toBe(200)
  expect((await setStatus({ status: 'RETURNED', reason: 'x'.repeat(201) })).body.fields).toHaveProperty('reason')
  await call('POST', `/api/orders/return/${id}`, buyer)
  const admin = await asUser('ADMIN')
  await call('PUT', `/api/orders/status/${id}`, { token: admin.token, body: { status: 'RETURNED' } })
  const history = await call('GET', `/api/orders/history/${id}`, moderator)
  expect(history.body).toMatchObject([
    { from: null, to: 'SHIPPED', actorKind: 'customer', actor: buyer.name, reason: 'paid and placed' },
    { from: 'SHIPPED', to: 'DELIVERED', actorKind: 'staff', actor: moderator.name, reason: 'handed over at the door' },
    { to: 'RETURN_REQUESTED', actorKind: 'customer', actor: buyer.name, reason: 'return requested' },
    { to: 'RETURNED', actorKind: 'staff', actor: admin.name, reason: 'set by staff' },
  ])
  expect((await call('GET', '/api/orders/history/999999', moderator)).body.message).toBe('Order not found')
})

test('audits changes by staff with both statuses and the reason', async () => {
  const { id, buyer } = await order()
  const admin = await asUser('ADMIN')
  const body = { status: 'DELIVERED', reason: 'handed over' }
  await call('PUT', `/api/orders/status/${id}`, { token: admin.token, body })
  await call('POST', `/api/orders/return/${id}`, buyer)
  expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
    {
      actorId: admin.id,
      action: 'status',
      subject: 'order',
      before: { status: 'SHIPPED' },
      after: { status: 'DELIVERED', reason: 'handed over' },
    },
  ])
})

test('shows the buyer a timeline without names and reasons, and strangers nothing', async () => {
  const { buyer, id } = await order()
  const moderator = await asUser('MODERATOR')
  const body = { status: 'DELIVERED', reason: 'left with a grumpy neighbour' }
  await call('PUT', `/api/orders/status/${id}`, { token: moderator.token, body })
  await call('POST', `/api/orders/return/${id}`, buyer)
  const getTimeline = (user: { token: string }) => call('GET', `/api/orders/steps/${id}`, user)
  const at = expect.any(String)
  expect((await getTimeline(buyer)).body).toEqual([
    { status: 'SHIPPED', at, isByBuyer: true },
    { status: 'DELIVERED', at, isByBuyer: false },
    { status: 'RETURN_REQUESTED', at, isByBuyer: true },
  ])
  expect((await getTimeline(moderator)).status).toBe(200)
  expect((await getTimeline(await asUser())).status).toBe(403)
})

test('explains that an order in transit can’t be returned, and sets no delivery when it is cancelled', async () => {
  const { id, buyer } = await order()
  const returned = await call('POST', `/api/orders/return/${id}`, buyer)
  expect(returned).toMatchObject({ status: 409, body: { message: expect.stringContaining(RETURN_PERIOD) } })
  expect((await call('POST', `/api/orders/cancel/${id}`, buyer)).body.deliveredAt).toBeNull()
})

test('rejects a second return request', async () => {
  const { id, buyer } = await order()
  await call('PUT', `/api/orders/status/${id}`, { ...(await asUser('ADMIN')), body: { status: 'DELIVERED' } })
  const requestReturn = () => call('POST', `/api/orders/return/${id}`, buyer)
  expect((await requestReturn()).status).toBe(200)
  expect(await requestReturn()).toMatchObject({
    status: 409,
    body: { message: 'A return has already been requested for this order.' },
  })
})

test('does not restart the return period after a declined return', async () => {
  const { id, buyer } = await order()
  const admin = await asUser('ADMIN')
  const setStatus = (status: Status) => call('PUT', `/api/orders/status/${id}`, { ...admin, body: { status } })
  await setStatus('DELIVERED')
  await db.execute(`update orders set delivered_at = now() - interval '4 days' where id = ${id}`)
  const attempts = await call('POST', `/api/orders/return/${id}`, buyer)
  expect((await setStatus('DELIVERED')).body.deliveredAt).toBe(attempts.body.deliveredAt)
})

test('clears the delivery when the order is set back in transit', async () => {
  const { id, buyer } = await order()
  const admin = await asUser('ADMIN')
  const setStatus = (status: Status) => call('PUT', `/api/orders/status/${id}`, { ...admin, body: { status } })
  const firstDelivery = await setStatus('DELIVERED')
  expect(firstDelivery.body.deliveredAt).not.toBeNull()
  await setStatus('RETURN_REQUESTED')
  expect((await setStatus('OUT_FOR_DELIVERY')).body.deliveredAt).toBeNull()
  const secondDelivery = await setStatus('DELIVERED')
  expect(secondDelivery.body.deliveredAt > firstDelivery.body.deliveredAt).toBe(true)
  await setStatus('RETURN_REQUESTED')
  await setStatus('SHIPPED')
  expect((await call('POST', `/api/orders/cancel/${id}`, buyer)).body.orderStatus).toBe('CANCELLED')
})

test('sets the delivery when a return of an undelivered order is declined', async () => {
  const { id } = await order()
  const admin = await asUser('ADMIN')
  const setStatus = (status: Status) => call('PUT', `/api/orders/status/${id}`, { ...admin, body: { status } })
  await setStatus('RETURN_REQUESTED')
  expect((await setStatus('DELIVERED')).body.deliveredAt).not.toBeNull()
})

describe('staff without permission to manage payments', () => {
  test.each(['CANCELLED', 'RETURNED'] as const)('cannot refund a paid order by setting %s', async (status) => {
    const { id } = await order()
    const moderator = await asUser('MODERATOR')
    const setStatus = (by: { token: string }) =>
      call('PUT', `/api/orders/status/${id}`, { token: by.token, body: { status } })
    const before = await hashOfTables(db)
    expect(await setStatus(moderator)).toMatchObject({
      status: 403,
      body: { message: 'Only staff who manage payments can cancel or return a paid order.' },
    })
    expect(await hashOfTables(db)).toBe(before)
    expect((await setStatus(await asUser('ADMIN'))).body.orderStatus).toBe(status)
  })

  test('can cancel an order that is already refunded', async () => {
    const { id } = await order()
    await db.update(orders).set({ paymentStatus: 'REFUNDED' }).where(eq(orders.id, id))
    const body = { status: 'CANCELLED' }
    const { token } = await asUser('MODERATOR')
    expect((await call('PUT', `/api/orders/status/${id}`, { token, body })).status).toBe(200)
  })
})

test('marks a cancelled seeded order as refunded and restores its coupon', async () => {
  const { id, buyer } = await order()
  await db.update(orders).set({ paymentId: null, checkoutId: null, couponCode: 'save10' }).where(eq(orders.id, id))
  await db.insert(couponRedemptions).values({ checkoutId: -id, code: 'save10', userId: buyer.id, at: new Date() })
  const cancelled = await call('POST', `/api/orders/cancel/${id}`, buyer)
  expect(cancelled.body).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })
  expect(await db.select().from(couponRedemptions)).toEqual([])
})
