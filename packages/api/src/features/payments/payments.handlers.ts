import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refundOrderJob } from '../orders/orders.service.ts'
import { compareBooks } from './compare-books.ts'
import { compareBooksJob, workEventJob, workRefundsJob } from './payments.jobs.ts'
import * as payments from './payments.service.ts'
import { refundNow, workDueRefunds } from './refunds.service.ts'
import { workNews } from './webhook.service.ts'

/** What the payments do in the background. */
export function handlePayments(base: Context): void {
  const context = payments.withProvider(base)
  const { jobs, db } = context

  jobs.handle(workEventJob, ({ eventId }) => workNews(context, eventId))
  jobs.handle(workRefundsJob, () => workDueRefunds(context))
  jobs.handle(compareBooksJob, () => compareBooks(context))
  jobs.handle(refundOrderJob, async ({ paymentId, reason }) => {
    await inTransaction(db, (tx) => refundNow(tx, context, paymentId, reason))
  })
}
