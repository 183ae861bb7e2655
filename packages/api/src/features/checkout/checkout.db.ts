import type { CheckoutItem, Totals } from '@shop/contract/checkout'
import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { defineStatement } from '../../platform/database/prepare-once.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import type { ReservationOwner } from '../catalogue/stock.service.ts'
import { payments } from '../payments/payments.tables.ts'
import { checkouts } from './checkout.tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
type PaymentRow = typeof payments.$inferSelect

export type ProductRow = {
  productId: number
  name: string
  image: string | null
  subCategory: string
  actualPaise: number | null
  pricePaise: number | null
  isArchived: boolean
  /** Without the stock that others reserve. */
  available: number
}

export function findProducts(
  db: Database,
  owner: ReservationOwner,
  ids: readonly number[],
  now: Date,
): Promise<ProductRow[]> {
  const [column, ownerId] = 'userId' in owner ? ['user_id', owner.userId] : ['checkout_id', owner.checkoutId]
  return raw(db).query<ProductRow[]>(
    `select id as "productId", name, image, sub_category as "subCategory", actual_paise::float8 as "actualPaise",
      price_paise::float8 as "pricePaise", archived_at is not null as "isArchived",
      greatest(0, stock - (select coalesce(sum(quantity), 0) from stock_reservations
        where product_id = products.id and ${column} <> $1 and expires_at > $2))::int as available
    from products where id = any($3::int[])`,
    [ownerId, now.toISOString(), intArray(ids)],
  )
}

/** Serialises the checkouts of one user, so two can't reserve stock at once. */
export async function lockUser(db: Database, userId: number): Promise<void> {
  await raw(db)`select 1 from users where id = ${userId} for no key update`
}

export type NewCheckout = Omit<typeof checkouts.$inferInsert, 'id' | 'paymentId' | 'status'> & {
  payment: Pick<PaymentRow, 'providerOrderId' | 'mode'>
  items: readonly PricedItem[]
}

/** Inserts a checkout with its payment and items in one statement. Returns its id. */
export async function insertCheckout(db: Database, checkout: NewCheckout): Promise<number> {
  const { userId, payment, payPaise, createdAt, openedAt, nextPollAt, items } = checkout
  const lines = JSON.stringify(
    items.map(({ productId, quantity, unitPaise }) => ({ product_id: productId, quantity, unit_paise: unitPaise })),
  )
  const [row] = await raw(db)<{ id: number }[]>`
    with payment as (
      insert into payments (user_id, provider_order_id, mode, amount_paise, created_at)
      values (${userId}, ${payment.providerOrderId}, ${payment.mode}, ${payPaise}, ${toTimestamp(createdAt)})
      returning id
    ), checkout as (
      insert into checkouts (user_id, payment_id, is_provisional, address_id, address, coupon_code, subtotal_paise,
        discount_paise, shipping_paise, total_paise, pay_paise, created_at, opened_at, next_poll_at)
      select ${userId}, id, ${checkout.isProvisional}, ${checkout.addressId ?? null}::int,
        ${checkout.address ? JSON.stringify(checkout.address) : null}::jsonb, ${checkout.couponCode ?? null},
        ${checkout.subtotalPaise}, ${checkout.discountPaise}, ${checkout.shippingPaise}, ${checkout.totalPaise},
        ${payPaise}, ${toTimestamp(createdAt)}, ${toTimestamp(openedAt)}, ${toTimestamp(nextPollAt)}
      from payment
      returning id
    ), inserted_items as (
      insert into checkout_items (checkout_id, product_id, quantity, unit_paise)
      select checkout.id, line.product_id, line.quantity, line.unit_paise
      from checkout, json_to_recordset(${lines}::json) as line (product_id int, quantity int, unit_paise bigint)
    )
    select id from checkout`
  if (!row) throw new Error('an insert without a condition returns its row')
  return row.id
}

const toTimestamp = (time: Date | null | undefined) => time?.toISOString() ?? null

