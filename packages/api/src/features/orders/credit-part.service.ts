import { type Paise, subtractPaise } from '@shop/contract/kit'
import { isPaidWithCredit } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { addReturnedCredit, type OrderRow, setPayment } from './orders.db.ts'
import { type CreditRefundCause, creditRefundDue } from './orders.events.ts'
import { listLeftToRefund } from './returns.db.ts'

/** The part of an order that store credit paid. */
export const creditPaidOf = (order: OrderRow): Paise => (isPaidWithCredit(order) ? order.paidPaise : order.creditPaise)

/** The store credit that paid an order or a part of it and hasn't been returned. */
export async function findCreditLeft(db: Database, order: OrderRow): Promise<Paise> {
  return isPaidWithCredit(order)
    ? await findLeftToRefund(db, order)
    : subtractPaise(order.creditPaise, order.creditRefundedPaise)
}

/** Splits a refund: first the rest of the online payment, then store credit. Requires the lock of the order. */
export async function splitRefund(tx: Database, order: OrderRow, amountPaise: Paise) {
  const creditLeftPaise = await findCreditLeft(tx, order)
  if (creditLeftPaise === 0 && !isPaidWithCredit(order)) return { onlinePaise: amountPaise, creditPaise: 0 }
  const onlineLeftPaise = subtractPaise(await findLeftToRefund(tx, order), creditLeftPaise)
  const onlinePaise = Math.min(amountPaise, onlineLeftPaise)
  return { onlinePaise, creditPaise: subtractPaise(amountPaise, onlinePaise) }
}

/**
 * Returns store credit that paid an order, once for each cause. Requires the lock of the order, and that as much is
 * left.
 */
export async function refundCredit(
  tx: Database,
  { events }: Context,
  order: OrderRow,
  refund: { cause: CreditRefundCause; amountPaise: Paise },
): Promise<void> {
  if (refund.amountPaise === 0) return
  const { id: orderId, userId } = order
  if (!isPaidWithCredit(order)) await addReturnedCredit(tx, orderId, refund.amountPaise)
  else if (refund.amountPaise === (await findCreditLeft(tx, order)))
    await setPayment(tx, orderId, { paymentStatus: 'REFUNDED' })
  await events.emit(tx, creditRefundDue, { orderId, userId, ...refund })
}

const findLeftToRefund = async (db: Database, { id }: OrderRow): Promise<Paise> =>
  (await listLeftToRefund(db, [id])).get(id) ?? 0
