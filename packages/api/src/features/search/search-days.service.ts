import type { Database } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import * as table from './search-days.db.ts'

/**
 * Replaces the searches of days in India that ended more than `days` days ago by totals of each day, which reports
 * read. Safe to repeat after an interruption: the totals of a day are written once, before its searches are deleted.
 */
export async function archiveSearches(
  db: Database,
  { now, days }: { now: Date; days: number },
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const day = await table.findOldestDay(db, now, days)
    if (!day) return
    await table.insertDay(db, day)
    await deleteInBatches(db, table.searchesBefore(day.until), signal)
  }
}
