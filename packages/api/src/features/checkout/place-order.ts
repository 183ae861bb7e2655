import type { CheckoutItem } from '@shop/contract/checkout'
import type { Order, PlaceOrder } from '@shop/contract/orders'
import { RESERVATION_SECONDS } from '@shop/contract/payments'
import { normaliseCouponCode } from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import { findDefaultAddress, getOwnAddress } from '../addresses/addresses.service.ts'
import { getOrderOfCheckout } from '../orders/orders.service.ts'
import { finishCheckoutJob, type PaymentContext } from '../payments/payments.service.ts'
import * as table from './checkout.db.ts'
import {
  type Buyer,
  type ConversionResult,
  convertCheckoutToOrder,
  REFUND_NOTICE,
  refundCheckout,
} from './convert-checkout-to-order.ts'
import { toAddressSnapshot } from './create-payment.ts'
import { areSameItems } from './lines.service.ts'

/** A checkout without items of its own waits so long for the browser to name them. */
const BROWSER_SECONDS = 20

const PAY_FIRST = 'Please pay for this order first.'
const NO_ADDRESS = `There was no address to send your order to. ${REFUND_NOTICE}`
const USED = 'This payment was made for other items.'
const OTHER_COUPON = 'This payment was made without this coupon.'

/**
 * Makes the order of a verified payment: once, however often and by how many at a time it is asked for, always with the
 * same answer (decision 26). Prices, coupon, shipping and total are the server's. Errors: 403 and 404 (address,
 * payment), 409 payment_required, conflict, and out_of_stock or price_changed, with which the money goes back.
 */
export async function placeOrder(context: PaymentContext, buyer: Buyer, wanted: PlaceOrder): Promise<Order> {
  const address = await getOwnAddress(context.db, buyer.id, wanted.addressId)
  const named = wanted.razorpayOrderId
    ? { providerOrderId: wanted.razorpayOrderId }
    : { paymentId: await choosePayment(context, buyer.id, wanted) }
  const outcome = await inTransaction(context.db, async (tx): Promise<ConversionResult> => {
    const checkout = await table.lockCheckout(tx, named, context.clock.now())
    if (!checkout) throw notFound('Payment not found')
    if (checkout.payment.userId !== buyer.id) throw new AppError('forbidden', 'This is not your payment.')
    const earlier = await earlierOutcome(tx, checkout, wanted.items)
    if (earlier) return earlier
    if (!checkout.isProvisional) assertAsPaid(checkout, wanted)
    return convertCheckoutToOrder(context, tx, {
      checkout,
      buyer,
      wanted,
      addressId: address.id,
      address: toAddressSnapshot(address),
    })
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome.order
}

/** Makes the order of a payment whose buyer's browser has gone (decision 29), or gives the money back. */
export async function completeCheckout(context: PaymentContext, paymentId: number, buyer: Buyer): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const checkout = await table.lockCheckout(tx, { paymentId }, now)
    if (!checkout || !isPlaceable(checkout)) return
    const patientUntil = new Date((checkout.payment.verifiedAt?.getTime() ?? 0) + BROWSER_SECONDS * 1000)
    if (checkout.isProvisional && now < patientUntil) {
      return context.jobs.enqueue(tx, finishCheckoutJob, { paymentId }, { startAfter: patientUntil })
    }
    const usual = checkout.address === null ? await findDefaultAddress(tx, buyer.id) : undefined
    const address = checkout.address ?? (usual && toAddressSnapshot(usual))
    const addressId = checkout.addressId ?? usual?.id ?? null
    if (!address) await refundCheckout(context, tx, { checkout, buyer }, conflict(NO_ADDRESS))
    else await convertCheckoutToOrder(context, tx, { checkout, buyer, addressId, address })
  })
}

/** The newest payment that no order has used, or that has just become this very order. */
async function choosePayment({ db, clock }: PaymentContext, userId: number, wanted: PlaceOrder): Promise<number> {
  const [unused] = await table.listPaid(db, userId, { unused: true })
  if (unused) return unused.paymentId
  const orderedSince = new Date(clock.now().getTime() - RESERVATION_SECONDS * 1000)
  const [used] = await table.listPaid(db, userId, { orderedSince })
  if (used) {
    const order = await getOrderOfCheckout(db, used.checkoutId)
    if (areSameItems(order.items, wanted.items) && order.addressId === wanted.addressId) return used.paymentId
  }
  throw new AppError('payment_required', PAY_FIRST)
}

const isPlaceable = ({ status, payment }: table.LockedCheckout): boolean =>
  (status === 'open' || status === 'released') && payment.status === 'COMPLETED'

/** A payment with items is bound to them, and to its coupon or none (decisions 29, 54). Errors: 409. */
function assertAsPaid(checkout: table.LockedCheckout, wanted: PlaceOrder): void {
  if (!areSameItems(checkout.items, wanted.items)) throw conflict(USED)
  const code = normaliseCouponCode(wanted.couponCode ?? '')
  if (code !== '' && code !== checkout.couponCode) throw conflict(OTHER_COUPON)
}

/** What can be answered without placing anything. */
async function earlierOutcome(
  tx: Database,
  checkout: table.LockedCheckout,
  items: readonly CheckoutItem[],
): Promise<ConversionResult | undefined> {
  if (checkout.status === 'ordered') {
    const order = await getOrderOfCheckout(tx, checkout.id)
    if (!areSameItems(order.items, items)) throw conflict(USED)
    return { order }
  }
  if (checkout.status === 'refunded') throw conflict(`This order could not be placed. ${REFUND_NOTICE}`)
  if (checkout.payment.status !== 'COMPLETED') throw new AppError('payment_required', PAY_FIRST)
  return undefined
}
