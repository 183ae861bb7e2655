import { createHash } from 'node:crypto'
import {
  BULK_MOST,
  BULK_SHOWN,
  type BulkAsked,
  type BulkChoice,
  type BulkDone,
  type BulkPreview,
  type BulkState,
} from '@shop/contract/catalogue'
import { toRupees } from '@shop/contract/kit/money'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChanges } from '../audit/audit.service.ts'
import * as table from './bulk.db.ts'
import { outcomeOf } from './bulk.rules.ts'
import { assertCategory } from './edit-product.ts'
import { sumReservedByOthers } from './stock.service.ts'

/** What a change would do. Errors: 400 for too many, or for a category that the shop doesn't have. */
export async function previewBulk(db: Database, asked: BulkAsked, now: Date): Promise<BulkPreview> {
  const ids = await chooseIds(db, asked.choice)
  const plan = await planOf(db, await table.listChosen(db, ids), asked, now)
  return {
    chosen: plan.rows.length,
    changing: plan.changes.length,
    some: plan.changes.slice(0, BULK_SHOWN).map(({ row, changed }) => ({ id: row.id, name: row.name, ...changed })),
    refused: plan.refused.slice(0, BULK_SHOWN),
    refusing: plan.refused.length,
    seen: plan.seen,
  }
}

/** All of it or nothing, but for what was seen to be refused and is left out. Errors: 409 when a product is refused, by its number, or when some aren't as previewed. */
export function changeInBulk(
  db: Database,
  { audit, now }: ActionContext,
  asked: BulkDone,
): Promise<{ changed: number }> {
  return inTransaction(db, async (tx) => {
    const ids = await chooseIds(tx, asked.choice)
    const plan = await planOf(tx, await table.lockChosen(tx, ids), asked, now)
    if (plan.seen !== asked.seen)
      throw conflict('These products aren’t as you saw them any more. Look at the preview again.')
    if (plan.refused.length > 0 && !asked.leavesOut) throw refusal(plan.refused)
    const { change } = asked
    const reason = change.what === 'stock' ? { reason: change.reason } : {}
    const rows = plan.changes.map(({ after }) => after)
    await table.updateChosen(tx, rows, { now, changesWords: change.what === 'category' })
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

async function chooseIds(db: Database, choice: BulkChoice): Promise<number[]> {
  const ids = await table.listChosenIds(db, choice)
  if (ids.length > BULK_MOST) throw new AppError('bad_request', `At most ${BULK_MOST} products at once, please.`)
  return ids
}

async function planOf(db: Database, rows: table.BulkRow[], { choice, change }: BulkAsked, now: Date) {
  if (change.what === 'category') assertCategory(change.mainCategory)
  const ids = rows.map(({ id }) => id)
  const held =
    change.what === 'stock' ? await sumReservedByOthers(db, ids, NO_CHECKOUT, now) : new Map<number, number>()
  const outcomes = rows.map((row) => outcomeOf(row, change, held.get(row.id) ?? 0))
  const missing = 'ids' in choice ? choice.ids.filter((id) => !ids.includes(id)) : []
  return {
    rows,
    changes: outcomes.flatMap((one) => {
      const changed = 'after' in one && diffFields(stateOf(one.row), stateOf(one.after))
      return changed ? [{ ...one, changed }] : []
    }),
    refused: [
      ...outcomes.flatMap((one) =>
        'problem' in one ? [{ id: one.row.id, name: one.row.name, reason: one.problem }] : [],
      ),
      ...missing.map((id) => ({ id, name: '', reason: 'There is no such product.' })),
    ],
    seen: fingerprintOf(rows),
  }
}

/** What checkouts hold is asked of all of them. */
const NO_CHECKOUT = 0

const stateOf = ({ actualPaise, discountPaise, stock, mainCategory, subCategory }: table.BulkRow): BulkState => ({
  ...{ stock, mainCategory, subCategory },
  actualPrice: actualPaise === null ? null : toRupees(actualPaise),
  discountPrice: discountPaise === null ? null : toRupees(discountPaise),
})

/** Says which products these are, and in which state staff left them. */
const fingerprintOf = (rows: readonly table.BulkRow[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, version }) => `${id}:${version}`).join())
    .digest('hex')

const refusal = (refused: { id: number; name: string; reason: string }[]) =>
  new AppError('conflict', `Nothing was changed: ${refused.length} of these products can’t be changed so.`, {
    fields: Object.fromEntries(refused.slice(0, BULK_SHOWN).map(({ id, reason }) => [`product ${id}`, reason])),
  })
