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
import { formatCount } from '@shop/contract/kit'
import { toRupees } from '@shop/contract/kit/money'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError, conflict } from '../../../platform/http/app-error.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { diffFields, recordChanges } from '../../audit/audit.service.ts'
import { NO_CHECKOUT, sumReservedByOthers } from '../stock/stock.service.ts'
import * as table from './bulk.db.ts'
import { applyChange } from './bulk.rules.ts'
import { assertCategory } from './edit-product.ts'

/** Errors: 400 for too many products or an unknown category. */
export async function previewBulkChange(db: Database, request: BulkRequest, now: Date): Promise<BulkPreview> {
  const ids = await resolveSelection(db, request.choice, now)
  const plan = await buildPlan(db, await table.listSelected(db, ids), request, now)
  return {
    chosen: plan.rows.length,
    changing: plan.changes.length,
    some: plan.changes
      .slice(0, BULK_PREVIEW_SIZE)
      .map(({ row, changed }) => ({ id: row.id, name: row.name, ...changed })),
    refused: plan.refused.slice(0, BULK_PREVIEW_SIZE),
    refusing: plan.refused.length,
    seen: plan.fingerprint,
  }
}

/**
 * Changes all selected products or none; `leavesOut` skips rejected ones. Errors: 409 when products changed after the
 * preview, or for rejected products, with a field per product.
 */
export function applyBulkChange(
  db: Database,
  { audit, now }: ActionContext,
  request: BulkApplyRequest,
): Promise<{ changed: number }> {
  return inTransaction(db, async (tx) => {
    const ids = await resolveSelection(tx, request.choice, now)
    const plan = await buildPlan(tx, await table.lockSelected(tx, ids), request, now)
    if (plan.fingerprint !== request.seen)
      throw conflict('Some of these products changed after the preview. Preview the change again.')
    if (plan.refused.length > 0 && !request.leavesOut) throw toConflictError(plan.refused)
    const { change } = request
    const reason = change.what === 'stock' ? { reason: change.reason } : {}
    const rows = plan.changes.map(({ after }) => after)
    await table.updateSelected(tx, rows, now)
    await recordChanges(
      tx,
      audit,
      plan.changes.map(({ row, changed }) => ({
        action: change.what === 'stock' ? 'stock' : 'edit',
        subject: 'product',
        subjectId: row.id,
        at: now,
        before: changed.before,
        after: { ...changed.after, ...reason },
      })),
    )
    return { changed: plan.changes.length }
  })
}

async function resolveSelection(db: Database, choice: BulkSelection, now: Date): Promise<number[]> {
  const ids = await table.listSelectedIds(db, choice, now)
  if (ids.length > MAX_BULK_PRODUCTS)
    throw new AppError('bad_request', `Select at most ${formatCount(MAX_BULK_PRODUCTS)} products.`)
  return ids
}

async function buildPlan(db: Database, rows: table.BulkRow[], { choice, change }: BulkRequest, now: Date) {
  if (change.what === 'category') assertCategory(change.mainCategory)
  const ids = rows.map(({ id }) => id)
  const reserved =
    change.what === 'stock' ? await sumReservedByOthers(db, ids, NO_CHECKOUT, now) : new Map<number, number>()
  const outcomes = rows.map((row) => applyChange(row, change, reserved.get(row.id) ?? 0))
  const missing = 'ids' in choice ? choice.ids.filter((id) => !ids.includes(id)) : []
  return {
    rows,
    changes: outcomes.flatMap((outcome) => {
      const changed = 'after' in outcome && diffFields(toBulkFields(outcome.row), toBulkFields(outcome.after))
      return changed ? [{ ...outcome, changed }] : []
    }),
    refused: [
      ...outcomes.flatMap((outcome) =>
        'problem' in outcome ? [{ id: outcome.row.id, name: outcome.row.name, reason: outcome.problem }] : [],
      ),
      ...missing.map((id) => ({ id, name: '', reason: 'Product not found.' })),
    ],
    fingerprint: createFingerprint(rows),
  }
}

const toBulkFields = ({ actualPaise, discountPaise, stock, mainCategory, subCategory }: table.BulkRow): BulkFields => ({
  stock,
  mainCategory,
  subCategory,
  actualPrice: actualPaise === null ? null : toRupees(actualPaise),
  discountPrice: discountPaise === null ? null : toRupees(discountPaise),
})

/** Identifies the products and their versions. */
const createFingerprint = (rows: readonly table.BulkRow[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, version }) => `${id}:${version}`).join())
    .digest('hex')

const toConflictError = (refused: { id: number; name: string; reason: string }[]) =>
  new AppError(
    'conflict',
    `No products were changed. This change isn’t possible for ${formatCount(refused.length)} of them.`,
    {
      fields: Object.fromEntries(
        refused.slice(0, BULK_PREVIEW_SIZE).map(({ id, reason }) => [`product ${id}`, reason]),
      ),
    },
  )
