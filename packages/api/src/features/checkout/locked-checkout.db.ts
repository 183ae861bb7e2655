import type { Totals } from '@shop/contract/checkout'
import type { DeliverySettings } from '@shop/contract/delivery'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import { intArray } from '../../platform/database/raw.ts'
import { type LockedProduct, lockedProducts } from '../catalogue/stock/stock.service.ts'
import { SELECT_DELIVERY_SETTINGS } from '../delivery/delivery.service.ts'
import { NEXT_ORDER_ID } from '../orders/orders.service.ts'
import { LATEST_PAYMENT_DAYS } from '../payments/payments.service.ts'
import type { CheckoutRow, PaymentRow, PricedItem } from './checkout.db.ts'

/** An item of a checkout; `parentId` is the product that it is a variant of. */
export type CheckoutLine = PricedItem & { parentId: number | null }

const selectLines = (checkoutId: Fragment): Fragment => fragment`(
  select json_agg(json_build_object('productId', product_id, 'quantity', quantity, 'unitPaise', unit_paise,
    'parentId', (select parent_id from products where id = product_id)))
  from checkout_items where checkout_id = ${checkoutId})`

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
  /** Whether its payment arrived so late that its prices no longer apply. */
  isOutdated: boolean
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
      coalesce(p.verified_at > c.opened_at + make_interval(days => ${LATEST_PAYMENT_DAYS}), false) as "isOutdated",
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
 * request. A provisional checkout is ordered with them instead of the products it was saved with, but keeps its variant
 * of a requested product.
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
