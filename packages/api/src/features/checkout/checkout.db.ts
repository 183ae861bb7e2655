import type { Options } from '@shop/contract/catalogue'
import type { CheckoutItem, Totals } from '@shop/contract/checkout'
import type { DeliverySettings } from '@shop/contract/delivery'
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, idList, runFragment } from '../../platform/database/fragment.ts'
import { defineStatement } from '../../platform/database/prepare-once.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import { type OwnedAddress, selectAddress } from '../addresses/addresses.service.ts'
import { MINIMUM_AGE } from '../catalogue/age-limits.service.ts'
import { type LockedProduct, lockedProducts, type ReservationOwner } from '../catalogue/stock.service.ts'
import { SELECT_DELIVERY_SETTINGS } from '../delivery/delivery.service.ts'
import { NEXT_ORDER_ID } from '../orders/orders.service.ts'
import { CASH_METHOD, payments } from '../payments/payments.tables.ts'
import { checkouts } from './checkout.tables.ts'
import { selectUsage, type UsageJson, type UsageScope } from './reservation-limits.db.ts'

/** A checkout that is paid online. Those that are paid in cash are final from the start. */
export type CheckoutRow = typeof checkouts.$inferSelect & { paymentId: number }
type PaymentRow = typeof payments.$inferSelect

/** `isPlaceable` as a condition. */
const isPlaceable = or(
  eq(payments.status, 'COMPLETED'),
  and(eq(payments.status, 'PENDING'), eq(payments.method, CASH_METHOD)),
)

export type ProductRow = {
  productId: number
  name: string
  image: string | null
  options: Options
  /** The product that it is a variant of. */
  parentId: number | null
  /** Whether other rows are variants of it. */
  hasVariants: boolean
  subCategory: string
  /** The age at which it can be bought; null without a limit. */
  minimumAge: number | null
  actualPaise: number | null
  pricePaise: number | null
  isArchived: boolean
  /** Without the stock that others reserve. */
  available: number
}

type ProductFilter = { owner: ReservationOwner; ids: readonly number[]; now: Date }

const isByOthers = (owner: ReservationOwner): Fragment =>
  'userId' in owner ? fragment`user_id <> ${owner.userId}` : fragment`checkout_id <> ${owner.checkoutId}`

/** The products as one JSON array of `ProductRow`. */
export const selectProducts = ({ owner, ids, now }: ProductFilter): Fragment => fragment`(
  select coalesce(json_agg(json_build_object('productId', id, 'name', name, 'image', image, 'options', options, 'parentId', parent_id,
    'hasVariants', exists (select 1 from products variant where variant.parent_id = products.id), 'subCategory', sub_category,
    'minimumAge', ${MINIMUM_AGE}, 'actualPaise', actual_paise, 'pricePaise', price_paise,
    'isArchived', archived_at is not null,
    'available', greatest(0, stock - (select coalesce(sum(quantity), 0) from stock_reservations
      where product_id = products.id and ${isByOthers(owner)} and expires_at > ${now.toISOString()})))), '[]')
  from products where id in (${idList(ids)}))`

export async function findProducts(db: Database, filter: ProductFilter): Promise<ProductRow[]> {
  const [row] = await runFragment<{ products: ProductRow[] }[]>(
    db,
    fragment`select ${selectProducts(filter)} as products`,
  )
  return row?.products ?? []
}

/** Everything that decides whether a payment can be opened, except for coupons and most users' earlier checkouts. */
export type CheckoutState = {
  products: ProductRow[]
  usage: UsageJson
  hasUnconverted: boolean
  address: OwnedAddress | null
}

export type StateFilter = ProductFilter & UsageScope & { addressId: number | null | undefined }

/** One JSON value of `CheckoutState`. */
export const selectState = (filter: StateFilter): Fragment => fragment`json_build_object(
  'products', ${selectProducts(filter)},
  'usage', ${selectUsage(filter)},
  'hasUnconverted', exists (select 1 from checkouts c join payments p on p.id = c.payment_id
    where c.user_id = ${filter.userId} and c.status in ('open', 'released')
      and (p.status = 'COMPLETED' or p.status = 'PENDING' and c.next_poll_at is not null)),
  'address', ${selectAddress(filter.addressId ?? 0)})`