/** The user's checkouts that are compared with a new one. */
export const MAX_UNCONVERTED = 10

const selectUnconverted = defineStatement((db) => {
  const isPolled = and(eq(payments.status, 'PENDING'), isNotNull(checkouts.nextPollAt))
  const items = sql<CheckoutItem[]>`(
    select json_agg(json_build_object('productId', product_id, 'quantity', quantity))
    from checkout_items where checkout_id = ${checkouts.id})`
  return db
    .select({ checkout: checkouts, payment: payments, items })
    .from(checkouts)
    .innerJoin(payments, eq(payments.id, checkouts.paymentId))
    .where(
      and(
        eq(checkouts.userId, sql.placeholder('userId')),
        inArray(checkouts.status, ['open', 'released']),
        or(isPolled, eq(payments.status, 'COMPLETED')),
      ),
    )
    .orderBy(desc(eq(payments.status, 'COMPLETED')), desc(checkouts.id))
    .limit(MAX_UNCONVERTED)
    .prepare('unconverted_checkouts')
})

export type Unconverted = { checkout: CheckoutRow; payment: PaymentRow; items: CheckoutItem[] }

/** The user's checkouts that may still become an order: paid ones first, then unpaid ones that are polled. */
export const listUnconverted = (db: Database, userId: number): Promise<Unconverted[]> =>
  selectUnconverted(db, { userId })

/** Releases the user's open checkouts with pending payments, except one, and returns their ids. */
export async function releaseUnpaid(db: Database, userId: number, exceptId = 0): Promise<number[]> {
  const unpaid = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(payments, eq(payments.id, checkouts.paymentId))
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open'), eq(payments.status, 'PENDING')))
  const rows = await db
    .update(checkouts)
    .set({ status: 'released' })
    // The status again: after a wait for the lock of a row only this condition is checked against its present state.
    .where(and(inArray(checkouts.id, unpaid), eq(checkouts.status, 'open'), ne(checkouts.id, exceptId)))
    .returning({ id: checkouts.id })
  return rows.map((row) => row.id)
}

/** Ordered and refunded checkouts are final and no longer polled. */
export async function setStatus(db: Database, id: number, status: CheckoutRow['status']): Promise<void> {
  const isFinal = status === 'ordered' || status === 'refunded'
  await raw(db)`
    update checkouts set status = ${status}, next_poll_at = case when ${isFinal} then null else next_poll_at end
    where id = ${id}`
}

/** The payment form was opened again, so the poll schedule restarts. */
export async function reopen(db: Database, id: number, schedule: { openedAt: Date; nextPollAt: Date }): Promise<void> {
  await db
    .update(checkouts)
    .set({ ...schedule, status: 'open' })
    .where(eq(checkouts.id, id))
}

/** Claims one due checkout until `leaseUntil`, so a crash only delays its poll. */
export async function claimDuePoll(db: Database, now: Date, leaseUntil: Date): Promise<CheckoutRow | undefined> {
  const due = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(lte(checkouts.nextPollAt, now))
    .orderBy(asc(checkouts.nextPollAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(checkouts)
    .set({ nextPollAt: leaseUntil })
    .where(eq(checkouts.id, sql`(${due})`))
    .returning()
  return row
}

type ClaimedCheckout = Pick<CheckoutRow, 'id' | 'nextPollAt'>

/** Still claimed with this lease: neither final nor opened again nor claimed by another worker. */
const isClaimed = ({ id, nextPollAt }: ClaimedCheckout) =>
  and(eq(checkouts.id, id), nextPollAt === null ? sql`false` : eq(checkouts.nextPollAt, nextPollAt))

/** No effect when the claim is lost. */
export async function setNextPoll(db: Database, claimed: ClaimedCheckout, nextPollAt: Date): Promise<void> {
  await db.update(checkouts).set({ nextPollAt }).where(isClaimed(claimed))
}

/** False when the claim is lost. */
export async function expireCheckout(db: Database, claimed: ClaimedCheckout): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ status: 'released', nextPollAt: null })
    .where(isClaimed(claimed))
    .returning({ id: checkouts.id })
  return rows.length > 0
}

