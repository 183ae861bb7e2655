import type { Totals } from '@shop/contract/checkout'
import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { raw } from '../../platform/database/raw.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { availableStockFor, type ReservationOwner } from '../catalogue/stock.service.ts'
import { payments } from '../payments/payments.tables.ts'
import { users } from '../users/users.tables.ts'
import { checkoutItems, checkouts } from './checkout.tables.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
export type ItemRow = typeof checkoutItems.$inferSelect
type PaymentRow = typeof payments.$inferSelect

/** `available` excludes the stock that other checkouts reserve. */
export function findProducts(db: Database, owner: ReservationOwner, ids: number[], now: Date) {
  return db
    .select({
      productId: products.id,
      name: products.name,
      image: products.image,
      subCategory: products.subCategory,
      actualPaise: products.actualPaise,
      pricePaise: products.pricePaise,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
      available: availableStockFor(owner, now),
    })
    .from(products)
    .where(inArray(products.id, ids))
}

/** Serialises the checkouts of one user, so two can't reserve stock at once. */
export async function lockUser(db: Database, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function insertCheckout(db: Database, checkout: typeof checkouts.$inferInsert): Promise<number> {
  const [row] = await db.insert(checkouts).values(checkout).returning({ id: checkouts.id })
  if (!row) throw new Error('an insert without a condition returns its row')
  return row.id
}

export const insertItems = (db: Database, items: ItemRow[]) => db.insert(checkoutItems).values(items)

export const listItems = (db: Database, checkoutId: number): Promise<ItemRow[]> =>
  db.select().from(checkoutItems).where(eq(checkoutItems.checkoutId, checkoutId)).orderBy(asc(checkoutItems.productId))

/**
 * The user's checkouts that may still become an order: paid ones first, then unpaid ones that are polled. Their number is
 * limited, because each is compared with a new checkout.
 */
export function listUnconverted(db: Database, userId: number) {
  const isPolled = and(eq(payments.status, 'PENDING'), isNotNull(checkouts.nextPollAt))
  return db
    .select({ checkout: checkouts, payment: payments })
    .from(checkouts)
    .innerJoin(payments, eq(payments.id, checkouts.paymentId))
    .where(
      and(
        eq(checkouts.userId, userId),
        inArray(checkouts.status, ['open', 'released']),
        or(isPolled, eq(payments.status, 'COMPLETED')),
      ),
    )
    .orderBy(desc(eq(payments.status, 'COMPLETED')), desc(checkouts.id))
    .limit(10)
}

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
