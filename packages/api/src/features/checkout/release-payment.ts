import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { releaseStockReservations } from '../catalogue/stock/stock.service.ts'
import { isGiftCardPayment } from '../gift-cards/gift-cards.service.ts'
import {
  failPayment,
  getOwnPayment,
  isPlaceable,
  type PaymentContext,
  pollPayment,
} from '../payments/payments.service.ts'
import { releaseCouponReservations } from '../promotions/coupons.service.ts'
import { releaseCreditReservations } from '../store-credit/reservations.service.ts'
import * as table from './checkout.db.ts'
import { expireCheckout } from './checkout-polls.db.ts'
import { type LockedCheckout, lockCheckout } from './locked-checkout.db.ts'
import { endUsage } from './reservation-limits.db.ts'

/**
 * The buyer closed the payment form: releases the reservations unless the payment was or may still be made. A later
 * payment still becomes an order or a refund. Errors: 403, 404, 503.
 */
export async function releasePayment(context: PaymentContext, userId: number, providerOrderId: string) {
  const payment = await getOwnPayment(context.db, userId, providerOrderId)
  if (payment.status === 'REFUNDED') return { message: 'Your payment was refunded.' }
  const state = await pollPayment(context, payment)
  if (state === 'paid') return { message: `Payment received. ${await describeNextStep(context.db, payment.id)}` }
  if (state === 'cash_due') return { message: 'We’re placing your order. You pay when it arrives.' }
  if (state === 'undecided') return { message: 'Your payment is still being processed.' }
  await releaseCheckout(context, payment.id)
  return { message: 'Payment cancelled. You weren’t charged.' }
}

const describeNextStep = async (db: Database, paymentId: number): Promise<string> =>
  (await isGiftCardPayment(db, paymentId)) ? 'Your gift card will be ready in a moment.' : 'We’re placing your order.'

/** Neither final nor about to become an order or a refund. */
const isReleasable = ({ status, payment }: LockedCheckout): boolean =>
  (status === 'open' || status === 'released') && !isPlaceable(payment) && payment.status !== 'REFUNDED'

/** Releases a checkout unless it has been paid in the meantime. */
export function releaseCheckout({ db, clock }: PaymentContext, paymentId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockCheckout(tx, { paymentId }, clock.now())
    if (!locked || !isReleasable(locked)) return
    await table.setStatus(tx, locked.id, 'released')
    await releaseReservations(tx, [locked.id], clock.now())
  })
}

/** Ends a claimed checkout after its last poll, unless it has been paid or opened again in the meantime. */
export function expireUnpaidCheckout({ db, clock }: PaymentContext, claimed: table.CheckoutRow): Promise<void> {
  const { paymentId } = claimed
  return inTransaction(db, async (tx) => {
    const locked = await lockCheckout(tx, { paymentId }, clock.now())
    if (!locked || !isReleasable(locked)) return
    if (!(await expireCheckout(tx, claimed))) return
    await failPayment(tx, paymentId)
    await releaseReservations(tx, [locked.id], clock.now())
  })
}

/** Releases the stock and coupon reservations of these checkouts, and their store credit. */
export async function releaseReservations(tx: Database, checkoutIds: readonly number[], now: Date): Promise<void> {
  if (checkoutIds.length === 0) return
  await endUsage(tx, checkoutIds, now)
  await releaseStockReservations(tx, checkoutIds)
  await releaseCouponReservations(tx, checkoutIds)
  await releaseCreditReservations(tx, checkoutIds, now)
}
