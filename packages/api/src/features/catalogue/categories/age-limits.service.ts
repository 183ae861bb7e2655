import type { AgeLimitInput } from '@shop/contract/catalogue'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { conflict } from '../../../platform/http/app-error.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { recordChange } from '../../audit/audit.service.ts'
import * as table from './age-limits.db.ts'

export { MINIMUM_AGE } from './age-limits.db.ts'

const CHANGED = 'This age limit has changed. Check the new one.'

/** Applies to new checkouts; paid orders are still delivered. Errors: 409 if the limit isn't the one seen. */
export function setAgeLimit(
  db: Database,
  { audit, now }: ActionContext,
  { mainCategory, subCategory, minimumAge, seen }: AgeLimitInput,
): Promise<void> {
  const category = { mainCategory, subCategory: subCategory ?? '' }
  return inTransaction(db, async (tx) => {
    const before = await table.lockLimit(tx, category)
    if (before !== seen) throw conflict(CHANGED)
    if (before === minimumAge) return
    if (minimumAge === null) await table.deleteLimit(tx, category)
    else if (before !== null) await table.updateLimit(tx, { ...category, minimumAge })
    else if (!(await table.insertLimit(tx, { ...category, minimumAge }))) throw conflict(CHANGED)
    await recordChange(tx, audit, {
      action: 'edit',
      subject: 'sub-category',
      subjectId: 0,
      before: { mainCategory, subCategory, minimumAge: before },
      after: { mainCategory, subCategory, minimumAge },
      at: now,
    })
  })
}
