import { inTransaction } from '../../platform/database/transaction.ts'
import { getOwnPayment, type PaymentContext, pollPayment } from '../payments/payments.service.ts'
import * as table from './checkout.db.ts'
import { releaseReservations } from './release-reservations.ts'

/**
 * The buyer closed the sheet: the goods go back to everybody, unless the provider says that something was paid, or may
 * yet be. A payment that comes later all the same still becomes an order or a refund. Errors: 403, 404, 503.
 */
export async function releasePayment(context: PaymentContext, userId: number, providerOrderId: string) {
  const payment = await getOwnPayment(context.db, userId, providerOrderId)
  const state = await pollPayment(context, payment)
  if (state === 'paid') return { message: 'This was paid. We are finishing the order.' }
  if (state === 'unsure') return { message: 'The payment is still being decided.' }
  await release(context, payment.id)
  return { message: 'Nothing was paid. Your cart is as it was.' }
}

/** Lets go of what an open checkout keeps, unless it has been paid meanwhile. */
export function release({ db, clock }: PaymentContext, paymentId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await table.lockCheckout(tx, { paymentId }, clock.now())
    if (locked?.status !== 'open' || locked.payment.status !== 'PENDING') return
    await table.setStatus(tx, locked.id, 'released')
    await releaseReservations(tx, [locked.id])
  })
}