export type PricedItem = { productId: number; quantity: number; unitPaise: number }

export type LockedCheckout = {
  id: number
  status: CheckoutRow['status']
  isProvisional: boolean
  addressId: number | null
  address: CheckoutRow['address']
  couponCode: string | null
  totals: Totals
  items: PricedItem[]
  /** Whether its stock is still reserved. */
  hasReservation: boolean
  payment: Pick<PaymentRow, 'id' | 'userId' | 'providerPaymentId' | 'mode' | 'status' | 'method' | 'amountPaise'> & {
    verifiedAt: Date | null
  }
}

/** JSON has no dates. */
type LockedRow = Omit<LockedCheckout, 'payment'> & { payment: Record<string, unknown> & { verifiedAt: string | null } }

/**
 * Locks the checkout and its payment, so only one caller converts it. After a wait for the lock only these two
 * rows are current, so `hasReservation` also requires an open checkout.
 */
export async function lockCheckout(
  db: Database,
  key: { paymentId: number } | { providerOrderId: string },
  now: Date,
): Promise<LockedCheckout | undefined> {
  const [condition, value] =
    'paymentId' in key
      ? ['p.id = $2', key.paymentId]
      : ['p.provider_order_id = $2 and p.duplicate_of is null', key.providerOrderId]
  const [row] = await raw(db).query<LockedRow[]>(
    `select c.id, c.status, c.is_provisional as "isProvisional", c.address_id as "addressId", c.address,
      c.coupon_code as "couponCode",
      json_build_object('subtotalPaise', c.subtotal_paise, 'discountPaise', c.discount_paise,
        'shippingPaise', c.shipping_paise, 'totalPaise', c.total_paise) as totals,
      (select json_agg(json_build_object('productId', product_id, 'quantity', quantity, 'unitPaise', unit_paise))
        from checkout_items where checkout_id = c.id) as items,
      c.status = 'open' and exists (select 1 from stock_reservations
        where checkout_id = c.id and expires_at > $1) as "hasReservation",
      json_build_object('id', p.id, 'userId', p.user_id, 'providerPaymentId', p.provider_payment_id, 'mode', p.mode,
        'status', p.status, 'method', p.method, 'amountPaise', p.amount_paise, 'verifiedAt', p.verified_at) as payment
    from payments p join checkouts c on c.payment_id = p.id
    where ${condition}
    for no key update of p, c`,
    [now.toISOString(), value],
  )
  if (!row) return undefined
  const { verifiedAt } = row.payment
  const payment = { ...row.payment, verifiedAt: verifiedAt === null ? null : new Date(verifiedAt) }
  return { ...row, payment: payment as LockedCheckout['payment'] }
}

/** Whether the checkout of a payment is neither ordered nor refunded. */
export async function isUnfinished(db: Database, paymentId: number): Promise<boolean> {
  const rows = await raw(db)`
    select 1 from checkouts where payment_id = ${paymentId} and status in ('open', 'released')`
  return rows.length > 0
}

/** The user's newest paid checkout: one that is not converted yet, or one that became an order since a time. */
export async function listPaid(db: Database, userId: number, filter: { unused: true } | { orderedSince: Date }) {
  const condition =
    'unused' in filter
      ? and(inArray(checkouts.status, ['open', 'released']), eq(payments.status, 'COMPLETED'))
      : and(eq(checkouts.status, 'ordered'), sql`${payments.verifiedAt} >= ${filter.orderedSince.toISOString()}`)
  return db
    .select({ checkoutId: checkouts.id, paymentId: payments.id })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), condition))
    .orderBy(desc(payments.verifiedAt), desc(payments.id))
    .limit(1)
}
