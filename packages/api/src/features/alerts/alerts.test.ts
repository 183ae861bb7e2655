import { ALERT_KINDS, type Alert } from '@shop/contract/alerts'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { queryRows } from '../../platform/database/database.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { coupons } from '../promotions/coupons.tables.ts'
import { checkInvariantsJob } from './alerts.jobs.ts'
import { recordFailedJob } from './alerts.service.ts'
import { alerts } from './alerts.tables.ts'
import { checkInvariants } from './check-invariants.ts'
import { INVARIANTS } from './invariants.db.ts'

const shop = await buildCheckoutApp()
const { call, db, context, advanceClock: wait, asBuyer, asUser, createPayment, pay, verify } = shop
const admin = await asUser('ADMIN')
await db.insert(coupons).values({ code: 'tenoff', basisPoints: 1000 })

const listAlerts = async (): Promise<Alert[]> => (await call('GET', '/api/admin/alerts', admin)).body.alerts
const act = (id: number, action: 'close' | 'retry', body?: object) =>
  call('POST', `/api/admin/alerts/${id}/${action}`, { token: admin.token, body })
const listEmails = () => db.select().from(emailOutbox).where(eq(emailOutbox.recipient, 'shop@example.in'))
const findSummaries = async () => (await listAlerts()).map(({ kind, subject, details }) => ({ kind, subject, details }))

/** Breaks a rule that constraints and triggers would protect. */
const corrupt = (statement: ReturnType<typeof sql>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

async function order(couponCode?: string) {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { stock: 10 })
  const items = [{ productId, quantity: 2 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId, couponCode })
  await verify(buyer, await pay(created.body.id))
  await context.jobs.drain()
  const [row] = await queryRows<{ id: number; paymentId: number; checkoutId: number; payment: string }>(
    db,
    sql`select o.id, o.payment_id as "paymentId", o.checkout_id as "checkoutId", p.provider_payment_id as payment
      from orders o join payments p on p.id = o.payment_id where o.user_id = ${buyer.id}`,
  )
  if (!row) throw new Error('order not found')
  return { ...row, buyer, productId }
}
type PlacedOrder = Awaited<ReturnType<typeof order>>
const cancel = ({ id, buyer }: PlacedOrder) => call('POST', `/api/orders/cancel/${id}`, buyer)

beforeEach(async () => {
  await db.execute(sql`truncate alerts, alert_checks, orders, payments, checkouts, stock_reservations, stock_movements,
    coupon_redemptions, email_outbox cascade`)
})

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

