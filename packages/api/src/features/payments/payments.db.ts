import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import { defineStatement } from '../../platform/database/prepare-once.ts'
import { raw } from '../../platform/database/raw.ts'
import { CASH_METHOD, payments, webhookEvents } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect

const COLUMNS = fragment`json_build_object('id', id, 'userId', user_id, 'providerOrderId', provider_order_id,
  'providerPaymentId', provider_payment_id, 'mode', mode, 'amountPaise', amount_paise, 'currency', currency,
  'status', status, 'method', method, 'verifiedAt', verified_at, 'duplicateOf', duplicate_of,
  'refundAllocatedPaise', refund_allocated_paise, 'refundedPaise', refunded_paise, 'createdAt', created_at)`

/** JSON has no dates. */
export type PaymentJson = Omit<PaymentRow, 'verifiedAt' | 'createdAt'> & {
  verifiedAt: string | null
  createdAt: string
}

const toRow = (json: PaymentJson): PaymentRow => ({
  ...json,
  verifiedAt: json.verifiedAt === null ? null : new Date(json.verifiedAt),
  createdAt: new Date(json.createdAt),
})

export const toRowIfFound = (json: PaymentJson | null | undefined): PaymentRow | undefined =>
  json ? toRow(json) : undefined

/** The payment as one JSON value, or null. */
export const selectByProviderOrder = (providerOrderId: string): Fragment => fragment`(
  select ${COLUMNS} from payments where provider_order_id = ${providerOrderId} and duplicate_of is null)`

export async function findByProviderOrder(db: Database, providerOrderId: string): Promise<PaymentRow | undefined> {
  const [row] = await runFragment<{ payment: PaymentJson | null }[]>(
    db,
    fragment`select ${selectByProviderOrder(providerOrderId)} as payment`,
  )
  return toRowIfFound(row?.payment)
}

export async function findByProviderPayment(db: Database, providerPaymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId))
  return row
}

export const listByProviderPayments = (db: Database, providerPaymentIds: string[]): Promise<PaymentRow[]> =>
  db.select().from(payments).where(inArray(payments.providerPaymentId, providerPaymentIds))

export const listPaidSince = (db: Database, since: Date): Promise<PaymentRow[]> =>
  db.select().from(payments).where(gte(payments.verifiedAt, since))

const selectLocked = defineStatement((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('locked_payment'),
)

/** Locks the payment's row against concurrent refunds. */
export async function lockPayment(db: Database, id: number): Promise<PaymentRow> {
  const [row] = await selectLocked(db, { id })
  if (!row) throw new Error(`no payment ${id}`)
  return row
}

const selectById = defineStatement((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare('payment'),
)

export async function findById(db: Database, id: number): Promise<PaymentRow | undefined> {
  const [row] = await selectById(db, { id })
  return row
}

type Captured = { providerPaymentId: string; method: string | null; verifiedAt: Date }

/**
 * A late payment of a checkout that isn't polled any more is polled again, because the job that places its order can
 * fail for good. A poll enqueues that job until the checkout is final. A checkout of three days is included while it is
 * still polled: its last poll may be about to end it.
 */
const resumePolls = (paid: Fragment, paidAt: Date): Fragment => fragment`resumed as (
  update checkouts set next_poll_at = ${paidAt.toISOString()}::timestamptz + interval '30 minutes'
  where payment_id in (select id from ${paid}) and status in ('open', 'released')
    and (next_poll_at is null or opened_at < ${paidAt.toISOString()}::timestamptz - interval '71 hours')
)`

/**
 * Completes the payment with what follows from it, in one statement: `effects` read the row `completed`. Undefined, and
 * without effects, when it is already completed. A FAILED payment may still be paid.
 */
export async function completePayment(
  db: Database,
  id: number,
  { providerPaymentId, method, verifiedAt }: Captured,
  effects: Fragment,
): Promise<PaymentRow | undefined> {
  const [row] = await runFragment<{ payment: PaymentJson }[]>(
    db,
    fragment`with completed as (
        update payments set status = 'COMPLETED', provider_payment_id = ${providerPaymentId}, method = ${method},
          verified_at = ${verifiedAt.toISOString()}
        where id = ${id} and status in ('PENDING', 'FAILED') returning *
      ), ${resumePolls(fragment`completed`, verifiedAt)}, ${effects}
      select ${COLUMNS} as payment from completed`,
  )
  return toRowIfFound(row?.payment)
}

/**
 * Records that an order is placed for cash, in one statement with `effects`, which read the row `due`. Undefined, and
 * without effects, when that is recorded already or its checkout is final.
 */
export async function markCashDue(
  db: Database,
  id: number,
  now: Date,
  effects: Fragment,
): Promise<PaymentRow | undefined> {
  const [row] = await runFragment<{ payment: PaymentJson }[]>(
    db,
    fragment`with due as (
        update payments set status = 'PENDING', method = ${CASH_METHOD}, verified_at = ${now.toISOString()}
        where id = ${id} and (status = 'FAILED' or status = 'PENDING' and method is null)
          and exists (select 1 from checkouts where payment_id = payments.id and status in ('open', 'released'))
        returning *
      ), ${resumePolls(fragment`due`, now)}, ${effects}
      select ${COLUMNS} as payment from due`,
  )
  return toRowIfFound(row?.payment)
}

/**
 * Records that the parcel of an order for cash was refused. `effects` read the row `refused`. No effect on other
 * payments.
 */
export async function markCashRefused(db: Database, id: number, effects: Fragment): Promise<void> {
  await runFragment(
    db,
    fragment`with refused as (
        update payments set status = 'FAILED'
        where id = ${id} and status = 'PENDING' and method = ${CASH_METHOD} returning id
      ), ${effects}
      select 1 from refused`,
  )
}

export async function failPayment(db: Database, id: number): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'FAILED' })
    .where(and(eq(payments.id, id), eq(payments.status, 'PENDING')))
}

