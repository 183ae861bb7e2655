import { createHash } from 'node:crypto'
import {
  BULK_PREVIEW_SIZE,
  type BulkApplyRequest,
  type BulkFields,
  type BulkPreview,
  type BulkRequest,
  type BulkSelection,
  MAX_BULK_PRODUCTS,
} from '@shop/contract/catalogue'
import { toRupees } from '@shop/contract/kit/money'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChanges } from '../audit/audit.service.ts'
import * as table from './bulk.db.ts'
import { applyChange } from './bulk.rules.ts'
import { assertCategory } from './edit-product.ts'
import { sumReservedByOthers } from './stock.service.ts'

/** What a change would do. Errors: 400 for too many, or for a category that the shop doesn't have. */
export async function previewBulkChange(db: Database, asked: BulkRequest, now: Date): Promise<BulkPreview> {
  const ids = await resolveSelection(db, asked.choice)
  const plan = await buildPlan(db, await table.listSelected(db, ids), asked, now)
  return {
    chosen: plan.rows.length,
    changing: plan.changes.length,
    some: plan.changes
      .slice(0, BULK_PREVIEW_SIZE)
      .map(({ row, changed }) => ({ id: row.id, name: row.name, ...changed })),
    refused: plan.refused.slice(0, BULK_PREVIEW_SIZE),
    refusing: plan.refused.length,
    seen: plan.seen,
  }
}

/** All of it or nothing, but for what was seen to be refused and is left out. Errors: 409 when a product is refused, by its number, or when some aren't as previewed. */
export function applyBulkChange(
  db: Database,
  { audit, now }: ActionContext,
  asked: BulkApplyRequest,
): Promise<{ changed: number }> {
  return inTransaction(db, async (tx) => {
    const ids = await resolveSelection(tx, asked.choice)
    const plan = await buildPlan(tx, await table.lockSelected(tx, ids), asked, now)
    if (plan.seen !== asked.seen)
      throw conflict('These products aren’t as you saw them any more. Look at the preview again.')
    if (plan.refused.length > 0 && !asked.leavesOut) throw toConflictError(plan.refused)
    const { change } = asked
    const reason = change.what === 'stock' ? { reason: change.reason } : {}
    const rows = plan.changes.map(({ after }) => after)
    await table.updateSelected(tx, rows, { now, changesWords: change.what === 'category' })
    await recordChanges(
      tx,
      audit,
      plan.changes.map(({ row, changed }) => ({
        ...{ action: change.what === 'stock' ? 'stock' : 'edit', subject: 'product', subjectId: row.id, at: now },
        ...{ before: changed.before, after: { ...changed.after, ...reason } },
      })),
    )
    return { changed: plan.changes.length }
  })
}

async function resolveSelection(db: Database, choice: BulkSelection): Promise<number[]> {
  const ids = await table.listSelectedIds(db, choice)
  if (ids.length > MAX_BULK_PRODUCTS)
    throw new AppError('bad_request', `At most ${MAX_BULK_PRODUCTS} products at once, please.`)
  return ids
}

async function buildPlan(db: Database, rows: table.BulkRow[], { choice, change }: BulkRequest, now: Date) {
  if (change.what === 'category') assertCategory(change.mainCategory)
  const ids = rows.map(({ id }) => id)
  const held =
    change.what === 'stock' ? await sumReservedByOthers(db, ids, NO_CHECKOUT, now) : new Map<number, number>()
  const outcomes = rows.map((row) => applyChange(row, change, held.get(row.id) ?? 0))
  const missing = 'ids' in choice ? choice.ids.filter((id) => !ids.includes(id)) : []
  return {
    rows,
    changes: outcomes.flatMap((one) => {
      const changed = 'after' in one && diffFields(toBulkFields(one.row), toBulkFields(one.after))
      return changed ? [{ ...one, changed }] : []
    }),
    refused: [
      ...outcomes.flatMap((one) =>
        'problem' in one ? [{ id: one.row.id, name: one.row.name, reason: one.problem }] : [],
      ),
      ...missing.map((id) => ({ id, name: '', reason: 'There is no such product.' })),
    ],
    seen: fingerprint(rows),
  }
}

/** What checkouts hold is asked of all of them. */
const NO_CHECKOUT = 0

const toBulkFields = ({ actualPaise, discountPaise, stock, mainCategory, subCategory }: table.BulkRow): BulkFields => ({
  ...{ stock, mainCategory, subCategory },
  actualPrice: actualPaise === null ? null : toRupees(actualPaise),
  discountPrice: discountPaise === null ? null : toRupees(discountPaise),
})

/** Says which products these are, and in which state staff left them. */
const fingerprint = (rows: readonly table.BulkRow[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, version }) => `${id}:${version}`).join())
    .digest('hex')

const toConflictError = (refused: { id: number; name: string; reason: string }[]) =>
  new AppError('conflict', `Nothing was changed: ${refused.length} of these products can’t be changed so.`, {
    fields: Object.fromEntries(refused.slice(0, BULK_PREVIEW_SIZE).map(({ id, reason }) => [`product ${id}`, reason])),
  })
