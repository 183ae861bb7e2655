import { OPEN_RETURN_STATES, ORDER_STATUSES, RETURN_STATES, RETURN_TRANSITIONS } from '@shop/contract/orders'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildReturnsApp } from '../../../test/returns.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { refunds } from '../payments/payments.tables.ts'
import { returns } from './orders.tables.ts'

const { call, db, admin, orderWithReturn } = await buildReturnsApp()

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
