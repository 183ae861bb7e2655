import {
  INITIAL_ORDER_STATUS,
  ORDER_ACTORS,
  ORDER_CREATORS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
} from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { brokenConstraint } from '../../platform/database/transaction.ts'
import { insertHistory, updateOrder } from './orders.db.ts'
import { orders, orderTransitions } from './orders.tables.ts'

type Status = (typeof ORDER_STATUSES)[number]
type Mover = (typeof ORDER_ACTORS)[number]

const shop = await buildCheckoutApp()
const { call, db, asBuyer, asUser, buy } = shop

async function order() {
  const buyer = await asBuyer()
  const { body } = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  return { id: body.id as number, buyer }
}

/** Who makes a line of history, as its kind wants it. */
const whoIs = (actorKind: Mover, { id }: { id: number }) => ({
  actorKind,
  actorId: actorKind === 'system' ? null : id,
})

/** The constraint that refuses the work; its changes are undone in any case. */
async function refusalOf(work: (tx: typeof db) => Promise<unknown>): Promise<string | undefined> {
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
    const starts = Object.values(INITIAL_ORDER_STATUS).flatMap((to) =>
      ORDER_CREATORS.map((by) => ({ from: null, to, by })),
    )
    const moves = ORDER_STATUSES.flatMap((from) =>
      ORDER_ACTORS.flatMap((by) => (ORDER_TRANSITIONS[from][by] ?? []).map((to) => ({ from, to, by }))),
    )
    const wanted = [...starts, ...moves].filter(({ from, to }) => from !== to)
    const rows = await db.select().from(orderTransitions)
    const kept = rows.map(({ fromStatus, toStatus, actorKind }) => ({ from: fromStatus, to: toStatus, by: actorKind }))
    expect(kept).toHaveLength(wanted.length)
    expect(new Set(kept)).toEqual(new Set(wanted))
  })

  test('reject every other transition', async () => {
    const { id, buyer } = await order()
    const asked: [Status, Mover][] = ORDER_STATUSES.flatMap((to) => ORDER_ACTORS.map((by): [Status, Mover] => [to, by]))
    const stepOf = (actorKind: Mover) => ({ orderId: id, ...whoIs(actorKind, buyer), reason: 'a test' })
    for (const from of ORDER_STATUSES) {
      for (const [to, by] of asked) {
        const refused = await refusalOf(async (tx) => {
          if (from !== 'SHIPPED') {
            await insertHistory(tx, { ...stepOf('staff'), fromStatus: 'SHIPPED', toStatus: from })
          }
          await insertHistory(tx, { ...stepOf(by), fromStatus: from, toStatus: to })
          await updateOrder(tx, id, { status: to })
        })
        const may = from !== to && (ORDER_TRANSITIONS[from][by] ?? []).includes(to)
        expect(refused, `${from} to ${to} by ${by}`).toBe(may ? undefined : 'order_history_transition')
      }
    }
  })

  test('require a history entry that continues the last one', async () => {
    const { id } = await order()
    expect(await refusalOf((tx) => updateOrder(tx, id, { status: 'DELIVERED' }))).toBe('orders_status_in_history')
    const leap = { orderId: id, fromStatus: 'PLACED', toStatus: 'PROCESSING', actorKind: 'staff', reason: '' } as const
    expect(await refusalOf((tx) => insertHistory(tx, leap))).toBe('order_history_transition')
    const again = { orderId: id, fromStatus: null, toStatus: 'SHIPPED', actorKind: 'system', reason: '' } as const
    expect(await refusalOf((tx) => insertHistory(tx, again))).toBe('order_history_transition')
  })

  test('require a reason, and an actor unless the change is automatic', async () => {
    const { id, buyer } = await order()
    const step = { orderId: id, fromStatus: 'SHIPPED', toStatus: 'CANCELLED', reason: 'a test' } as const
    const refused = (change: object) =>
      refusalOf((tx) => insertHistory(tx, { ...step, actorKind: 'staff', actorId: buyer.id, ...change }))
    expect(await refused({ actorId: null })).toBe('order_history_actor')
    expect(await refused({ actorKind: 'customer', actorId: null })).toBe('order_history_actor')
    expect(await refused({ reason: '' })).toBe('order_history_reason_given')
  })

  test('require the initial status of the payment’s mode and a history', async () => {
    const { id, buyer } = await order()
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    if (!row) throw new Error('the order is there')
    const { id: _id, ...copy } = row
    const starting = (status: Status, start: Mover | undefined) =>
      refusalOf(async (tx) => {
        // Its payment is free again, for the copy to take.
        await tx.update(orders).set({ paymentId: null, checkoutId: null }).where(eq(orders.id, id))
        const [made] = await tx
          .insert(orders)
          .values({ ...copy, status })
          .returning({ id: orders.id })
        if (!made || !start) return
        await insertHistory(tx, { orderId: made.id, toStatus: status, ...whoIs(start, buyer), reason: 'a test' })
      })
    expect(await starting('SHIPPED', 'customer')).toBeUndefined()
    expect(await starting('SHIPPED', 'system')).toBeUndefined()
    expect(await starting('SHIPPED', 'staff')).toBe('order_history_transition')
    expect(await starting('PLACED', 'customer')).toBe('orders_initial_status')
    expect(await starting('DELIVERED', 'system')).toBe('order_history_transition')
    expect(await starting('SHIPPED', undefined)).toBe('orders_status_in_history')
  })
})

