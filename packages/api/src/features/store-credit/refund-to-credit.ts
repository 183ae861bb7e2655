import type { Database } from '../../platform/database/database.ts'
import { addCredit } from './ledger.service.ts'

type CreditRefund = { orderId: number; userId: number; returnId: number | null; amountPaise: number }

/** Returns store credit that paid an order: once for each return of a part, and once for the rest. It no longer expires. */
export async function refundToCredit(
  tx: Database,
  at: Date,
  { orderId, userId, returnId, amountPaise }: CreditRefund,
): Promise<void> {
  if (amountPaise === 0) return
  const key = returnId === null ? `order:${orderId}:rest` : `return:${returnId}`
  const refund = { key, kind: 'order_refund', from: 'orders', orderId, userId, amountPaise, at } as const
  await addCredit(tx, { ...refund, expiresAt: null })
}
