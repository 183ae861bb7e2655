import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueEmail, renderBackInStockEmail, renderPriceDropEmail } from '../notifications/notifications.service.ts'
import { lockDue, markSent } from './product-notifications.db.ts'
import { sendProductNotificationsJob } from './send-product-notifications.job.ts'

const BATCH_SIZE = 200
const TEMPLATES = { back_in_stock: renderBackInStockEmail, price_drop: renderPriceDropEmail }

/** Queues the emails of one batch and marks its notifications in one transaction, so each user gets one email. */
export function registerSendProductNotificationsJob(context: Context): void {
  const { db, clock, jobs } = context
  jobs.handle(sendProductNotificationsJob, (_data, signal) =>
    inTransaction(db, async (tx) => {
      const due = await lockDue(tx, BATCH_SIZE)
      if (due.length === 0) return
      for (const notification of due) {
        signal.throwIfAborted()
        await queueEmail(tx, context, TEMPLATES[notification.kind], notification)
      }
      const ids = due.map(({ id }) => id)
      await markSent(tx, ids, clock.now())
      if (due.length === BATCH_SIZE) await jobs.enqueue(tx, sendProductNotificationsJob, {})
    }),
  )
}
