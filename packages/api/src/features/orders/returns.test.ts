import { OPEN_RETURN_STATES, ORDER_STATUSES, RETURN_STATES, RETURN_TRANSITIONS } from '@shop/contract/orders'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { brokenConstraint } from '../../platform/database/transaction.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { payments, refunds } from '../payments/payments.tables.ts'
import { orders, returns } from './orders.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, context, asBuyer, asUser, buy, provider } = shop
const [moderator, admin] = [await asUser('MODERATOR'), await asUser('ADMIN')]

type By = { token: string }

/** An order of three pieces, of ten that there were, delivered and asked back. */
async function returned(reason = 'It has a dent.') {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { name: 'Lamp' })
  const { body: order } = await buy(buyer, [{ productId, quantity: 3 }])
  const id: number = order.id
  const set = (status: string, by: By = moderator) =>
    call('PUT', `/api/orders/status/${id}`, { token: by.token, body: { status } })
  const ask = () => call('POST', `/api/orders/return/${id}`, { token: buyer.token, body: { reason } })
  await set('DELIVERED')
  await ask()
  const newest = async () =>
    (await db.select().from(returns).where(eq(returns.orderId, id)).orderBy(desc(returns.id)))[0]
  const wish = await newest()
  const path = `/api/admin/returns/${wish?.id}`
  const move = (state: string, answer?: string, by: By = moderator) =>
    call('PUT', path, { token: by.token, body: { state, ...(answer !== undefined && { answer }) } })
  return {
    ...{ id, buyer, set, ask, newest, move, path },
    refund: (by: By = admin) => call('POST', `${path}/refund`, { token: by.token }),
    stock: async () => (await db.select().from(products).where(eq(products.id, productId)))[0]?.stock,
    look: async () => (await call('GET', `/api/orders/${id}`, buyer)).body,
    asBuyerSees: async () => (await call('GET', `/api/orders/returns/${id}`, buyer)).body,
    /** What went back of its payment, as the provider has it, in paise. */
    async givenBack() {
      await context.jobs.drain()
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      const [paid] = await db
        .select()
        .from(payments)
        .where(eq(payments.id, row?.paymentId ?? 0))
      const { items } = (await provider('GET', `/payments/${paid?.providerPaymentId}/refunds`)).body
      return items.map(({ amount }: { amount: number }) => amount)
    },
    mails: async () => {
      const rows = await db
        .select()
        .from(emailOutbox)
        .where(eq(emailOutbox.recipient, buyer.email))
        .orderBy(emailOutbox.id)
      return rows.filter(({ eventKey }) => !eventKey.startsWith('order-placed'))
    },
  }
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('runs a return from request to refund and shows each step to the buyer', async () => {
  const { move, refund, stock, look, givenBack, asBuyerSees, mails, id } = await returned()
  expect(await asBuyerSees()).toMatchObject([{ state: 'requested', reason: 'It has a dent.', approvedAt: null }])

  const approved = await move('approved')
  expect(approved.body).toMatchObject({ state: 'approved', orderId: id, approvedBy: moderator.name })
  expect([(await look()).orderStatus, await stock(), await givenBack()]).toEqual(['RETURN_REQUESTED', 7, []])

  expect((await move('received')).body).toMatchObject({ state: 'received', receivedBy: moderator.name })
  expect([(await look()).orderStatus, await stock(), await givenBack()]).toEqual(['RETURN_REQUESTED', 10, []])

  expect((await refund()).body).toMatchObject({ state: 'refunded' })
  expect([await givenBack(), await stock()]).toEqual([[500], 10])
  expect(await look()).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
  expect(await asBuyerSees()).toMatchObject([{ state: 'refunded', receivedAt: expect.any(String) }])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `Your Shopflix order ${id} was delivered`,
    `Return approved for your Shopflix order ${id}`,
    `Your Shopflix order ${id} return was received`,
    'Your refund of ₹5.00 from Shopflix',
  ])
})

