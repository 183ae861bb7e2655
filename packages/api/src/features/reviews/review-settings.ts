import type { ReviewSettings } from '@shop/contract/reviews'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import { reviewSettings } from './reviews.tables.ts'

export async function readReviewSettings(db: Database): Promise<ReviewSettings & { since: Date }> {
  const [row] = await db.select().from(reviewSettings)
  if (!row) throw new Error('The row of review_settings is missing.')
  return row
}

/** Switched on, the emails begin with the deliveries from now on. */
export const changeReviewSettings = (
  db: Database,
  { audit, now }: ActionContext,
  settings: ReviewSettings,
): Promise<ReviewSettings> =>
  inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(reviewSettings).for('update')
    const change = before && diffFields(before, settings)
    if (!change) return settings
    const since = settings.isEnabled && !before.isEnabled ? now : before.since
    await tx.update(reviewSettings).set({ ...settings, since })
    await recordChange(tx, audit, { action: 'settings', subject: 'review', subjectId: 0, ...change, at: now })
    return settings
  })
