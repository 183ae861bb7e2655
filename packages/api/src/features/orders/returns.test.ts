import { OPEN_RETURN_STATES, ORDER_STATUSES, RETURN_STATES, RETURN_TRANSITIONS } from '@shop/contract/orders'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { payments, refunds } from '../payments/payments.tables.ts'
import { orders, returns } from './orders.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, context, asBuyer, asUser, buy, provider } = shop
const [moderator, admin] = [await asUser('MODERATOR'), await asUser('ADMIN')]

type Actor = { token: string }

/** A delivered order of 3 of 10 products in stock, with a requested return. */
async function orderWithReturn(reason = 'It has a dent.') {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { name: 'Lamp' })
  const { body: order } = await buy(buyer, [{ productId, quantity: 3 }])
  const id: number = order.id
  const set = (status: string, by: Actor = moderator) =>
    call('PUT', `/api/orders/status/${id}`, { token: by.token, body: { status } })
  const requestReturn = () => call('POST', `/api/orders/return/${id}`, { token: buyer.token, body: { reason } })
  await set('DELIVERED')
  await requestReturn()
  const newest = async () =>
    (await db.select().from(returns).where(eq(returns.orderId, id)).orderBy(desc(returns.id)))[0]
  const orderReturn = await newest()
  const path = `/api/admin/returns/${orderReturn?.id}`
  const setState = (state: string, answer?: string, by: Actor = moderator) =>
    call('PUT', path, { token: by.token, body: { state, ...(answer !== undefined && { answer }) } })
  return {
    id,
    buyer,
    set,
    requestReturn,
    newest,
    setState,
    path,
    refund: (by: Actor = admin) => call('POST', `${path}/refund`, { token: by.token }),
    stock: async () => (await db.select().from(products).where(eq(products.id, productId)))[0]?.stock,
    getOrder: async () => (await call('GET', `/api/orders/${id}`, buyer)).body,
    listBuyersReturns: async () => (await call('GET', `/api/orders/returns/${id}`, buyer)).body,
    /** The amounts of the provider's refunds, in paise. */
    async refundedPaise() {
      await context.jobs.drain()
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      const [paid] = await db
        .select()
        .from(payments)
        .where(eq(payments.id, row?.paymentId ?? 0))
      const { items } = (await provider('GET', `/payments/${paid?.providerPaymentId}/refunds`)).body
      return items.map(({ amount }: { amount: number }) => amount)
    },
    emails: async () => {
      const rows = await db
        .select()
        .from(emailOutbox)
        .where(eq(emailOutbox.recipient, buyer.email))
        .orderBy(emailOutbox.id)
      return rows.filter(({ eventKey }) => !eventKey.startsWith('order-placed'))
    },
  }
}

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b)

test('runs a return from request to refund and shows each step to the buyer', async () => {
  const { setState, refund, stock, getOrder, refundedPaise, listBuyersReturns, emails, id } = await orderWithReturn()
  expect(await listBuyersReturns()).toMatchObject([{ state: 'requested', reason: 'It has a dent.', approvedAt: null }])

  const approved = await setState('approved')
  expect(approved.body).toMatchObject({ state: 'approved', orderId: id, approvedBy: moderator.name })
  expect([(await getOrder()).orderStatus, await stock(), await refundedPaise()]).toEqual(['RETURN_REQUESTED', 7, []])

  expect((await setState('received')).body).toMatchObject({ state: 'received', receivedBy: moderator.name })
  expect([(await getOrder()).orderStatus, await stock(), await refundedPaise()]).toEqual(['RETURN_REQUESTED', 10, []])

  expect((await refund()).body).toMatchObject({ state: 'refunded' })
  expect([await refundedPaise(), await stock()]).toEqual([[500], 10])
  expect(await getOrder()).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
  expect(await listBuyersReturns()).toMatchObject([{ state: 'refunded', receivedAt: expect.any(String) }])
  expect((await emails()).map(({ subject }) => subject)).toEqual([
    `Your Shopflix order ${id} was delivered`,
    `Return approved for your Shopflix order ${id}`,
    `Your Shopflix order ${id} return was received`,
    'Your refund of ₹5.00 from Shopflix',
  ])
})

test('applies each step once for concurrent requests', async () => {
  const { setState, refund, stock, refundedPaise, emails } = await orderWithReturn()
  const sendConcurrently = <Response>(send: (by: Actor) => Promise<Response>) =>
    Promise.all(Array.from({ length: 20 }, (_, i) => send(i % 2 === 0 ? admin : moderator)))
  const once = [200, ...Array.from({ length: 19 }, () => 409)]
  expect(statusesOf(await sendConcurrently((by) => setState('approved', undefined, by)))).toEqual(once)
  expect(statusesOf(await sendConcurrently((by) => setState('received', undefined, by)))).toEqual(once)
  expect(statusesOf(await sendConcurrently(() => refund()))).toEqual(once)
  expect([await stock(), await refundedPaise()]).toEqual([10, [500]])
  expect((await emails()).map(({ eventKey }) => eventKey.split(':')[0])).toEqual([
    'order-moved',
    'return-approved',
    'order-moved',
    'refunded',
  ])
})

