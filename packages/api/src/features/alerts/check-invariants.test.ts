import { ALERT_KINDS } from '@shop/contract/alerts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildAlertsApp, type PlacedOrder } from '../../../test/alerts.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { truncate } from '../../../test/truncate.ts'
import { VIOLATIONS } from '../../../test/violations.ts'
import { queryRows } from '../../platform/database/database.ts'
import { checkInvariantsJob } from './alerts.jobs.ts'
import { checkInvariants } from './check-invariants.ts'
import { INVARIANTS } from './invariants.db.ts'

const shop = await buildAlertsApp()
const { call, db, context, admin, advanceClock: wait, order, cancel, act, listAlerts, findSummaries, listEmails } = shop

/** The rule 'stock_moved' doesn't allow this. */
const takeStockAgain = ({ checkoutId, productId }: PlacedOrder) =>
  db.execute(
    sql`insert into stock_movements (checkout_id, product_id, quantity) values (${checkoutId}, ${productId}, -2)`,
  )

test('finds nothing in a shop whose orders were placed, cancelled, returned and refunded', async () => {
  const [cancelled, returned, late] = [await order(), await order(), await order()]
  await order()
  await cancel(cancelled)
  const setStatus = (status: string) =>
    call('PUT', `/api/orders/status/${returned.id}`, { token: admin.token, body: { status } })
  await setStatus('DELIVERED')
  await call('POST', `/api/orders/return/${returned.id}`, returned.buyer)
  const [open] = await queryRows<{ id: number }>(db, sql`select id from returns where order_id = ${returned.id}`)
  for (const state of ['approved', 'received'])
    await call('PUT', `/api/admin/returns/${open?.id}`, { token: admin.token, body: { state } })
  await call('POST', `/api/admin/returns/${open?.id}/refund`, admin)
  await call('POST', `/api/admin/orders/${late.id}/refunds`, {
    token: admin.token,
    body: { amount: 2, reason: 'late' },
  })
  await context.jobs.drain()
  await checkInvariants(context)
  expect(await listAlerts()).toEqual([])
  expect(await listEmails()).toEqual([])
})

describe('the hourly check', () => {
  test.each(Object.keys(VIOLATIONS))('finds %s, emails it once and closes it when it is gone', async (name) => {
    const placed = await order('TENOFF')
    await checkInvariants(context)
    expect(await findSummaries()).toEqual([])

    const expected = await VIOLATIONS[name]?.(shop, placed)
    await checkInvariants(context)
    expect(await findSummaries()).toEqual([expected])
    await checkInvariants(context)
    expect(await findSummaries()).toEqual([expected])
    const emails = await listEmails()
    expect(emails.map(({ subject }) => subject)).toEqual(['An alert needs review'])
    expect(emails[0]?.text).toContain(expected?.details)

    await truncate(
      db,
      'orders, payments, stock_reservations, stock_movements, coupon_redemptions, credit_accounts, credit_reservations, gift_cards',
    )
    await checkInvariants(context)
    expect(await listAlerts()).toEqual([])
    expect(await listEmails()).toHaveLength(1)
  })

  test('covers every kind of alert that no event opens', () => {
    const kinds = [...INVARIANTS.map(({ kind }) => kind), 'reservation_refused', 'job_failed']
    expect(kinds.toSorted()).toEqual(ALERT_KINDS.toSorted())
  })

  test('waits for an order before it reports its payment', async () => {
    const { buyer } = await order()
    await db.execute(sql`insert into payments (user_id, provider_order_id, provider_payment_id, mode, amount_paise, status,
      verified_at) values (${buyer.id}, 'order_paid', 'pay_only', 'live', 70000, 'COMPLETED', now() - interval '59 minutes')`)
    await checkInvariants(context)
    expect(await listAlerts()).toEqual([])
    wait(2 * 60)
    await checkInvariants(context)
    expect((await listAlerts()).map(({ kind }) => kind)).toEqual(['payment_without_order'])
  })

  test('emails a violation again that returns after it was gone', async () => {
    const placed = await order()
    await takeStockAgain(placed)
    await checkInvariants(context)
    await db.execute(sql`delete from stock_movements where id = (select max(id) from stock_movements)`)
    await checkInvariants(context)
    await takeStockAgain(placed)
    await checkInvariants(context)
    expect(await listAlerts()).toHaveLength(1)
    expect(await listEmails()).toHaveLength(2)
  })

  test('keeps an alert closed by staff closed until its numbers change', async () => {
    const placed = await order()
    await takeStockAgain(placed)
    await checkInvariants(context)
    const [alert] = await listAlerts()
    expect((await act(alert?.id ?? 0, 'close', { note: 'Two were broken' })).status).toBe(200)
    await checkInvariants(context)
    expect(await listAlerts()).toEqual([])
    await takeStockAgain(placed)
    await checkInvariants(context)
    expect((await listAlerts()).map(({ details }) => details)).toEqual([
      expect.stringContaining('but 6 left the stock'),
    ])
  })

  test('can be started by staff and says when it ran', async () => {
    expect((await call('GET', '/api/admin/alerts', admin)).body.checkedAt).toBeNull()
    expect((await call('POST', '/api/admin/alerts/check', admin)).body).toEqual({ message: 'Check started' })
    await context.jobs.drain()
    expect((await call('GET', '/api/admin/alerts', admin)).body.checkedAt).toEqual(expect.any(String))
    expect(checkInvariantsJob.schedule?.cron).toBe('5 * * * *')
  })

  test('stops when its job is aborted, and records no completed check', async () => {
    const before = await hashOfTables(db)
    await expect(checkInvariants(context, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(await hashOfTables(db)).toBe(before)
  })
})