/** Each breaks one rule of an order and returns the expected alert. */
const VIOLATIONS: Record<string, (order: PlacedOrder) => Promise<Pick<Alert, 'kind' | 'subject' | 'details'>>> = {
  'a cancelled order without a refund': async (placed) => {
    await cancel(placed)
    await db.execute(sql`delete from refunds where payment_id = ${placed.paymentId}`)
    return {
      kind: 'order_not_refunded',
      subject: { type: 'order', id: placed.id },
      details: `Order ${placed.id} is CANCELLED, but only ₹0.00 of ₹5.00 is being refunded.`,
    }
  },
  'a cancelled order with a refund that is too small': async (placed) => {
    await cancel(placed)
    await db.execute(sql`update refunds set amount_paise = 300 where payment_id = ${placed.paymentId}`)
    return {
      kind: 'order_not_refunded',
      subject: { type: 'order', id: placed.id },
      details: `Order ${placed.id} is CANCELLED, but only ₹3.00 of ₹5.00 is being refunded.`,
    }
  },
  'a duplicate payment without a refund': async ({ buyer, paymentId }) => {
    await db.execute(sql`insert into payments (user_id, provider_order_id, provider_payment_id, mode, amount_paise, status,
      verified_at, duplicate_of) values (${buyer.id}, 'order_two', 'pay_two', 'demo', 500, 'COMPLETED', now(), ${paymentId})`)
    return {
      kind: 'payment_not_refunded',
      subject: { type: 'user', id: buyer.id },
      details: 'The duplicate payment pay_two is refunded by ₹0.00 of ₹5.00.',
    }
  },
  'a payment without an order': async ({ buyer }) => {
    await db.execute(sql`insert into payments (user_id, provider_order_id, provider_payment_id, mode, amount_paise, status,
      verified_at) values (${buyer.id}, 'order_paid', 'pay_only', 'live', 70000, 'COMPLETED', now() - interval '61 minutes')`)
    return {
      kind: 'payment_without_order',
      subject: { type: 'user', id: buyer.id },
      details: 'Payment pay_only of ₹700.00 has neither an order nor a refund.',
    }
  },
  'an order without a payment': async ({ id, paymentId }) => {
    await db.execute(sql`delete from refunds where payment_id = ${paymentId}`)
    await corrupt(sql`delete from payments where id = ${paymentId}`)
    return {
      kind: 'order_without_payment',
      subject: { type: 'order', id },
      details: `Order ${id} records ₹5.00, but its payment is missing.`,
    }
  },
  'an order whose payment has another amount': async ({ id, paymentId }) => {
    await db.execute(sql`delete from refunds where payment_id = ${paymentId}`)
    await corrupt(sql`update payments set amount_paise = 400 where id = ${paymentId}`)
    return {
      kind: 'order_without_payment',
      subject: { type: 'order', id },
      details: `Order ${id} records ₹5.00, but its payment is COMPLETED with ₹4.00.`,
    }
  },
  'a refund that was due a day ago': async ({ id, paymentId }) => {
    await db.execute(sql`update refunds set due_at = now() - interval '25 hours' where payment_id = ${paymentId}`)
    const [refund] = await queryRows<{ id: number }>(db, sql`select id from refunds where payment_id = ${paymentId}`)
    return {
      kind: 'refund_overdue',
      subject: { type: 'order', id },
      details: `Refund ${refund?.id} of ₹5.00 is overdue: it is still planned.`,
    }
  },
  'a payment whose refunds have another total': async ({ id, paymentId }) => {
    await corrupt(sql`update payments set refunded_paise = 200 where id = ${paymentId}`)
    return {
      kind: 'refund_totals',
      subject: { type: 'order', id },
      details: '₹0.00 of ₹5.00 was refunded, but the payment records ₹2.00 and is COMPLETED; its order is COMPLETED.',
    }
  },
  'a refunded order whose payment is not refunded': async ({ id }) => {
    await db.execute(sql`update orders set payment_status = 'REFUNDED' where id = ${id}`)
    return {
      kind: 'refund_totals',
      subject: { type: 'order', id },
      details: '₹0.00 of ₹5.00 was refunded, but the payment records ₹0.00 and is COMPLETED; its order is REFUNDED.',
    }
  },
  'more reservations than stock': async ({ buyer, productId }) => {
    await db.execute(sql`insert into stock_reservations (product_id, checkout_id, user_id, quantity, expires_at)
      values (${productId}, 900000, ${buyer.id}, 9, now() + interval '1 hour')`)
    return {
      kind: 'stock_reserved',
      subject: { type: 'product', id: productId },
      details: `9 of product ${productId} are reserved, but only 8 are in stock.`,
    }
  },
  'an order that took stock twice': async ({ id, productId, checkoutId }) => {
    await db.execute(sql`insert into stock_movements (checkout_id, product_id, quantity)
      values (${checkoutId}, ${productId}, -2)`)
    return {
      kind: 'stock_moved',
      subject: { type: 'product', id: productId },
      details: `Order ${id} holds 2 of product ${productId}, but 4 left the stock.`,
    }
  },
  'a cancelled order whose stock was not restored': async (placed) => {
    await cancel(placed)
    const { id, productId } = placed
    await db.execute(sql`delete from stock_movements where product_id = ${productId} and quantity > 0`)
    return {
      kind: 'stock_moved',
      subject: { type: 'product', id: productId },
      details: `Order ${id} holds 0 of product ${productId}, but 2 left the stock.`,
    }
  },
  'an order that took no stock': async ({ id, productId }) => {
    await db.execute(sql`delete from stock_movements where product_id = ${productId}`)
    return {
      kind: 'stock_moved',
      subject: { type: 'product', id: productId },
      details: `Order ${id} holds 2 of product ${productId}, but 0 left the stock.`,
    }
  },
  'a missing coupon redemption': async ({ checkoutId }) => {
    await db.execute(sql`delete from coupon_redemptions where checkout_id = ${checkoutId}`)
    const [coupon] = await db.select().from(coupons).where(eq(coupons.code, 'tenoff'))
    return {
      kind: 'coupon_redemptions',
      subject: { type: 'coupon', id: coupon?.id ?? 0 },
      details: 'Coupon TENOFF was used by 1 orders, but 0 redemptions are recorded.',
    }
  },
}