export async function findState(db: Database, filter: StateFilter): Promise<CheckoutState> {
  const [row] = await runFragment<{ state: CheckoutState }[]>(db, fragment`select ${selectState(filter)} as state`)
  if (!row) throw new Error('a select of one value returns a row')
  return row.state
}

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

export type NewCheckout = Omit<typeof checkouts.$inferInsert, 'id' | 'paymentId' | 'status'> & {
  payment: Pick<PaymentRow, 'providerOrderId' | 'mode'>
  items: readonly PricedItem[]
}

/** Rows `checkout` and its payment and items. Part of a statement. */
function insertCheckout(checkout: NewCheckout): Fragment {
  const { userId, payment, creditPaise = 0, payPaise, createdAt, openedAt, nextPollAt, items } = checkout
  const lines = JSON.stringify(
    items.map(({ productId, quantity, unitPaise }) => ({ product_id: productId, quantity, unit_paise: unitPaise })),
  )
  return fragment`
    payment as (
      insert into payments (user_id, provider_order_id, mode, amount_paise, created_at)
      values (${userId}, ${payment.providerOrderId}, ${payment.mode}, ${payPaise}, ${toTimestamp(createdAt)})
      returning id
    ), checkout as (
      insert into checkouts (user_id, payment_id, is_provisional, address_id, address, coupon_code, subtotal_paise,
        discount_paise, shipping_paise, total_paise, credit_paise, pay_paise, created_at, opened_at, next_poll_at)
      select ${userId}, id, ${checkout.isProvisional}, ${checkout.addressId ?? null}::int,
        ${checkout.address ? JSON.stringify(checkout.address) : null}::jsonb, ${checkout.couponCode ?? null},
        ${checkout.subtotalPaise}, ${checkout.discountPaise}, ${checkout.shippingPaise}, ${checkout.totalPaise},
        ${creditPaise}, ${payPaise}, ${toTimestamp(createdAt)}, ${toTimestamp(openedAt)}, ${toTimestamp(nextPollAt)}
      from payment
      returning id
    ), inserted_items as (
      insert into checkout_items (checkout_id, product_id, quantity, unit_paise)
      select checkout.id, line.product_id, line.quantity, line.unit_paise
      from checkout, json_to_recordset(${lines}::json) as line (product_id int, quantity int, unit_paise bigint)
    )`
}

export type ReopenedCheckout = { id: number; openedAt: Date; nextPollAt: Date }