test('applies each step once for concurrent requests', async () => {
  const { move, refund, stock, givenBack, mails } = await returned()
  const crowd = <Answer>(press: (by: By) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 20 }, (_, i) => press(i % 2 === 0 ? admin : moderator)))
  const once = [200, ...Array.from({ length: 19 }, () => 409)]
  expect(statusesOf(await crowd((by) => move('approved', undefined, by)))).toEqual(once)
  expect(statusesOf(await crowd((by) => move('received', undefined, by)))).toEqual(once)
  expect(statusesOf(await crowd(() => refund()))).toEqual(once)
  expect([await stock(), await givenBack()]).toEqual([10, [500]])
  expect((await mails()).map(({ eventKey }) => eventKey.split(':')[0])).toEqual([
    ...['order-moved', 'return-approved', 'order-moved', 'refunded'],
  ])
})

test('lets one of two concurrent decisions win', async () => {
  const { move, newest, look, stock } = await returned()
  await move('approved')
  const answers = await Promise.all([move('received'), move('refused', 'It never came.', admin)])
  expect(statusesOf(answers)).toEqual([200, 409])
  const state = (await newest())?.state
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain(`This return can’t change from ${state}`)
  const isRefused = state === 'refused'
  expect([(await look()).orderStatus, await stock()]).toEqual(isRefused ? ['DELIVERED', 7] : ['RETURN_REQUESTED', 10])
})

test('sets a declined order to DELIVERED and tells the buyer why', async () => {
  const { move, look, stock, givenBack, asBuyerSees, mails } = await returned()
  const { deliveredAt } = await look()
  expect((await move('refused', '  ')).body.fields).toEqual({ answer: 'Enter a reason' })
  expect((await move('refused', 'It was worn, and <b>washed</b>.')).status).toBe(200)
  expect(await look()).toMatchObject({ orderStatus: 'DELIVERED', deliveredAt })
  expect([await stock(), await givenBack()]).toEqual([7, []])
  expect(await asBuyerSees()).toMatchObject([{ state: 'refused', answer: 'It was worn, and <b>washed</b>.' }])
  const letter = (await mails()).at(-1)
  expect(letter?.subject).toContain('return was declined')
  expect(letter?.text).toContain('> It was worn, and <b>washed</b>.')
  expect(letter?.html).not.toContain('<b>washed')
})

test('allows a new request within the return period after a declined one', async () => {
  const { move, ask, asBuyerSees } = await returned()
  await move('refused', 'No.')
  expect((await ask()).status).toBe(200)
  expect((await asBuyerSees()).map(({ state }: { state: string }) => state)).toEqual(['requested', 'refused'])
})

describe('rejects invalid transitions without side effects', () => {
  const forbidden = RETURN_STATES.flatMap((from) =>
    ['approved', 'received', 'refused', 'refunded'].map((to) => [from, to] as const),
  ).filter(([from, to]) => !(RETURN_TRANSITIONS[from] as readonly string[]).includes(to))

  /** The way there. */
  async function bring(to: (typeof RETURN_STATES)[number]) {
    const one = await returned()
    if (to === 'closed') await one.set('SHIPPED')
    if (to === 'refused') await one.move('refused', 'No.')
    if (['approved', 'received', 'refunded'].includes(to)) await one.move('approved')
    if (['received', 'refunded'].includes(to)) await one.move('received')
    if (to === 'refunded') await one.refund()
    expect((await one.newest())?.state).toBe(to)
    return one
  }

  test.each(forbidden)('from %s to %s', async (from, to) => {
    const { move, refund } = await bring(from)
    const before = await hashOfTables(db)
    const answer = to === 'refunded' ? await refund() : await move(to, to === 'refused' ? 'No.' : undefined)
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect(await hashOfTables(db)).toBe(before)
  })
})

test('lets moderators process returns, only admins refund, and customers nothing', async () => {
  const { move, refund, newest, path, buyer } = await returned()
  expect((await call('PUT', path, { token: buyer.token, body: { state: 'approved' } })).status).toBe(403)
  await move('approved')
  await move('received')
  expect((await refund(moderator)).status).toBe(403)
  expect((await newest())?.state).toBe('received')
  expect((await refund(admin)).status).toBe(200)
  const stranger = await asUser()
  expect((await call('GET', `/api/orders/returns/${(await newest())?.orderId}`, stranger)).status).toBe(403)
  expect((await call('PUT', '/api/admin/returns/999999', { ...moderator, body: {} })).status).toBe(404)
})