test('records actor, time and reason of each change', async () => {
  const { id, buyer } = await order()
  const moderator = await asUser('MODERATOR')
  const move = (body: object) => call('PUT', `/api/orders/status/${id}`, { ...moderator, body })
  expect((await move({ status: 'DELIVERED', reason: ' handed over at the door ' })).status).toBe(200)
  expect((await move({ status: 'RETURNED', reason: 'x'.repeat(201) })).body.fields).toHaveProperty('reason')
  await call('POST', `/api/orders/return/${id}`, buyer)
  await move({ status: 'RETURNED' })
  const history = await call('GET', `/api/orders/history/${id}`, moderator)
  expect(history.body).toMatchObject([
    { from: null, to: 'SHIPPED', actorKind: 'customer', actor: buyer.name, reason: 'paid and placed' },
    { from: 'SHIPPED', to: 'DELIVERED', actorKind: 'staff', actor: moderator.name, reason: 'handed over at the door' },
    { to: 'RETURN_REQUESTED', actorKind: 'customer', actor: buyer.name, reason: 'return requested' },
    { to: 'RETURNED', actorKind: 'staff', actor: moderator.name, reason: 'set by staff' },
  ])
  expect((await call('GET', '/api/orders/history/999999', moderator)).body.message).toBe('Order not found')
})

test('shows the buyer a timeline without names and reasons, and strangers nothing', async () => {
  const { buyer, id } = await order()
  const moderator = await asUser('MODERATOR')
  const body = { status: 'DELIVERED', reason: 'left with a grumpy neighbour' }
  await call('PUT', `/api/orders/status/${id}`, { token: moderator.token, body })
  await call('POST', `/api/orders/return/${id}`, buyer)
  const see = (user: { token: string }) => call('GET', `/api/orders/steps/${id}`, user)
  const at = expect.any(String)
  expect((await see(buyer)).body).toEqual([
    { status: 'SHIPPED', at, isByBuyer: true },
    { status: 'DELIVERED', at, isByBuyer: false },
    { status: 'RETURN_REQUESTED', at, isByBuyer: true },
  ])
  expect((await see(moderator)).status).toBe(200)
  expect((await see(await asUser())).status).toBe(403)
})

test('rejects a second return request', async () => {
  const { id, buyer } = await order()
  await call('PUT', `/api/orders/status/${id}`, { ...(await asUser('ADMIN')), body: { status: 'DELIVERED' } })
  const ask = () => call('POST', `/api/orders/return/${id}`, buyer)
  expect((await ask()).status).toBe(200)
  expect(await ask()).toMatchObject({
    status: 409,
    body: { message: 'A return has already been requested for this order.' },
  })
})

test('does not restart the return period after a declined return', async () => {
  const { id, buyer } = await order()
  const admin = await asUser('ADMIN')
  const move = (status: Status) => call('PUT', `/api/orders/status/${id}`, { ...admin, body: { status } })
  await move('DELIVERED')
  await db.execute(`update orders set delivered_at = now() - interval '4 days' where id = ${id}`)
  const asked = await call('POST', `/api/orders/return/${id}`, buyer)
  expect((await move('DELIVERED')).body.deliveredAt).toBe(asked.body.deliveredAt)
})

test('clears the delivery when the order is set back in transit', async () => {
  const { id, buyer } = await order()
  const admin = await asUser('ADMIN')
  const move = (status: Status) => call('PUT', `/api/orders/status/${id}`, { ...admin, body: { status } })
  const mistaken = await move('DELIVERED')
  expect(mistaken.body.deliveredAt).not.toBeNull()
  await move('RETURN_REQUESTED')
  expect((await move('OUT_FOR_DELIVERY')).body.deliveredAt).toBeNull()
  const arrived = await move('DELIVERED')
  expect(arrived.body.deliveredAt > mistaken.body.deliveredAt).toBe(true)
  await move('RETURN_REQUESTED')
  await move('SHIPPED')
  expect((await call('POST', `/api/orders/cancel/${id}`, buyer)).body.orderStatus).toBe('CANCELLED')
})

test('sets the delivery when a return of an undelivered order is declined', async () => {
  const { id } = await order()
  const admin = await asUser('ADMIN')
  const move = (status: Status) => call('PUT', `/api/orders/status/${id}`, { ...admin, body: { status } })
  await move('RETURN_REQUESTED')
  expect((await move('DELIVERED')).body.deliveredAt).not.toBeNull()
})

test('marks a cancelled seeded order as refunded', async () => {
  const { id, buyer } = await order()
  await db.update(orders).set({ paymentId: null, checkoutId: null }).where(eq(orders.id, id))
  const cancelled = await call('POST', `/api/orders/cancel/${id}`, buyer)
  expect(cancelled.body).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })
})
