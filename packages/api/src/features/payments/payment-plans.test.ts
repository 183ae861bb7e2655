import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildCheckoutApp, signWebhook } from '../../../test/checkout.ts'
import { recordQueries } from '../../../test/record-queries.ts'
import { createProduct } from '../../../test/shop.ts'
import { connect, queryRows } from '../../platform/database/database.ts'
import { pollOpenCheckouts } from '../checkout/poll-open-checkouts.ts'
import { cancelOrder } from '../orders/cancel-order.service.ts'
import { orders } from '../orders/orders.tables.ts'
import { listForBuyer } from './buyer-refunds.service.ts'
import { listPaymentIssues } from './payment-issues.service.ts'
import { type PaymentContext, withProvider } from './payments.service.ts'
import { discrepancies, payments, refunds } from './payments.tables.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { processDueRefunds } from './refunds.service.ts'
import { resolveDiscrepancy } from './resolve-discrepancy.ts'
import { createRefund, getOrderPaymentSummary, retryRefund } from './staff-refunds.service.ts'
import { processWebhookEvent, receiveWebhook } from './webhook.service.ts'

const ROWS = 20_000
/** Every table that grows with the number of purchases. */
const BIG_TABLES = [
  ...['orders', 'order_items', 'order_history', 'payments', 'refunds', 'checkouts', 'checkout_items'],
  ...['webhook_events', 'payment_discrepancies', 'coupon_redemptions'],
]

const shop = await buildCheckoutApp()
const { db, context, asBuyer, asUser, buy, createPayment, pay, payAgain, provider, advanceClock: wait } = shop
const [{ name }] = (await queryRows(db, sql`select current_database() as name`)) as [{ name: string }]
const recorded = connect(`${inject('clusterUrl')}/${name}`, { max: 2 })
const queries = new Map<string, readonly unknown[]>()
recordQueries(recorded.pool, (text, values) => void queries.set(text, values))
afterAll(recorded.close)

const admin = await asUser('ADMIN')
const audit = { actorId: admin.id, requestId: 'test' }
const observed: PaymentContext = withProvider({ ...context, db: recorded.db })

/** Adds finished purchases of last year, without triggers, because they would take minutes. */
beforeAll(async () => {
  await asBuyer()
  await createProduct(db)
  const old = `now() - interval '1 year'`
  await db.transaction(async (tx) => {
    const fill = (statement: string) => tx.execute(sql.raw(`${statement} from generate_series(1, ${ROWS}) n`))
    await tx.execute(sql`set local session_replication_role = replica`)
    await fill(`insert into payments (user_id, provider_order_id, provider_payment_id, mode, amount_paise, status,
      verified_at, refund_allocated_paise, refunded_paise, created_at)
      select 1, 'order_x' || n, 'pay_x' || n, 'demo', 500, 'REFUNDED', ${old}, 500, 500, ${old}`)
    await fill(`insert into refunds (payment_id, amount_paise, reason, status, idempotency_key, provider_refund_id,
      due_at, processed_at) select n, 500, 'demo', 'processed', 'key-x' || n, 'rfnd_x' || n, ${old}, ${old}`)
    await fill(`insert into checkouts (user_id, payment_id, status, is_provisional, subtotal_paise, discount_paise,
      shipping_paise, total_paise, pay_paise, created_at, opened_at)
      select 1, n, 'ordered', false, 500, 0, 0, 500, 500, ${old}, ${old}`)
    await fill(`insert into checkout_items select n, 1, 1, 500`)
    await fill(`insert into orders (user_id, address, payment_id, checkout_id, status, payment_status, payment_method,
      subtotal_paise, discount_paise, shipping_paise, total_paise, paid_paise, order_date)
      select 1, '{}', n, n, 'DELIVERED', 'REFUNDED', 'UPI', 500, 0, 0, 500, 500, ${old}`)
    await fill(`insert into coupon_redemptions (checkout_id, code, user_id, at) select n, 'old', 1, ${old}`)
    await fill(`insert into order_items (order_id, product_id, user_id, name, quantity, unit_paise)
      select n, 1, 1, 'Lamp', 1, 500`)
    await fill(`insert into order_history (order_id, to_status, actor_kind, reason, at)
      select n, 'DELIVERED', 'system', 'old', ${old}`)
    await fill(`insert into webhook_events (event_id, type, body, received_at, processed_at)
      select 'evt_x' || n, 'payment', '{}', ${old}, ${old}`)
    await fill(`insert into payment_discrepancies (kind, provider_id, payment_id, first_seen_at, last_seen_at,
      resolved_at, note) select 'payment_missing', 'pay_x' || n, n, ${old}, ${old}, ${old}, 'Closed'`)
  })
  await db.execute(sql`vacuum analyze`)
})