describe('changing the order’s status by hand closes its return', () => {
  test.each(ORDER_STATUSES.filter((status) => status !== 'RETURN_REQUESTED'))('to %s', async (status) => {
    const { set, newest, move } = await returned()
    await move('approved')
    expect((await set(status)).status).toBe(200)
    expect((await newest())?.state).toBe('closed')
    expect((await move('received')).status).toBe(409)
  })

  test('does not restore the stock twice', async () => {
    const { set, move, stock, givenBack } = await returned()
    await move('approved')
    await move('received')
    await set('CANCELLED')
    expect([await stock(), await givenBack()]).toEqual([10, [500]])
  })

  test('opens a return requested by staff', async () => {
    const { set, move, newest } = await returned()
    await move('refused', 'No.')
    await set('RETURN_REQUESTED')
    expect(await newest()).toMatchObject({ state: 'requested', reason: null })
  })
})

test('lists open returns oldest first and searches by number and buyer', async () => {
  await db.execute(sql`truncate returns`)
  const [first, second, done] = [await returned('One'), await returned('Two'), await returned('Three')]
  await done.move('refused', 'No.')
  await second.move('approved')
  const list = async (query: string) => {
    const { body } = await call('GET', `/api/admin/returns?${query}`, moderator)
    return body.content.map(({ reason }: { reason: string }) => reason)
  }
  expect(await list('')).toEqual(['One', 'Two'])
  expect(await list('state=approved')).toEqual(['Two'])
  expect(await list('state=all')).toEqual(['One', 'Two', 'Three'])
  expect(await list(`query=%23${second.id}`)).toEqual(['Two'])
  expect(await list(`query=${first.buyer.email}`)).toEqual(['One'])
  expect(await list(`state=all&orderId=${done.id}`)).toEqual(['Three'])
  expect(await list('size=1&page=1')).toEqual(['Two'])
})

describe('database rules', () => {
  /** The constraint that refuses the work; its changes are undone in any case. */
  async function refusalOf(work: (tx: typeof db) => Promise<unknown>): Promise<string | undefined> {
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
    const { id, newest } = await returned()
    const wish = await newest()
    const seen = { approvedAt: new Date(), approvedBy: admin.id, receivedAt: new Date(), receivedBy: admin.id }
    for (const from of RETURN_STATES) {
      for (const to of RETURN_STATES.filter((state) => state !== from)) {
        const refused = await refusalOf(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`)
          const start = { ...seen, state: from, answer: from === 'refused' ? 'No.' : null }
          await tx
            .update(returns)
            .set(start)
            .where(eq(returns.id, wish?.id ?? 0))
          await tx.execute(sql`set local session_replication_role = origin`)
          const end = { state: to, answer: to === 'refused' ? 'No.' : null }
          await tx
            .update(returns)
            .set(end)
            .where(eq(returns.id, wish?.id ?? 0))
        })
        // Where it may end is its order's matter too.
        const isRefused = refused === 'returns_transition'
        expect(isRefused, `${from} to ${to}: ${refused}`).toBe(!RETURN_TRANSITIONS[from].includes(to))
      }
    }
    expect((await call('GET', `/api/orders/${id}`, admin)).body.orderStatus).toBe('RETURN_REQUESTED')
  })

  test('keep a return open exactly while its order is RETURN_REQUESTED', async () => {
    const { id } = await returned()
    const end = (tx: typeof db) =>
      tx
        .update(returns)
        .set({ state: 'refused', answer: 'No.' })
        .where(and(eq(returns.orderId, id), eq(returns.state, 'requested')))
    expect(await refusalOf(end)).toBe('returns_with_order')
    const again = { orderId: id, state: 'requested', requestedAt: new Date() } as const
    expect(await refusalOf((tx) => tx.insert(returns).values(again))).toBe('returns_open')
    expect(OPEN_RETURN_STATES).toEqual(['requested', 'approved', 'received'])
  })

  test('require who received the items before a refund', async () => {
    const { id } = await returned()
    const of = eq(returns.orderId, id)
    expect(await refusalOf((tx) => tx.update(returns).set({ receivedAt: new Date() }).where(of))).toBe(
      'returns_received_by',
    )
    expect(await refusalOf((tx) => tx.update(returns).set({ state: 'refused' }).where(of))).toBe('returns_answer')
  })
})

test('requested every refund once in this file', async () => {
  const rows = await db.select({ paid: refunds.paymentId }).from(refunds)
  expect(new Set(rows.map(({ paid }) => paid)).size).toBe(rows.length)
})
