import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { renderIssueEmail } from './emails/newsletter.emails.ts'
import * as table from './issues.db.ts'
import { queueEmail } from './notifications.service.ts'
import { queueIssueJob } from './queue-issue.job.ts'

/** Takes a second or two, which is the most work that is lost when a node is killed. */
const BATCH_SIZE = 200

/**
 * Adds an issue to the outbox in batches. Each batch and its progress are saved in one transaction that locks the
 * issue, so a job that is killed or runs twice continues after the last complete batch.
 */
export function registerQueueIssueJob(context: Context): void {
  const { db, jobs, clock } = context
  jobs.handle(queueIssueJob, ({ issueId }, signal) =>
    inTransaction(db, async (tx) => {
      const issue = await table.lockIssue(tx, issueId)
      if (!issue?.startedAt || issue.finishedAt) return
      const subscribers = await table.lockSubscribers(tx, issue.startedAt, {
        after: issue.lastQueuedEmail,
        limit: BATCH_SIZE,
      })
      for (const subscriber of subscribers) {
        signal.throwIfAborted()
        await queueEmail(tx, context, renderIssueEmail, { issue, ...subscriber })
      }
      const last = subscribers.at(-1)
      await table.updateIssue(tx, issueId, {
        queuedCount: issue.queuedCount + subscribers.length,
        ...(last ? { lastQueuedEmail: last.email } : {}),
        ...(subscribers.length < BATCH_SIZE ? { finishedAt: clock.now() } : {}),
      })
      if (subscribers.length === BATCH_SIZE) await jobs.enqueue(tx, queueIssueJob, { issueId })
    }),
  )
}
