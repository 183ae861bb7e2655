import type { ManagedSizeGuide, SavedSizeGuide } from '@shop/contract/catalogue'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { assertVersion, conflict, notFound } from '../../../platform/http/app-error.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { recordChange } from '../../audit/audit.service.ts'
import { assertCategory } from '../management/edit-product.ts'
import * as table from './size-guides.db.ts'

export const listSizeGuides = (db: Database): Promise<ManagedSizeGuide[]> => table.listGuides(db)

/** Errors: 404. */
export async function getSizeGuide(db: Database, id: number): Promise<ManagedSizeGuide> {
  const guide = await table.findGuide(db, id)
  if (!guide) throw notFound('Size guide not found')
  return guide
}

/** Errors: 400 for an unknown category; 409 for an outdated version, or a category that has a guide already. */
export function saveSizeGuide(
  db: Database,
  { audit, now }: ActionContext,
  guide: SavedSizeGuide,
): Promise<ManagedSizeGuide> {
  assertCategory(guide.mainCategory)
  return inTransaction(db, async (tx) => {
    const before = await table.lockGuide(tx, guide)
    if (before && guide.version === null) throw conflict('This category has a size guide already. Edit that one.')
    if (guide.version !== null) assertVersion(before ?? { version: 0 }, guide.version)
    const saved = await table.upsertGuide(tx, guide, now)
    const action = before ? 'edit' : 'create'
    const change = { ...(before && { before: toAuditFields(before) }), after: toAuditFields(saved) }
    await recordChange(tx, audit, { action, subject: 'size-guide', subjectId: saved.id, ...change, at: now })
    return saved
  })
}

/** Errors: 404. */
export function deleteSizeGuide(db: Database, { audit, now }: ActionContext, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = toAuditFields(await getSizeGuide(tx, id))
    await table.deleteGuide(tx, id)
    await recordChange(tx, audit, {
      action: 'delete',
      subject: 'size-guide',
      subjectId: id,
      before,
      after: { name: null },
      at: now,
    })
  })
}

const toAuditFields = ({ mainCategory, subCategory, columns, rows, note }: ManagedSizeGuide) => ({
  name: subCategory ?? mainCategory,
  table: JSON.stringify([columns, ...rows]),
  note,
})