test('accepts one of two concurrent decisions', async () => {
  const { setState, newest, getOrder, stock } = await orderWithReturn()
  await setState('approved')
  const responses = await Promise.all([setState('received'), setState('refused', 'It never came.', admin)])
  expect(statusesOf(responses)).toEqual([200, 409])
  const state = (await newest())?.state
  expect(responses.find(({ status }) => status === 409)?.body.message).toContain(
    `This return can’t change from ${state}`,
  )
  const isRefused = state === 'refused'
  expect([(await getOrder()).orderStatus, await stock()]).toEqual(
    isRefused ? ['DELIVERED', 7] : ['RETURN_REQUESTED', 10],
  )
})

test('sets a declined order to DELIVERED and tells the buyer why', async () => {
  const { setState, getOrder, stock, refundedPaise, listBuyersReturns, emails } = await orderWithReturn()
  const { deliveredAt } = await getOrder()
  expect((await setState('refused', '  ')).body.fields).toEqual({ answer: 'Enter a reason' })
  expect((await setState('refused', 'It was worn, and <b>washed</b>.')).status).toBe(200)
  expect(await getOrder()).toMatchObject({ orderStatus: 'DELIVERED', deliveredAt })
  expect([await stock(), await refundedPaise()]).toEqual([7, []])
  expect(await listBuyersReturns()).toMatchObject([{ state: 'refused', answer: 'It was worn, and <b>washed</b>.' }])
  const email = (await emails()).at(-1)
  expect(email?.subject).toContain('return was declined')
  expect(email?.text).toContain('> It was worn, and <b>washed</b>.')
  expect(email?.html).not.toContain('<b>washed')
})

test('allows a new request within the return period after a declined one', async () => {
  const { setState, requestReturn, listBuyersReturns } = await orderWithReturn()
  await setState('refused', 'No.')
  expect((await requestReturn()).status).toBe(200)
  expect((await listBuyersReturns()).map(({ state }: { state: string }) => state)).toEqual(['requested', 'refused'])
})

describe('rejects invalid transitions without side effects', () => {
  const forbidden = RETURN_STATES.flatMap((from) =>
    ['approved', 'received', 'refused', 'refunded'].map((to) => [from, to] as const),
  ).filter(([from, to]) => !(RETURN_TRANSITIONS[from] as readonly string[]).includes(to))

  /** Takes the allowed steps to the state. */
  async function returnInState(to: (typeof RETURN_STATES)[number]) {
    const one = await orderWithReturn()
    if (to === 'closed') await one.set('SHIPPED')
    if (to === 'refused') await one.setState('refused', 'No.')
    if (['approved', 'received', 'refunded'].includes(to)) await one.setState('approved')
    if (['received', 'refunded'].includes(to)) await one.setState('received')
    if (to === 'refunded') await one.refund()
    expect((await one.newest())?.state).toBe(to)
    return one
  }

  test.each(forbidden)('from %s to %s', async (from, to) => {
    const { setState, refund } = await returnInState(from)
    const before = await hashOfTables(db)
    const response = to === 'refunded' ? await refund() : await setState(to, to === 'refused' ? 'No.' : undefined)
    expect([response.status, response.body.code]).toEqual([409, 'conflict'])
    expect(await hashOfTables(db)).toBe(before)
  })
})

test('lets moderators process returns, only admins refund, and customers nothing', async () => {
  const { setState, refund, newest, path, buyer } = await orderWithReturn()
  expect((await call('PUT', path, { token: buyer.token, body: { state: 'approved' } })).status).toBe(403)
  await setState('approved')
  await setState('received')
  expect((await refund(moderator)).status).toBe(403)
  expect((await newest())?.state).toBe('received')
  expect((await refund(admin)).status).toBe(200)
  const stranger = await asUser()
  expect((await call('GET', `/api/orders/returns/${(await newest())?.orderId}`, stranger)).status).toBe(403)
  expect((await call('PUT', '/api/admin/returns/999999', { ...moderator, body: {} })).status).toBe(404)
})

