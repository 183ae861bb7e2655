import type { CheckoutItem } from '@shop/contract/checkout'
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import { defineStatement } from '../../platform/database/prepare-once.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import { CASH_METHOD, payments } from '../payments/payments.tables.ts'
import { checkouts } from './checkout.tables.ts'

/** A checkout that is paid online. Those that are paid in cash are final from the start. */
export type CheckoutRow = typeof checkouts.$inferSelect & { paymentId: number }

export type PaymentRow = typeof payments.$inferSelect

/** `isPlaceable` as a condition. */
const isPlaceable = or(
  eq(payments.status, 'COMPLETED'),
  and(eq(payments.status, 'PENDING'), eq(payments.method, CASH_METHOD)),
)

/** Serialises the checkouts of one user, so two can't reserve stock at once. */
export async function lockUser(db: Database, userId: number): Promise<void> {
  await raw(db)`select 1 from users where id = ${userId} for no key update`
}

/** Locks the user, then the products in order of id. */
export async function lockUserAndProducts(db: Database, userId: number, productIds: readonly number[]): Promise<void> {
  await raw(db)`
    with buyer as materialized (select 1 from users where id = ${userId} for no key update)
    select 1 from products where id = any(${intArray(productIds)}::int[]) and exists (select 1 from buyer)
    order by id for no key update`
}

export type PricedItem = { productId: number; quantity: number; unitPaise: number }

/** JSON for `json_to_recordset`, with the columns of `checkout_items`. */
export const toJsonRows = (items: readonly PricedItem[]): string =>
  JSON.stringify(
    items.map(({ productId, quantity, unitPaise }) => ({ product_id: productId, quantity, unit_paise: unitPaise })),
  )

export type NewCheckout = Omit<typeof checkouts.$inferInsert, 'id' | 'paymentId' | 'status'> & {
  payment: Pick<PaymentRow, 'providerOrderId' | 'mode'>
  items: readonly PricedItem[]
}

/** Rows `checkout` and its payment and items. Part of a statement. */
function insertCheckout(checkout: NewCheckout): Fragment {
  const { userId, payment, creditPaise = 0, payPaise, createdAt, openedAt, nextPollAt, items } = checkout
  return fragment`
    payment as (
      insert into payments (user_id, provider_order_id, mode, amount_paise, created_at)
      values (${userId}, ${payment.providerOrderId}, ${payment.mode}, ${payPaise}, ${toTimestamp(createdAt)})
      returning id
    ), checkout as (
      insert into checkouts (user_id, payment_id, is_provisional, address_id, address, coupon_code, subtotal_paise,
        discount_paise, shipping_paise, total_paise, credit_paise, pay_paise, created_at, opened_at, next_poll_at)
      select ${userId}, id, ${checkout.isProvisional}, ${checkout.addressId ?? null}::int,
        ${toJson(checkout.address)}::jsonb, ${checkout.couponCode ?? null},
        ${checkout.subtotalPaise}, ${checkout.discountPaise}, ${checkout.shippingPaise}, ${checkout.totalPaise},
        ${creditPaise}, ${payPaise}, ${toTimestamp(createdAt)}, ${toTimestamp(openedAt)}, ${toTimestamp(nextPollAt)}
      from payment
      returning id
    ), inserted_items as (
      insert into checkout_items (checkout_id, product_id, quantity, unit_paise)
      select checkout.id, line.product_id, line.quantity, line.unit_paise
      from checkout, json_to_recordset(${toJsonRows(items)}::json) as line (product_id int, quantity int, unit_paise bigint)
    )`
}

export type ReopenedCheckout = { id: number } & Pick<NewCheckout, 'address' | 'openedAt' | 'nextPollAt'>

/**
 * The row `checkout`: the payment form was opened again, so the poll schedule restarts. The address may have been
 * edited since. Part of a statement.
 */
const reopenCheckout = ({ id, address, openedAt, nextPollAt }: ReopenedCheckout): Fragment => fragment`
  checkout as (
    update checkouts set status = 'open', address = ${toJson(address)}::jsonb,
      opened_at = ${toTimestamp(openedAt)}, next_poll_at = ${toTimestamp(nextPollAt)}
    where id = ${id} returning id
  )`

/** Saves or reopens a checkout together with its reservations, which read the row `checkout`. Returns its id. */
export async function saveCheckout(
  db: Database,
  checkout: NewCheckout | ReopenedCheckout,
  reservations: Fragment,
): Promise<number> {
  const saved = 'id' in checkout ? reopenCheckout(checkout) : insertCheckout(checkout)
  const [row] = await runFragment<{ id: number }[]>(
    db,
    fragment`with ${saved}, ${reservations} select id from checkout`,
  )
  if (!row) throw new Error('a checkout that is locked or new returns its row')
  return row.id
}

const toTimestamp = (time: Date | null | undefined) => time?.toISOString() ?? null
const toJson = (address: NewCheckout['address']) => (address ? JSON.stringify(address) : null)

/** The user's checkouts that are compared with a new one. */
const MAX_UNCONVERTED = 10

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
        or(isPolled, isPlaceable),
      ),
    )
    .orderBy(desc(eq(payments.status, 'COMPLETED')), desc(checkouts.id))
    .limit(MAX_UNCONVERTED)
    .prepare('unconverted_checkouts')
})

export type Unconverted = { checkout: CheckoutRow; payment: PaymentRow; items: CheckoutItem[] }

/** The user's checkouts that may still become an order: paid ones first, then unpaid ones that are polled. */
export const listUnconverted = (db: Database, userId: number): Promise<Unconverted[]> =>
  selectUnconverted(db, { userId }) as Promise<Unconverted[]>

/** Releases the user's open checkouts with pending payments, except one, and returns their ids. */
export async function releaseUnpaid(db: Database, userId: number, exceptId = 0): Promise<number[]> {
  const unpaid = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(payments, eq(payments.id, checkouts.paymentId))
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.status, 'open'),
        eq(payments.status, 'PENDING'),
        // With a method, the order is placed for cash.
        isNull(payments.method),
      ),
    )
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

/**
 * Places the order of a checkout. `order` inserts its rows and applies their effects. `nextPollAt` is the next poll of
 * a payment in cash. Returns the id of its email, if one was added.
 */
export async function insertOrderOfCheckout(
  db: Database,
  { checkoutId, nextPollAt }: { checkoutId: number; nextPollAt: Date | null },
  order: Fragment,
): Promise<number | undefined> {
  const [row] = await runFragment<{ emailId: number | null }[]>(
    db,
    fragment`with ${order}
      update checkouts set status = ${'ordered'}, next_poll_at = ${nextPollAt?.toISOString() ?? null}::timestamptz
      where id = ${checkoutId}
      returning (select id from email) as "emailId"`,
  )
  return row?.emailId ?? undefined
}

/**
 * The user's newest checkout that is paid or ordered for cash: one that is not converted yet, or one that became an
 * order since a time.
 */
export async function findNewestPaid(db: Database, userId: number, filter: { unused: true } | { orderedSince: Date }) {
  const condition =
    'unused' in filter
      ? and(inArray(checkouts.status, ['open', 'released']), isPlaceable)
      : and(eq(checkouts.status, 'ordered'), sql`${payments.verifiedAt} >= ${filter.orderedSince.toISOString()}`)
  const [newest] = await db
    .select({ checkoutId: checkouts.id, paymentId: payments.id })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), condition))
    .orderBy(desc(payments.verifiedAt), desc(payments.id))
    .limit(1)
  return newest
}
