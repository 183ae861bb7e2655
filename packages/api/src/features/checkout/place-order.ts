import type { CheckoutItem } from '@shop/contract/checkout'
import { addSeconds } from '@shop/contract/kit'
import type { Order, PlaceOrder } from '@shop/contract/orders'
import { RESERVATION_SECONDS } from '@shop/contract/payments'
import { normaliseCouponCode } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import type { JoinedSql } from '../../platform/database/fragment.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import {
  findDefaultAddress,
  type OwnedAddress,
  requireOwnAddress,
  requireServiceableAddress,
  selectAddress,
} from '../addresses/addresses.service.ts'
import { getOrderOfCheckout } from '../orders/orders.service.ts'
import { completeCheckoutJob, isPlaceable, type PaymentContext } from '../payments/payments.service.ts'
import * as table from './checkout.db.ts'
import { toAddressSnapshot } from './checkout-draft.ts'
import {
  type Buyer,
  type ConversionResult,
  convertCheckoutToOrder,
  refundCheckout,
  refundNotice,
} from './convert-checkout-to-order.ts'
import { areSameItems, idsOf, nameVariants } from './lines.ts'
import { type LockedCheckout, listLines, lockForConversion } from './locked-checkout.db.ts'

/** A provisional checkout waits this long for the browser to send the order's items. */
const BROWSER_WAIT_SECONDS = 20

const PAYMENT_REQUIRED = 'Please pay for this order first.'
const NO_ADDRESS = 'Your order has no delivery address.'
/** By the demo, by staff or at the provider, while the order could not be placed. */
const ALREADY_REFUNDED = 'Your payment was refunded before the order could be placed.'
const OTHER_ITEMS = 'This payment was made for other items.'
const OTHER_COUPON = 'This payment was made without this coupon.'

/**
 * Places the order of a verified payment, or of one that is due in cash on delivery. Idempotent: concurrent and
 * repeated calls return the same order. The server calculates prices, coupon, shipping and total. Errors: 403 and 404
 * (address, payment), 409 payment_required, conflict, and out_of_stock or price_changed, which also refund the payment.
 */
export async function placeOrder(
  context: PaymentContext,
  buyer: Buyer,
  requested: PlaceOrder,
  found: OwnedAddress | undefined,
): Promise<Order> {
  const address = requireOwnAddress(found ?? null, buyer.id)
  const payment = requested.razorpayOrderId
    ? { providerOrderId: requested.razorpayOrderId }
    : { paymentId: await findPaymentWithoutId(context, buyer.id, requested) }
  const place = async (tx: Database): Promise<ConversionResult> => {
    const filter = { requestedIds: idsOf(requested.items), now: context.clock.now() }
    const locked = await lockForConversion(tx, payment, filter)
    if (!locked) throw notFound('Payment not found')
    const { checkout } = locked
    if (checkout.payment.userId !== buyer.id) throw new AppError('forbidden', 'This is not your payment.')
    const request = { ...requested, items: nameVariants(requested.items, checkout.items) }
    const existing = await findExistingResult(tx, checkout, request.items)
    if (existing) return existing
    if (!checkout.isProvisional) assertMatchesCheckout(checkout, request)
    // A checkout that was paid for an address is delivered there, even if its PIN has been excluded since.
    if (checkout.addressId !== address.id) requireServiceableAddress(found ?? null, buyer.id)
    const snapshot = toAddressSnapshot(address)
    return convertCheckoutToOrder(tx, context, { ...locked, buyer, request, addressId: address.id, address: snapshot })
  }
  const result = await inTransaction(context.db, place, { isPipelined: true })
  if ('error' in result) throw result.error
  return result.order
}

/** Selects the address of the request, together with the session. */
export const joinAddress = ({ addressId }: Pick<PlaceOrder, 'addressId'>): JoinedSql<OwnedAddress> => ({
  select: selectAddress(addressId),
})

/** Places the order of a checkout that is paid or ordered for cash without the browser, or refunds the payment. */
export async function completeCheckout(context: PaymentContext, paymentId: number, buyer: Buyer): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const locked = await lockForConversion(tx, { paymentId }, { requestedIds: undefined, now })
    if (!locked || !isUnfinished(locked.checkout)) return
    const { checkout } = locked
    const refund = async (error: AppError) => void (await refundCheckout(tx, context, { checkout, buyer }, error))
    if (checkout.payment.status === 'REFUNDED') return refund(conflict(ALREADY_REFUNDED))
    if (!isPlaceable(checkout.payment)) return
    const waitUntil = addSeconds(checkout.payment.verifiedAt ?? new Date(0), BROWSER_WAIT_SECONDS)
    if (checkout.isProvisional && now < waitUntil) {
      return context.jobs.enqueue(tx, completeCheckoutJob, { paymentId }, { startAfter: waitUntil })
    }
    const fallback = checkout.address === null ? await findDefaultAddress(tx, buyer.id) : null
    if (fallback && !fallback.isServiceable) {
      const message = `We don’t deliver to PIN ${fallback.postalCode} yet. ${refundNotice(checkout)}`
      return refund(new AppError('not_serviceable', message))
    }
    const address = checkout.address ?? (fallback && toAddressSnapshot(requireOwnAddress(fallback, buyer.id)))
    const addressId = checkout.addressId ?? fallback?.id ?? null
    if (!address) return refund(conflict(`${NO_ADDRESS} ${refundNotice(checkout)}`))
    await convertCheckoutToOrder(tx, context, { ...locked, buyer, addressId, address })
  })
}

/** The newest unused payment, or one that has just become the same order. */
async function findPaymentWithoutId(
  { db, clock }: PaymentContext,
  userId: number,
  request: PlaceOrder,
): Promise<number> {
  const unused = await table.findNewestPaid(db, userId, { unused: true })
  if (unused) return unused.paymentId
  const orderedSince = addSeconds(clock.now(), -RESERVATION_SECONDS)
  const used = await table.findNewestPaid(db, userId, { orderedSince })
  if (used) {
    const order = await getOrderOfCheckout(db, used.checkoutId)
    const items = nameVariants(request.items, await listLines(db, used.checkoutId))
    if (areSameItems(order.items, items) && order.addressId === request.addressId) return used.paymentId
  }
  throw new AppError('payment_required', PAYMENT_REQUIRED)
}

const isUnfinished = ({ status }: LockedCheckout): boolean => status === 'open' || status === 'released'

/** A payment that was created with items is valid only for these items and their coupon. Errors: 409. */
function assertMatchesCheckout(checkout: LockedCheckout, request: PlaceOrder): void {
  if (!areSameItems(checkout.items, request.items)) throw conflict(OTHER_ITEMS)
  const code = normaliseCouponCode(request.couponCode ?? '')
  if (code !== '' && code !== checkout.couponCode) throw conflict(OTHER_COUPON)
}

/** The result of a checkout that is already converted. Errors: 409 when it was refunded or isn't paid. */
async function findExistingResult(
  tx: Database,
  checkout: LockedCheckout,
  items: readonly CheckoutItem[],
): Promise<ConversionResult | undefined> {
  if (checkout.status === 'ordered') {
    const order = await getOrderOfCheckout(tx, checkout.id)
    if (!areSameItems(order.items, items)) throw conflict(OTHER_ITEMS)
    return { order }
  }
  if (checkout.status === 'refunded') throw conflict(`We couldn’t place this order. ${refundNotice(checkout)}`)
  if (!isPlaceable(checkout.payment)) throw new AppError('payment_required', PAYMENT_REQUIRED)
  return undefined
}