describe('changing the order’s status by hand closes its return', () => {
  test.each(ORDER_STATUSES.filter((status) => status !== 'RETURN_REQUESTED'))('to %s', async (status) => {
    const { set, newest, setState } = await orderWithReturn()
    await setState('approved')
    expect((await set(status, admin)).status).toBe(200)
    expect((await newest())?.state).toBe('closed')
    expect((await setState('received')).status).toBe(409)
  })

  test('does not restore the stock twice', async () => {
    const { set, setState, stock, refundedPaise } = await orderWithReturn()
    await setState('approved')
    await setState('received')
    await set('CANCELLED', admin)
    expect([await stock(), await refundedPaise()]).toEqual([10, [500]])
  })

  test('opens a return requested by staff', async () => {
    const { set, setState, newest } = await orderWithReturn()
    await setState('refused', 'No.')
    await set('RETURN_REQUESTED')
    expect(await newest()).toMatchObject({ state: 'requested', reason: null })
  })
})

test('lists open returns oldest first and searches by number and buyer', async () => {
  await db.execute(sql`truncate returns`)
  const [first, second, declined] = [
    await orderWithReturn('One'),
    await orderWithReturn('Two'),
    await orderWithReturn('Three'),
  ]
  await declined.setState('refused', 'No.')
  await second.setState('approved')
  const list = async (query: string) => {
    const { body } = await call('GET', `/api/admin/returns?${query}`, moderator)
    return body.content.map(({ reason }: { reason: string }) => reason)
  }
  expect(await list('')).toEqual(['One', 'Two'])
  expect(await list('state=approved')).toEqual(['Two'])
  expect(await list('state=all')).toEqual(['One', 'Two', 'Three'])
  expect(await list(`query=%23${second.id}`)).toEqual(['Two'])
  expect(await list(`query=${first.buyer.email}`)).toEqual(['One'])
  expect(await list(`state=all&orderId=${declined.id}`)).toEqual(['Three'])
  expect(await list('size=1&page=1')).toEqual(['Two'])
})

describe('database rules', () => {
  /** The violated constraint, if any. Always rolls back. */
  async function violatedConstraint(work: (tx: typeof db) => Promise<unknown>): Promise<string | undefined> {
    const undo = new Error('undo')
    const error = await db
      .transaction(async (tx) => {
        await work(tx)
        await tx.execute('set constraints all immediate')
        throw undo
      })
      .catch((thrown: unknown) => thrown)
    return error === undo ? undefined : (brokenConstraint(error) ?? String(error))
  }

  test('allow only the contract’s return transitions', async () => {
    const { id, newest } = await orderWithReturn()
    const orderReturn = await newest()
    const stamps = { approvedAt: new Date(), approvedBy: admin.id, receivedAt: new Date(), receivedBy: admin.id }
    for (const from of RETURN_STATES) {
      for (const to of RETURN_STATES.filter((state) => state !== from)) {
        const violated = await violatedConstraint(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`)
          const start = { ...stamps, state: from, answer: from === 'refused' ? 'No.' : null }
          await tx
            .update(returns)
            .set(start)
            .where(eq(returns.id, orderReturn?.id ?? 0))
          await tx.execute(sql`set local session_replication_role = origin`)
          const end = { state: to, answer: to === 'refused' ? 'No.' : null }
          await tx
            .update(returns)
            .set(end)
            .where(eq(returns.id, orderReturn?.id ?? 0))
        })
        // Another constraint may reject the state, because the order's status has to match.
        const isRefused = violated === 'returns_transition'
        expect(isRefused, `${from} to ${to}: ${violated}`).toBe(!RETURN_TRANSITIONS[from].includes(to))
      }
    }
    expect((await call('GET', `/api/orders/${id}`, admin)).body.orderStatus).toBe('RETURN_REQUESTED')
  })

  test('keep a return open exactly while its order is RETURN_REQUESTED', async () => {
    const { id } = await orderWithReturn()
    const end = (tx: typeof db) =>
      tx
        .update(returns)
        .set({ state: 'refused', answer: 'No.' })
        .where(and(eq(returns.orderId, id), eq(returns.state, 'requested')))
    expect(await violatedConstraint(end)).toBe('returns_with_order')
    const secondRequest = { orderId: id, state: 'requested', requestedAt: new Date() } as const
    expect(await violatedConstraint((tx) => tx.insert(returns).values(secondRequest))).toBe('returns_open')
    expect(OPEN_RETURN_STATES).toEqual(['requested', 'approved', 'received'])
  })

  test('require who received the items before a refund', async () => {
    const { id } = await orderWithReturn()
    const isOfOrder = eq(returns.orderId, id)
    expect(await violatedConstraint((tx) => tx.update(returns).set({ receivedAt: new Date() }).where(isOfOrder))).toBe(
      'returns_received_by',
    )
    expect(await violatedConstraint((tx) => tx.update(returns).set({ state: 'refused' }).where(isOfOrder))).toBe(
      'returns_answer',
    )
  })
})

test('requested every refund once in this file', async () => {
  const rows = await db.select({ paid: refunds.paymentId }).from(refunds)
  expect(new Set(rows.map(({ paid }) => paid)).size).toBe(rows.length)
})
