import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import * as table from './issues.db.ts'
import { issueLetter } from './letters/newsletter.letters.ts'
import { queueMail } from './notifications.service.ts'
import { writeIssueJob } from './write-issue.job.ts'

/** Few enough to be written within a second or two: a node that is killed loses no more than that. */
const BATCH = 200

/**
 * Puts an issue into the outbox, batch by batch. A batch, and how far it reached, is one transaction under the issue's
 * lock: killed or run twice, the job goes on where the last whole batch ended.
 */
export function handleIssues(context: Context): void {
  const { db, jobs, clock } = context
  jobs.handle(writeIssueJob, ({ issueId }) =>
    inTransaction(db, async (tx) => {
      const issue = await table.lockIssue(tx, issueId)
      if (!issue?.startedAt || issue.finishedAt) return
      const readers = await table.lockReaders(tx, issue.startedAt, { after: issue.reached, limit: BATCH })
      for (const reader of readers) await queueMail(tx, context, issueLetter, { issue, ...reader })
      const last = readers.at(-1)
      await table.updateIssue(tx, issueId, {
        written: issue.written + readers.length,
        ...(last ? { reached: last.email } : {}),
        ...(readers.length < BATCH ? { finishedAt: clock.now() } : {}),
      })
      if (readers.length === BATCH) await jobs.enqueue(tx, writeIssueJob, { issueId })
    }),
  )
}
