import type { Sql, TransactionSql } from 'postgres'
import type { PaymentEntity, RefundEntity, Seconds } from './entities.ts'
import { NO_ANSWER } from './instruments.ts'
import { authorize, fail } from './payments.ts'
import { badRequest } from './provider-error.ts'
import { endRefund, giveBackAll } from './refunds.ts'
import { lock, lockDue } from './store.ts'

/** What happens without anybody calling, up to a moment of the sandbox's clock; answers how much that was. */
export async function workBank(sql: Sql, now: Seconds): Promise<number> {
  for (let steps = 0; ; steps++) {
    const found = await sql.begin(async (tx) => {
      const due = await lockDue(tx, now)
      if (due) await take(tx, due, now)
      return due
    })
    if (!found) return steps
  }
}

async function take(tx: TransactionSql, due: PaymentEntity | RefundEntity, now: Seconds): Promise<void> {
  if (due.entity === 'refund') await endRefund(tx, due, now)
  else if (due.status === 'created') await fail(tx, due, { declined: NO_ANSWER, now })
  // Nobody took the money, so it goes back by itself.
  else await giveBackAll(tx, due, now)
}

/** The bank's late yes to a payment that it was silent about, before or after it counted as failed (razorpay 10). */
export async function answerLate(tx: TransactionSql, id: string, now: Seconds): Promise<PaymentEntity> {
  const payment = await lock(tx, 'payment', id)
  const isOpen = payment.status === 'created' || payment.error_reason === NO_ANSWER.reason
  if (!isOpen) throw badRequest('The bank has answered for this payment.')
  return authorize(tx, payment, now)
}
