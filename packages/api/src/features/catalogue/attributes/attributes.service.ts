import type { AttributesQuery, CategoryAttributes, SavedAttributes } from '@shop/contract/catalogue'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { assertVersion, conflict } from '../../../platform/http/app-error.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { recordChange } from '../../audit/audit.service.ts'
import { assertCategory } from '../management/edit-product.ts'
import * as table from './attributes.db.ts'

export async function getCategoryAttributes(db: Database, query: AttributesQuery): Promise<CategoryAttributes> {
  const [own, ofCategory, used] = await Promise.all([
    table.findAttributes(db, query),
    table.findAttributes(db, { ...query, subCategory: null }),
    table.listUsedAttributes(db, query),
  ])
  return {
    attributes: own?.attributes ?? [],
    inherited: query.subCategory === null ? [] : (ofCategory?.attributes ?? []),
    used,
    version: own?.version ?? null,
  }
}

/** Errors: 400 for an unknown category; 409 for an outdated version. */
export function saveCategoryAttributes(
  db: Database,
  { audit, now }: ActionContext,
  saved: SavedAttributes,
): Promise<CategoryAttributes> {
  assertCategory(saved.mainCategory)
  return inTransaction(db, async (tx) => {
    const before = await table.lockAttributes(tx, saved)
    assertVersion({ version: before?.version ?? 0 }, saved.version ?? 0)
    const row = await table.upsertAttributes(tx, saved, now)
    if (!row) throw conflict('These attributes were saved by someone else. Reload the page.')
    const toAuditFields = (attributes: SavedAttributes['attributes']) => ({
      name: saved.subCategory ?? saved.mainCategory,
      attributes: JSON.stringify(attributes),
    })
    const change = { before: toAuditFields(before?.attributes ?? []), after: toAuditFields(saved.attributes), at: now }
    await recordChange(tx, audit, { action: 'edit', subject: 'attributes', subjectId: row.id, ...change })
    return getCategoryAttributes(tx, saved)
  })
}
