import { type Paise, subtractPaise } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { addReturnedCredit, type OrderRow } from './orders.db.ts'
import { type CreditRefundCause, creditRefundDue } from './orders.events.ts'
import { listLeftToRefund } from './returns.db.ts'

type CreditPart = Pick<OrderRow, 'creditPaise' | 'creditRefundedPaise'>

/** What is left of the part of an order that store credit paid. */
export const creditLeftOf = ({ creditPaise, creditRefundedPaise }: CreditPart): Paise =>
  subtractPaise(creditPaise, creditRefundedPaise)

/** Splits a refund: first what is left of the online payment, then store credit. Requires the lock of the order. */
export async function splitRefund(tx: Database, order: OrderRow, amountPaise: Paise) {
  const creditLeftPaise = creditLeftOf(order)
  if (creditLeftPaise === 0) return { onlinePaise: amountPaise, creditPaise: 0 }
  const leftPaise = (await listLeftToRefund(tx, [order.id])).get(order.id) ?? 0
  const onlinePaise = Math.min(amountPaise, subtractPaise(leftPaise, creditLeftPaise))
  return { onlinePaise, creditPaise: subtractPaise(amountPaise, onlinePaise) }
}

/** Gives a part of the store credit back, once for each cause. Requires the lock of the order. */
export async function refundCreditPart(
  tx: Database,
  { events }: Context,
  { id: orderId, userId }: OrderRow,
  refund: { cause: CreditRefundCause; amountPaise: Paise },
): Promise<void> {
  if (refund.amountPaise === 0) return
  await addReturnedCredit(tx, orderId, refund.amountPaise)
  await events.emit(tx, creditRefundDue, { orderId, userId, ...refund })
}