describe('the hourly check', () => {
  test.each(Object.keys(VIOLATIONS))('finds %s, emails it once and closes it when it is gone', async (name) => {
    const placed = await order('TENOFF')
    await checkInvariants(context)
    expect(await findSummaries()).toEqual([])

    const expected = await VIOLATIONS[name]?.(placed)
    await checkInvariants(context)
    expect(await findSummaries()).toEqual([expected])
    await checkInvariants(context)
    expect(await findSummaries()).toEqual([expected])
    const emails = await listEmails()
    expect(emails.map(({ subject }) => subject)).toEqual(['An alert needs review'])
    expect(emails[0]?.text).toContain(expected?.details)

    await db.execute(sql`truncate orders, payments, stock_reservations, stock_movements, coupon_redemptions cascade`)
    await checkInvariants(context)
    expect(await listAlerts()).toEqual([])
    expect(await listEmails()).toHaveLength(1)
  })

  test('covers every kind of alert except failed jobs', () => {
    expect([...INVARIANTS.map(({ kind }) => kind), 'job_failed']).toEqual([...ALERT_KINDS])
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
    const { productId, checkoutId } = await order()
    const take = () =>
      db.execute(
        sql`insert into stock_movements (checkout_id, product_id, quantity) values (${checkoutId}, ${productId}, -2)`,
      )
    await take()
    await checkInvariants(context)
    await db.execute(sql`delete from stock_movements where id = (select max(id) from stock_movements)`)
    await checkInvariants(context)
    await take()
    await checkInvariants(context)
    expect(await listAlerts()).toHaveLength(1)
    expect(await listEmails()).toHaveLength(2)
  })

  test('keeps an alert closed by staff closed until its numbers change', async () => {
    const { productId, checkoutId } = await order()
    const take = () =>
      db.execute(
        sql`insert into stock_movements (checkout_id, product_id, quantity) values (${checkoutId}, ${productId}, -2)`,
      )
    await take()
    await checkInvariants(context)
    const [alert] = await listAlerts()
    expect((await act(alert?.id ?? 0, 'close', { note: 'Two were broken' })).status).toBe(200)
    await checkInvariants(context)
    expect(await listAlerts()).toEqual([])
    await take()
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

describe('closing an alert', () => {
  async function createAlert(): Promise<number> {
    const { productId } = await order()
    await db.execute(sql`delete from stock_movements where product_id = ${productId}`)
    await checkInvariants(context)
    const [alert] = await listAlerts()
    return alert?.id ?? 0
  }

  test('requires a note and is audited', async () => {
    const id = await createAlert()
    const before = await hashOfTables(db)
    expect((await act(id, 'close', { note: ' ' })).body.fields).toEqual({ note: 'Enter how you resolved it' })
    expect(await hashOfTables(db)).toBe(before)
    expect((await act(id, 'close', { note: 'Counted again' })).body).toEqual({ message: 'Alert closed' })
    const [row] = await db.select().from(alerts).where(eq(alerts.id, id))
    expect(row).toMatchObject({ resolvedBy: admin.id, note: 'Counted again' })
    const ofAlert = and(eq(auditLog.subject, 'alert'), eq(auditLog.subjectId, id))
    const entries = await db.select().from(auditLog).where(ofAlert)
    expect(entries).toMatchObject([{ action: 'settle', actorId: admin.id, after: { note: 'Counted again' } }])
    expect((await act(id, 'close', { note: 'Counted again' })).status).toBe(409)
    expect((await act(999_999, 'close', { note: 'x' })).status).toBe(404)
  })

  test('does not retry what is not a job', async () => {
    const id = await createAlert()
    const rejected = await act(id, 'retry')
    expect([rejected.status, rejected.body.message]).toEqual([409, 'Only failed jobs can be retried.'])
  })
})

describe('a failed job', () => {
  /** Logged as an error, which fails other tests. */
  const quietly = { ...context, log: { ...context.log, error: () => {} } as unknown as typeof context.log }
  const fail = (id: string, name: string = checkInvariantsJob.name) =>
    recordFailedJob(quietly, { id, name, data: {}, error: 'Error: no disk space', failedAt: context.clock.now() })

  test('is listed once and emailed by the next check', async () => {
    await fail('a')
    await fail('a')
    expect(await findSummaries()).toEqual([
      { kind: 'job_failed', subject: null, details: 'alerts.check: Error: no disk space' },
    ])
    await checkInvariants(context)
    await checkInvariants(context)
    expect(await listAlerts()).toHaveLength(1)
    expect((await listEmails()).map(({ subject }) => subject)).toEqual(['An alert needs review'])
  })

  test('is queued again by staff, which is audited', async () => {
    await fail('b')
    const [alert] = await listAlerts()
    const id = alert?.id ?? 0
    expect((await act(id, 'retry')).body).toEqual({ message: 'Job queued again' })
    expect(await listAlerts()).toEqual([])
    expect(await context.jobs.drain()).toBe(1)
    const ofAlert = and(eq(auditLog.subject, 'alert'), eq(auditLog.subjectId, id), eq(auditLog.action, 'retry'))
    expect(await db.select().from(auditLog).where(ofAlert)).toMatchObject([{ after: { job: 'alerts.check' } }])
    expect((await act(id, 'retry')).status).toBe(409)
  })

  test('is dismissed with a note', async () => {
    await fail('c')
    const [alert] = await listAlerts()
    expect((await act(alert?.id ?? 0, 'close', { note: 'Not needed' })).status).toBe(200)
    expect(await listAlerts()).toEqual([])
  })

  test('that this version does not know stays listed', async () => {
    await fail('d', 'shop.removed')
    const [alert] = await listAlerts()
    const rejected = await act(alert?.id ?? 0, 'retry')
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'This job no longer exists. Close the alert instead.',
    ])
    expect(await listAlerts()).toHaveLength(1)
  })

  test('is shown only to staff who manage alerts', async () => {
    const { token } = await asUser('MODERATOR')
    expect((await call('GET', '/api/admin/alerts', { token })).status).toBe(403)
    await fail('e')
    const { body } = await call('GET', '/api/admin/dashboard', admin)
    expect(body.waiting).toContainEqual({ kind: 'alert_open', count: 1 })
    const { body: moderators } = await call('GET', '/api/admin/dashboard', { token })
    expect(moderators.waiting).not.toContainEqual(expect.objectContaining({ kind: 'alert_open' }))
  })
})
