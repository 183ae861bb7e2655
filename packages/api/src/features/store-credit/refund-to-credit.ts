import type { Database } from '../../platform/database/database.ts'
import type { CreditRefundCause } from '../orders/orders.service.ts'
import { addCredit } from './ledger.service.ts'

type CreditRefund = { orderId: number; userId: number; cause: CreditRefundCause; amountPaise: number }

/** Returns store credit that paid an order, once for each cause. It no longer expires. */
export async function refundToCredit(
  tx: Database,
  at: Date,
  { orderId, userId, cause, amountPaise }: CreditRefund,
): Promise<void> {
  if (amountPaise === 0) return
  const refund = { kind: 'order_refund', from: 'orders', orderId, userId, amountPaise, at, expiresAt: null } as const
  await addCredit(tx, { ...refund, ...describe(orderId, cause) })
}

function describe(orderId: number, cause: CreditRefundCause) {
  if (cause === 'rest') return { key: `order:${orderId}:rest` }
  if ('returnId' in cause) return { key: `return:${cause.returnId}` }
  return { key: `staff-refund:${cause.refundKey}`, note: cause.reason, actorId: cause.actorId }
}
