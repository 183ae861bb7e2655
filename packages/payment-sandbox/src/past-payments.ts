import { openDatabase, type TransactionSql } from './database.ts'
import { Attempt } from './instruments.ts'
import { createOrder } from './orders.ts'
import { attemptPayment } from './payments.ts'
import { refundPayment } from './refunds.ts'

/** A captured payment, perhaps with a refund that its bank rejected. */
type PastPayment = { amountPaise: number; email: string; contact: string; at: Date; isRefundRejected: boolean }
export type PastPaymentIds = { orderId: string; paymentId: string; refundId: string | null }

/** Adds captured payments without their webhooks, as if these had been lost. Needs the tables of a started sandbox. */
export async function addPastPayments(
  databaseUrl: string,
  payments: readonly PastPayment[],
): Promise<PastPaymentIds[]> {
  const sql = openDatabase(databaseUrl)
  try {
    return await sql.begin(async (tx) => {
      const added: PastPaymentIds[] = []
      for (const payment of payments) added.push(await addPastPayment(tx, payment))
      await tx`delete from sandbox.events where created_at = now()`
      return added
    })
  } finally {
    await sql.end()
  }
}

async function addPastPayment(
  tx: TransactionSql,
  { amountPaise, email, contact, at, isRefundRejected }: PastPayment,
): Promise<PastPaymentIds> {
  const now = Math.floor(at.getTime() / 1000)
  const order = await createOrder(tx, { amount: amountPaise, currency: 'INR' }, now)
  const attempt = Attempt.parse({ key_id: '', method: 'upi', vpa: 'success@razorpay', email, contact })
  const { payment } = await attemptPayment(tx, order.id, { attempt, now })
  const ids = { orderId: order.id, paymentId: payment.id }
  if (!isRefundRejected) return { ...ids, refundId: null }
  const rejected = { body: {}, key: undefined, decision: { bank: 'rejects', now } } as const
  const { id: refundId } = await refundPayment(tx, payment.id, rejected)
  return { ...ids, refundId }
}