/** The row `checkout`: the payment form was opened again, so the poll schedule restarts. Part of a statement. */
const reopenCheckout = ({ id, openedAt, nextPollAt }: ReopenedCheckout): Fragment => fragment`
  checkout as (
    update checkouts set status = 'open', opened_at = ${openedAt.toISOString()}, next_poll_at = ${nextPollAt.toISOString()}
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

export type PricedItem = { productId: number; quantity: number; unitPaise: number }

/** An item of a checkout; `parentId` is the product that it is a variant of. */
export type CheckoutLine = PricedItem & { parentId: number | null }

const selectLines = (checkoutId: Fragment): Fragment => fragment`(
  select json_agg(json_build_object('productId', product_id, 'quantity', quantity, 'unitPaise', unit_paise,
    'parentId', (select parent_id from products where id = product_id)))
  from checkout_items where checkout_id = ${checkoutId})`

/** The items of a checkout. */
export async function listLines(db: Database, checkoutId: number): Promise<CheckoutLine[]> {
  const [row] = await runFragment<{ lines: CheckoutLine[] | null }[]>(
    db,
    fragment`select ${selectLines(fragment`${checkoutId}`)} as lines`,
  )
  return row?.lines ?? []
}

export type LockedCheckout = {
  id: number
  status: CheckoutRow['status']
  isProvisional: boolean
  addressId: number | null
  address: CheckoutRow['address']
  couponCode: string | null
  totals: Totals
  /** The part of the total that store credit pays. */
  creditPaise: number
  items: CheckoutLine[]
  /** Whether its stock is still reserved. */
  hasReservation: boolean
  payment: Pick<PaymentRow, 'id' | 'userId' | 'providerPaymentId' | 'mode' | 'status' | 'method' | 'amountPaise'> & {
    verifiedAt: Date | null
  }
}

/** JSON has no dates. */
type LockedRow = Omit<LockedCheckout, 'payment'> & { payment: Record<string, unknown> & { verifiedAt: string | null } }

type CheckoutKey = { paymentId: number } | { providerOrderId: string }

/**
 * Locks the checkout and its payment, so only one caller converts it. After a wait for the lock only these two
 * rows are current, so `hasReservation` also requires an open checkout.
 */
function selectLocked(key: CheckoutKey, now: Date): Fragment {
  const isKey =
    'paymentId' in key
      ? fragment`p.id = ${key.paymentId}`
      : fragment`p.provider_order_id = ${key.providerOrderId} and p.duplicate_of is null`
  return fragment`
    select c.id, c.status, c.is_provisional as "isProvisional", c.address_id as "addressId", c.address,
      c.coupon_code as "couponCode",
      json_build_object('subtotalPaise', c.subtotal_paise, 'discountPaise', c.discount_paise,
        'shippingPaise', c.shipping_paise, 'totalPaise', c.total_paise) as totals,
      c.credit_paise::float8 as "creditPaise",
      ${selectLines(fragment`c.id`)} as items,
      c.status = 'open' and exists (select 1 from stock_reservations
        where checkout_id = c.id and expires_at > ${now.toISOString()}) as "hasReservation",
      json_build_object('id', p.id, 'userId', p.user_id, 'providerPaymentId', p.provider_payment_id, 'mode', p.mode,
        'status', p.status, 'method', p.method, 'amountPaise', p.amount_paise, 'verifiedAt', p.verified_at) as payment
    from payments p join checkouts c on c.payment_id = p.id
    where ${isKey}
    for no key update of p, c`
}

function toLocked(row: LockedRow): LockedCheckout {
  const { verifiedAt } = row.payment
  const payment = { ...row.payment, verifiedAt: verifiedAt === null ? null : new Date(verifiedAt) }
  return { ...row, payment: payment as LockedCheckout['payment'] }
}

export async function lockCheckout(db: Database, key: CheckoutKey, now: Date): Promise<LockedCheckout | undefined> {
  const [row] = await runFragment<LockedRow[]>(db, selectLocked(key, now))
  return row && toLocked(row)
}

/** The locked checkout and products of an order that is about to be placed, and an id for it. */
export type LockedConversion = {
  checkout: LockedCheckout
  products: LockedProduct[]
  orderId: number
  /** Null while the defaults apply. */
  deliverySettings: DeliverySettings | null
}

/**
 * Locks the checkout, then its products in order of id, so their stock is current. `requestedIds`: the products of the
 * request, which a provisional checkout takes instead of its own, unless they name a product of which it has a variant.
 */
export async function lockForConversion(
  db: Database,
  key: CheckoutKey,
  { requestedIds, now }: { requestedIds: readonly number[] | undefined; now: Date },
): Promise<LockedConversion | undefined> {
  const ids = fragment`array(select product_id from checkout_items where checkout_id = (select id from checkout))
    || ${intArray(requestedIds ?? [])}::int[]`
  const [row] = await runFragment<(LockedRow & Omit<LockedConversion, 'checkout'>)[]>(
    db,
    fragment`with checkout as materialized (${selectLocked(key, now)}),
      product as materialized (${lockedProducts(ids, fragment`exists (select 1 from checkout)`)})
      select checkout.*, (select coalesce(json_agg(product), '[]') from product) as products,
        ${NEXT_ORDER_ID} as "orderId", ${SELECT_DELIVERY_SETTINGS} as "deliverySettings"
      from checkout`,
  )
  if (!row) return undefined
  const { products, orderId, deliverySettings, ...checkout } = row
  return { checkout: toLocked(checkout), products, orderId, deliverySettings }
}

/**
 * Places an order: `order` is its rows and their consequences. The payment of an order for cash is polled at `nextPollAt`. Returns the
 * id of its email, if one was added.
 */
export async function saveOrder(
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

/** The user's newest checkout that is paid or ordered for cash: one that is not converted yet, or one that became an order since a time. */
export async function listPaid(db: Database, userId: number, filter: { unused: true } | { orderedSince: Date }) {
  const condition =
    'unused' in filter
      ? and(inArray(checkouts.status, ['open', 'released']), isPlaceable)
      : and(eq(checkouts.status, 'ordered'), sql`${payments.verifiedAt} >= ${filter.orderedSince.toISOString()}`)
  return db
    .select({ checkoutId: checkouts.id, paymentId: payments.id })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), condition))
    .orderBy(desc(payments.verifiedAt), desc(payments.id))
    .limit(1)
}
