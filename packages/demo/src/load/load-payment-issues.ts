import { type Database, queryRows } from '@shop/api/platform'
import { checkoutItems, checkouts, discrepancies, payments, reconciliationRuns, refunds } from '@shop/api/tables'
import { calculateTotals, DEMO_PAYMENT_PAISE } from '@shop/contract/checkout/totals.rules'
import { addDays } from '@shop/contract/kit/dates'
import { addPastPayments, type PastPaymentIds } from '@shop/payment-sandbox'
import { sql } from 'drizzle-orm'
import { type DemoCustomer, listCustomers } from '../history/customers.ts'
import { toAddressRow } from './order-rows.ts'

const FAILED_REFUNDS = 2
/** Too long ago for the payments of the last week, which have to have an order. */
const UNFULFILLED_DAYS_AGO = 9
const MISSED_DAYS_AGO = 2
const RECONCILED_DAYS = 7
/** Customers whose payments these are. */
const BUYERS = [12, 45, 78, 111]

type ProviderPayment = PastPaymentIds & { customer: DemoCustomer; userId: number; at: Date }

/**
 * Payments that staff have to resolve: two refunds that their bank rejected, a payment whose webhook was lost, and one
 * that the shop doesn't know. They have no order, so reports don't count them.
 */
export async function loadPaymentIssues(db: Database, databaseUrl: string, now: Date): Promise<void> {
  const added = await addAtProvider(db, databaseUrl, now)
  for (const payment of added.slice(0, FAILED_REFUNDS)) await insertFailedRefund(db, payment)
  const [missed, unknown] = added.slice(FAILED_REFUNDS)
  if (missed) await insertDiscrepancy(db, missed, await insertMissedCheckout(db, missed))
  if (unknown) await insertDiscrepancy(db, unknown, null)
  const finishedAt = addDays(now, -1)
  await db.insert(reconciliationRuns).values({ since: addDays(finishedAt, -RECONCILED_DAYS), finishedAt })
}

async function addAtProvider(db: Database, databaseUrl: string, now: Date): Promise<ProviderPayment[]> {
  const customers = listCustomers()
  const chosen = BUYERS.flatMap((index) => customers[index] ?? [])
  const rows = await queryRows<{ id: number; email: string }>(
    db,
    sql`select id, email from users where email = any (${sql.param(chosen.map(({ email }) => email))}::text[])`,
  )
  const payers = chosen.flatMap((customer, i) => {
    const at = addDays(now, i < FAILED_REFUNDS ? -UNFULFILLED_DAYS_AGO : -MISSED_DAYS_AGO)
    return rows.filter(({ email }) => email === customer.email).map(({ id: userId }) => ({ customer, userId, at }))
  })
  const ids = await addPastPayments(
    databaseUrl,
    payers.map(({ customer: { email, phoneNo }, at }, i) => ({
      amountPaise: DEMO_PAYMENT_PAISE,
      email,
      contact: phoneNo,
      at,
      isRefundRejected: i < FAILED_REFUNDS,
    })),
  )
  return payers.flatMap((payer, i) => {
    const added = ids[i]
    return added ? [{ ...payer, ...added }] : []
  })
}

/** Inserts a failed refund of a payment whose order could not be placed. */
async function insertFailedRefund(
  db: Database,
  { userId, orderId: providerOrderId, paymentId: providerPaymentId, refundId, at }: ProviderPayment,
): Promise<void> {
  const amountPaise = DEMO_PAYMENT_PAISE
  const row = { userId, providerOrderId, providerPaymentId, amountPaise, method: 'upi', verifiedAt: at, createdAt: at }
  const paymentId = await insertPayment(db, { ...row, mode: 'demo', status: 'COMPLETED' })
  await db.insert(refunds).values({
    paymentId,
    amountPaise,
    reason: 'no order',
    status: 'failed',
    idempotencyKey: `refund-of-${providerPaymentId}`,
    providerRefundId: refundId,
    dueAt: at,
    attempts: 1,
    failureReason: 'The provider could not pay out the refund.',
    createdAt: at,
  })
}

/** Paid, but still pending here. Resolving the discrepancy places its order. */
async function insertMissedCheckout(
  db: Database,
  { userId, customer, orderId: providerOrderId, at }: ProviderPayment,
): Promise<number> {
  const amountPaise = DEMO_PAYMENT_PAISE
  const paymentId = await insertPayment(db, { userId, providerOrderId, mode: 'demo', amountPaise, createdAt: at })
  const [item] = await queryRows<{ productId: number; unitPaise: number }>(
    db,
    sql`select id as "productId", discount_paise::float8 as "unitPaise" from products
      where archived_at is null and stock > 5 and discount_paise is not null and sub_category = 'Decor'
      order by popularity desc nulls last, id limit 1`,
  )
  const lines = item ? [{ ...item, quantity: 1 }] : []
  const [checkout] = await db
    .insert(checkouts)
    .values({
      userId,
      paymentId,
      status: 'released',
      isProvisional: false,
      address: toAddressRow(customer),
      ...calculateTotals(lines),
      payPaise: amountPaise,
      createdAt: at,
      openedAt: at,
    })
    .returning({ checkoutId: checkouts.id })
  if (checkout) await db.insert(checkoutItems).values(lines.map((line) => ({ ...checkout, ...line })))
  return paymentId
}

async function insertPayment(db: Database, row: typeof payments.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(payments).values(row).returning({ id: payments.id })
  if (!inserted) throw new Error('no payment was inserted')
  return inserted.id
}

async function insertDiscrepancy(
  db: Database,
  { paymentId: providerId, at }: ProviderPayment,
  paymentId: number | null,
) {
  const seenAt = addDays(at, 1)
  await db.insert(discrepancies).values({
    kind: 'payment_unknown',
    providerId,
    paymentId,
    providerPaise: DEMO_PAYMENT_PAISE,
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
  })
}
