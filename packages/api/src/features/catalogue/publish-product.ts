import {
  type ArchiveInput,
  type ManagedProduct,
  type ProductState,
  type ProductStateInput,
  productStateOf,
} from '@shop/contract/catalogue'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, conflict, fieldError } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { refuseConflict } from './edit-product.ts'
import * as table from './manage-products.db.ts'
import { assertFound, toManagedProduct } from './manage-products.service.ts'
import { publishProductsJob } from './publish-product.job.ts'

/** How the activity log names the change to a state. */
const ACTIONS = { draft: 'unpublish', scheduled: 'schedule', published: 'publish', archived: 'archive' } as const

/**
 * Moves a product with its variants to a state; a repeated call changes nothing. Errors: 404; 400 for a time in the past; 409
 * for an outdated version, and for a variant, which has the state of its product or is archived.
 */
export function setProductState(
  db: Database,
  { audit, now }: ActionContext,
  id: number,
  { state, version, ...input }: ProductStateInput,
): Promise<ManagedProduct> {
  const publishAt = state === 'scheduled' && input.publishAt !== null ? new Date(input.publishAt) : null
  if (publishAt !== null && publishAt <= now) throw fieldError('publishAt', 'Choose a time in the future')
  return inTransaction(db, async (tx) => {
    const before = assertFound(await table.lockManaged(tx, id))
    const stateBefore = productStateOf(before)
    if (state === stateBefore && publishAt?.getTime() === before.publishAt?.getTime()) return toManagedProduct(before)
    assertVersion(before, version)
    if (before.parentId !== null) await assertVariantState(tx, before.parentId, state)
    const row = await moveTo(tx, before, { state, publishAt, now })
    const action = state === 'published' && stateBefore === 'archived' ? 'bring-back' : ACTIONS[state]
    const after = { name: row.name, ...(publishAt && { publishAt: publishAt.toISOString() }) }
    await recordChange(tx, audit, { action, subject: 'product', subjectId: id, after, at: now })
    return toManagedProduct(row)
  })
}

/** Archives or restores a product with its variants. Errors: as for `setProductState`. */
export const archiveProduct = (
  db: Database,
  context: ActionContext,
  id: number,
  { archived, version }: ArchiveInput,
): Promise<ManagedProduct> =>
  setProductState(db, context, id, { state: archived ? 'archived' : 'published', publishAt: null, version })

type Move = { state: ProductState; publishAt: Date | null; now: Date }

/** A product that is published for the first time is a new one. */
async function moveTo(tx: Database, before: table.ManagedRow, { state, publishAt, now }: Move) {
  const isDraft = state === 'draft' || state === 'scheduled'
  const archivedAt = state === 'published' ? null : (before.archivedAt ?? now)
  const isNew = state === 'published' && before.isDraft
  const changes = { archivedAt, isDraft, publishAt, version: before.version + 1, updatedAt: now }
  const row = await refuseConflict(table.updateProduct(tx, before.id, { ...changes, ...(isNew && { createdAt: now }) }))
  await table.moveVariants(tx, before, { archivedAt, isDraft })
  return row
}

async function assertVariantState(tx: Database, parentId: number, state: ProductState): Promise<void> {
  if (state === 'archived') return
  const product = assertFound(await table.lockManaged(tx, parentId))
  if (state !== 'published') throw conflict('A variant is published together with its product.')
  if (product.archivedAt !== null) throw conflict('Restore the product of this variant first.')
}

const BATCH_SIZE = 100

/** Publishes the scheduled products whose time has come. */
export function handlePublishProducts({ db, clock, jobs }: Context): void {
  jobs.handle(publishProductsJob, () =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const due = await table.lockDue(tx, now, BATCH_SIZE)
      for (const product of due) await moveTo(tx, product, { state: 'published', publishAt: null, now })
      if (due.length === BATCH_SIZE) await jobs.enqueue(tx, publishProductsJob, {})
    }),
  )
}
