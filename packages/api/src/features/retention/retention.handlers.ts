import type { Context } from '../../context.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { eraseUnboughtRecipients } from '../gift-cards/buy-gift-card.service.ts'
import { archiveSearches } from '../search/search-days.service.ts'
import { expiredRows } from './retention.db.ts'
import { deleteExpiredDataJob } from './retention.job.ts'
import { RETENTION_DAYS, retentionStart } from './retention.rules.ts'

export function registerRetentionHandlers({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  jobs.handle(deleteExpiredDataJob, async (_, signal) => {
    const now = clock.now()
    await archiveSearches(db, { now, days: RETENTION_DAYS.searches }, signal)
    await eraseUnboughtRecipients(db, retentionStart(now, RETENTION_DAYS.unboughtGiftCards))
    for (const rows of expiredRows(now)) await deleteInBatches(db, rows, signal)
  })
}
