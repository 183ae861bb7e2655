import type { Totals } from '@shop/contract/checkout'
import { and, asc, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
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

/** What a line of a checkout needs to know of its product; `available` without what others hold. */
export function findProducts(db: Database, own: ReservationOwner, ids: number[], now: Date) {
  return db
    .select({
      productId: products.id,
      name: products.name,
      image: products.image,
      subCategory: products.subCategory,
      actualPaise: products.actualPaise,
      pricePaise: products.pricePaise,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
      available: availableStockFor(own, now),
    })
    .from(products)
    .where(inArray(products.id, ids))
}

/** Takes turns among one user's checkouts, so that two at once can't both hold goods. */
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

/** A user's checkout that is open and not known to be paid, the newest, with its payment. */
export async function findUnpaid(db: Database, userId: number) {
  const [row] = await db
    .select({ checkout: checkouts, payment: payments })
    .from(checkouts)
    .innerJoin(payments, eq(payments.id, checkouts.paymentId))
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open'), eq(payments.status, 'PENDING')))
    .orderBy(desc(checkouts.id))
    .limit(1)
  return row
}

/** Ends a user's open checkouts that are not known to be paid, but one, and answers which they were. */
export async function releaseUnpaid(db: Database, userId: number, exceptId = 0): Promise<number[]> {
  const unpaid = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(payments, eq(payments.id, checkouts.paymentId))
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open'), eq(payments.status, 'PENDING')))
  const rows = await db
    .update(checkouts)
    .set({ status: 'released' })
    .where(and(inArray(checkouts.id, unpaid), ne(checkouts.id, exceptId)))
    .returning({ id: checkouts.id })
  return rows.map((row) => row.id)
}

/** One that became an order or a refund has come to its end: the sweep asks no more about it. */
export async function setStatus(db: Database, id: number, status: CheckoutRow['status']): Promise<void> {
  const isEnd = status === 'ordered' || status === 'refunded'
  await raw(db)`
    update checkouts set status = ${status}, next_poll_at = case when ${isEnd} then null else next_poll_at end
    where id = ${id}`
}

/** Its sheet is opened once more, so the sweep counts from now. */
export async function reopen(db: Database, id: number, looks: { openedAt: Date; nextPollAt: Date }): Promise<void> {
  await db.update(checkouts).set(looks).where(eq(checkouts.id, id))
}

/** Takes one checkout that is due for a look; nobody else takes it before `leaseUntil`, so a crash only delays the look. */
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

/** Unless it has come to its end meanwhile. */
export async function setNextPoll(db: Database, id: number, nextPollAt: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ nextPollAt })
    .where(and(eq(checkouts.id, id), isNotNull(checkouts.nextPollAt)))
}

/** Nobody paid for it, and nobody will. */
export async function expireCheckout(db: Database, id: number): Promise<void> {
  await db.update(checkouts).set({ status: 'released', nextPollAt: null }).where(eq(checkouts.id, id))
}

export type PricedItem = { productId: number; quantity: number; unitPaise: number }

/** A checkout and its payment as placing an order needs them. */
export type LockedCheckout = {
  id: number
  status: CheckoutRow['status']
  isProvisional: boolean
  addressId: number | null
  address: CheckoutRow['address']
  couponCode: string | null
  totals: Totals
  items: PricedItem[]
  /** Whether its goods are still held; if so nobody else was promised them. */
  hasReservation: boolean
  payment: Pick<PaymentRow, 'id' | 'userId' | 'providerPaymentId' | 'mode' | 'status' | 'method' | 'amountPaise'> & {
    verifiedAt: Date | null
  }
}

/** JSON has no times. */
type LockedRow = Omit<LockedCheckout, 'payment'> & { payment: Record<string, unknown> & { verifiedAt: string | null } }

/**
 * The checkout of a payment, both rows locked, so that one payment is turned into an order by one caller at a time. Only
 * those two rows are seen as they are after the wait for the lock; `hasReservation` therefore also needs an open checkout.
 */
export async function lockCheckout(
  db: Database,
  by: { paymentId: number } | { providerOrderId: string },
  now: Date,
): Promise<LockedCheckout | undefined> {
  const sql = raw(db)
  const [row] = await sql<LockedRow[]>`
    select c.id, c.status, c.is_provisional as "isProvisional", c.address_id as "addressId", c.address,
      c.coupon_code as "couponCode",
      json_build_object('subtotalPaise', c.subtotal_paise, 'discountPaise', c.discount_paise,
        'shippingPaise', c.shipping_paise, 'totalPaise', c.total_paise) as totals,
      (select json_agg(json_build_object('productId', product_id, 'quantity', quantity, 'unitPaise', unit_paise))
        from checkout_items where checkout_id = c.id) as items,
      c.status = 'open' and exists (select 1 from stock_reservations
        where checkout_id = c.id and expires_at > ${now.toISOString()}) as "hasReservation",
      json_build_object('id', p.id, 'userId', p.user_id, 'providerPaymentId', p.provider_payment_id, 'mode', p.mode,
        'status', p.status, 'method', p.method, 'amountPaise', p.amount_paise, 'verifiedAt', p.verified_at) as payment
    from payments p join checkouts c on c.payment_id = p.id
    where ${'paymentId' in by ? sql`p.id = ${by.paymentId}` : sql`p.provider_order_id = ${by.providerOrderId} and p.duplicate_of is null`}
    for no key update of p, c`
  if (!row) return undefined
  const { verifiedAt } = row.payment
  const payment = { ...row.payment, verifiedAt: verifiedAt === null ? null : new Date(verifiedAt) }
  return { ...row, payment: payment as LockedCheckout['payment'] }
}

/** Paid checkouts of a user, the newest payment first: those no order has used, or those that became one since a time. */
export async function listPaid(db: Database, userId: number, kind: { unused: true } | { orderedSince: Date }) {
  const wanted =
    'unused' in kind
      ? and(inArray(checkouts.status, ['open', 'released']), eq(payments.status, 'COMPLETED'))
      : and(eq(checkouts.status, 'ordered'), sql`${payments.verifiedAt} >= ${kind.orderedSince.toISOString()}`)
  return db
    .select({ checkoutId: checkouts.id, paymentId: payments.id })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), wanted))
    .orderBy(desc(payments.verifiedAt), desc(payments.id))
    .limit(1)
}