async function order() {
  const buyer = await asBuyer()
  const { body, razorpayOrderId } = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, razorpayOrderId))
  if (!payment?.providerPaymentId) throw new Error('payment not found')
  return { id: body.id as number, buyer, payment, providerPaymentId: payment.providerPaymentId }
}

const cancel = ({ id, buyer }: Awaited<ReturnType<typeof order>>) =>
  cancelOrder(observed, id, {}, { actorId: buyer.id, requestId: 'test', actorKind: 'customer' })

async function getRow(id: number) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('order not found')
  return row
}

async function failNewestRefund(): Promise<number> {
  const [refund] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1)
  const id = refund?.id ?? 0
  await db.update(refunds).set({ status: 'failed', failureReason: 'refused' }).where(eq(refunds.id, id))
  return id
}

async function runRefundPath(): Promise<void> {
  const [cancelled, partly, refused, refundedAtProvider] = [await order(), await order(), await order(), await order()]
  await cancel(cancelled)
  await provider('POST', `/payments/${refundedAtProvider.providerPaymentId}/refund`, {})
  await cancel(refundedAtProvider)
  await processDueRefunds(observed)
  await createRefund(observed, partly, { amount: 1, reason: 'a dent' }, audit)
  await cancel(refused)
  await retryRefund(observed, await failNewestRefund(), audit)
  await failNewestRefund()
  await getOrderPaymentSummary(observed, await getRow(partly.id))
  await listForBuyer(observed, { id: partly.id, paymentId: partly.payment.id })
  const entity = { id: 'rfnd_Unknown', payment_id: partly.providerPaymentId, amount: 100, status: 'processed' }
  const event = { event: 'refund.processed', payload: { refund: { entity: { ...entity, receipt: randomUUID() } } } }
  const { body, headers } = signWebhook(event, 'evt_refund')
  await receiveWebhook(observed, { rawBody: Buffer.from(body), headers })
  await processWebhookEvent(observed, 'evt_refund')
}

async function runReconciliationPath(): Promise<void> {
  const [known, paidTwice, missing] = [await order(), await order(), await order()]
  await provider('POST', `/payments/${known.providerPaymentId}/refund`, { amount: 200 })
  await payAgain(paidTwice.providerPaymentId)
  await db.update(payments).set({ providerPaymentId: 'pay_Missing' }).where(eq(payments.id, missing.payment.id))
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const abandoned = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  wait(11 * 60)
  await pollOpenCheckouts(observed)
  await pay(abandoned.body.id)
  await reconcilePayments(observed)
  await listPaymentIssues(observed)
  const open = await db.select().from(discrepancies).where(sql`resolved_at is null`)
  for (const { id } of open) await resolveDiscrepancy(observed, id, audit)
}

test('no query of refunds and reconciliation scans a table that grows with purchases', async () => {
  await runRefundPath()
  await runReconciliationPath()
  await db.execute(sql`analyze`)
  const statements = [...queries].filter(([text]) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
  expect(statements.length).toBeGreaterThan(50)
  const scans: string[] = []
  for (const [text, values] of statements) {
    const { rows } = await recorded.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    const plan = rows.map((line) => line['QUERY PLAN'])
    if (plan.some((line) => new RegExp(`Seq Scan on (${BIG_TABLES.join('|')})\\b`).test(line)))
      scans.push([text, ...plan].join('\n'))
  }
  expect(scans).toEqual([])
})