export async function insertPayment(
  tx: Database,
  payment: Pick<PaymentRow, 'userId' | 'providerOrderId' | 'mode' | 'amountPaise' | 'createdAt'>,
): Promise<number> {
  const [row] = await tx.insert(payments).values(payment).returning({ id: payments.id })
  if (!row) throw new Error('an insert without a condition returns its row')
  return row.id
}

/** Undefined when it is already recorded. */
export async function insertDuplicate(
  db: Database,
  duplicate: typeof payments.$inferInsert,
): Promise<number | undefined> {
  const [row] = await db
    .insert(payments)
    .values(duplicate)
    .onConflictDoNothing({ target: payments.providerPaymentId })
    .returning({ id: payments.id })
  return row?.id
}

/**
 * Payments that were captured before a time and have neither an order, an issued gift card nor their refund. Raw SQL,
 * because the feature of gift cards imports this one.
 */
export async function listUnfinished(db: Database, capturedBefore: Date): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select p.id from payments p
      where p.status = 'COMPLETED' and p.duplicate_of is null and p.verified_at < ${capturedBefore.toISOString()}::timestamptz
        and not exists (select from orders o where o.payment_id = p.id)
        and not exists (select from gift_cards g where g.payment_id = p.id and g.bought_at is not null)
        and (select coalesce(sum(r.amount_paise), 0) from refunds r
          where r.payment_id = p.id and r.status <> 'planned') < p.amount_paise
      order by p.id`,
  )
  return rows.map(({ id }) => id)
}

const setRefunded = defineStatement((db) =>
  db
    .update(payments)
    .set({ status: 'REFUNDED' })
    .where(and(eq(payments.id, sql.placeholder('id')), eq(payments.refundedPaise, payments.amountPaise)))
    .returning({ id: payments.id })
    .prepare('refunded_payment'),
)

/** Marks a fully refunded payment as REFUNDED. False after a partial refund. */
export async function markIfRefunded(db: Database, id: number): Promise<boolean> {
  const rows = await setRefunded(db, { id })
  return rows.length > 0
}

type NewEvent = Pick<typeof webhookEvents.$inferSelect, 'eventId' | 'type' | 'body' | 'receivedAt'>

/**
 * Stores an event once, unless the provider's payment that it names is already recorded: then it reports nothing new.
 * Returns whether it still has to be processed, also for a repeated delivery.
 */
export async function insertEvent(
  db: Database,
  { eventId, type, body, receivedAt, paymentId }: NewEvent & { paymentId: string | null },
): Promise<boolean> {
  const [row] = await raw(db)<{ isPending: boolean }[]>`
    insert into webhook_events (event_id, type, body, received_at)
    select ${eventId}, ${type}, ${body}, ${receivedAt.toISOString()}
    where not exists (select 1 from payments where provider_payment_id = ${paymentId})
      or exists (select 1 from webhook_events where event_id = ${eventId})
    on conflict (event_id) do update set event_id = excluded.event_id
    returning processed_at is null as "isPending"`
  return row?.isPending === true
}

const selectEvent = defineStatement((db) =>
  db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.eventId, sql.placeholder('eventId')))
    .prepare('webhook_event'),
)

export async function findEvent(db: Database, eventId: string) {
  const [row] = await selectEvent(db, { eventId })
  return row
}

export async function markEventProcessed(db: Database, eventId: string, processedAt: Date): Promise<void> {
  await raw(db)`update webhook_events set processed_at = ${processedAt.toISOString()} where event_id = ${eventId}`
}
