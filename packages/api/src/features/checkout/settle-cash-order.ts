import { REFUNDING_STATUSES } from '@shop/contract/orders'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockOrderOfPayment, type OrderRow, setPaymentOfOrder } from '../orders/orders.service.ts'
import { lockPayment, type PaymentContext, type PaymentRow } from '../payments/payments.service.ts'
import { refundNow } from '../payments/refunds.service.ts'
import { setStatus } from './checkout.db.ts'
import { toOrderMethod } from './convert-checkout-to-order.ts'

/**
 * Applies what became of a payment in cash to its order: collected, perhaps after a refusal or a cancellation, or
 * refused. A refused parcel returns like one of the shop's own cash orders, so staff restock it when it is back. Safe
 * to repeat.
 */
export function settleCashOrder(context: PaymentContext, paymentId: number): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    // In the order of a cancellation.
    const order = await lockOrderOfPayment(tx, paymentId)
    const payment = await lockPayment(tx, paymentId)
    if (payment.providerPaymentId !== null) await applyPayment(tx, context, { payment, order })
    else if (payment.status === 'FAILED' && order?.paymentStatus === 'PENDING')
      await setPaymentOfOrder(tx, order.id, { paymentStatus: 'CANCELLED', refusedAt: context.clock.now() })
  })
}

/** The cash of an order that was cancelled, or could not be placed, is refunded. */
async function applyPayment(
  tx: Database,
  context: PaymentContext,
  { payment, order }: { payment: PaymentRow; order: OrderRow | undefined },
): Promise<void> {
  if (order?.paidPaise === 0) {
    const { status: paymentStatus, amountPaise: paidPaise } = payment
    await setPaymentOfOrder(tx, order.id, { paymentStatus, paidPaise, paymentMethod: toOrderMethod(payment.method) })
    if (order.checkoutId !== null) await setStatus(tx, order.checkoutId, 'ordered')
  }
  if (!order || REFUNDING_STATUSES.includes(order.status)) await refundNow(tx, context, payment.id, 'no order')
}
