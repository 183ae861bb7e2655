import type { Sql, TransactionSql } from './database.ts'
import type { PaymentEntity, RefundEntity, Seconds } from './entities.ts'
import { BANK_TIMEOUT } from './instruments.ts'
import { authorize, failPayment } from './payments.ts'
import { badRequest } from './provider-error.ts'
import { processRefund, refundFully } from './refunds.ts'
import { lock, lockDue } from './store.ts'

/** Processes everything that is due by now, such as timeouts and pending refunds. Returns the number of changes. */
export async function processDueEntities(sql: Sql, now: Seconds): Promise<number> {
  for (let steps = 0; ; steps++) {
    const found = await sql.begin(async (tx) => {
      const due = await lockDue(tx, now)
      if (due) await processDue(tx, due, now)
      return due
    })
    if (!found) return steps
  }
}

async function processDue(tx: TransactionSql, due: PaymentEntity | RefundEntity, now: Seconds): Promise<void> {
  if (due.entity === 'refund') await processRefund(tx, due, now)
  else if (due.status === 'created') await failPayment(tx, due, { declined: BANK_TIMEOUT, now })
  // An authorized payment that was not captured in time is refunded.
  else await refundFully(tx, due, now)
}

/** The bank approves a payment that it did not respond to, before or after it counts as failed. */
export async function approveLate(tx: TransactionSql, id: string, now: Seconds): Promise<PaymentEntity> {
  const payment = await lock(tx, 'payment', id)
  const isOpen = payment.status === 'created' || payment.error_reason === BANK_TIMEOUT.reason
  if (!isOpen) throw badRequest('The bank has already responded to this payment.')
  return authorize(tx, payment, now)
}
