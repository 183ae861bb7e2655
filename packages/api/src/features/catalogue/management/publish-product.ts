import {
  type ArchiveInput,
  type ManagedProduct,
  type ProductState,
  type ProductStateInput,
  productStateOf,
} from '@shop/contract/catalogue'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { assertVersion, conflict, fieldError } from '../../../platform/http/app-error.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { recordChange } from '../../audit/audit.service.ts'
import { refuseConflict } from './edit-product.ts'
import * as table from './manage-products.db.ts'
import { assertFound, toManagedProduct } from './manage-products.service.ts'
import { publishProductsJob } from './publish-product.job.ts'

/** How the activity log names the change to a state. */
const ACTIONS = { draft: 'unpublish', scheduled: 'schedule', published: 'publish', archived: 'archive' } as const

type Target = { state: ProductState; publishAt: Date | null }

/**
 * Moves a product with its variants to a state; a repeated call changes nothing. Errors: 404; 400 for a time in the
 * past; 409 for an outdated version, for variants with the same options, and for a variant, which has the state of its
 * product or is archived.
 */
export function setProductState(
  db: Database,
  action: ActionContext,
  id: number,
  { state, version, ...input }: ProductStateInput,
): Promise<ManagedProduct> {
  const publishAt = state === 'scheduled' && input.publishAt !== null ? new Date(input.publishAt) : null
  if (publishAt !== null && publishAt <= action.now) throw fieldError('publishAt', 'Choose a time in the future')
  return changeState(db, action, { id, version, toTarget: () => ({ state, publishAt }) })
}

/** Archives a product with its variants, or restores its earlier state. Errors: as for `setProductState`. */
export const archiveProduct = (
  db: Database,
  action: ActionContext,
  id: number,
  { archived, version }: ArchiveInput,
): Promise<ManagedProduct> =>
  changeState(db, action, {
    id,
    version,
    toTarget: (before) => (archived ? { state: 'archived', publishAt: null } : toRestored(before)),
  })

/** A product that wasn't published is a draft again, without its schedule. A variant has the state of its product. */
function toRestored(before: table.ManagedRow): Target {
  const state = productStateOf(before)
  if (state !== 'archived') return { state, publishAt: before.publishAt }
  return { state: before.wasDraft && before.parentId === null ? 'draft' : 'published', publishAt: null }
}

type StateChange = { id: number; version: number; toTarget: (before: table.ManagedRow) => Target }

function changeState(
  db: Database,
  { audit, now }: ActionContext,
  { id, version, toTarget }: StateChange,
): Promise<ManagedProduct> {
  return inTransaction(db, async (tx) => {
    const before = assertFound(await table.lockManaged(tx, id))
    const { state, publishAt } = toTarget(before)
    const stateBefore = productStateOf(before)
    if (state === stateBefore && publishAt?.getTime() === before.publishAt?.getTime()) return toManagedProduct(before)
    assertVersion(before, version)
    if (before.parentId !== null) await assertVariantState(tx, before.parentId, state)
    const row = await moveTo(tx, before, { state, publishAt, now })
    const action = stateBefore === 'archived' && state !== 'scheduled' ? 'bring-back' : ACTIONS[state]
    const after = { name: row.name, ...(publishAt && { publishAt: publishAt.toISOString() }) }
    await recordChange(tx, audit, { action, subject: 'product', subjectId: id, after, at: now })
    return toManagedProduct(row)
  })
}

/** A product that is published for the first time is a new one. */
async function moveTo(tx: Database, before: table.ManagedRow, { state, publishAt, now }: Target & { now: Date }) {
  const values = {
    // A variant that is archived differs in its time from a draft, with which it would otherwise be published.
    archivedAt: state === 'published' ? null : state === 'archived' ? now : (before.archivedAt ?? now),
    isDraft: state === 'draft' || state === 'scheduled',
    wasDraft: state === 'archived' && before.isDraft,
  }
  const isNew = state === 'published' && before.isDraft
  const changes = { ...values, publishAt, version: before.version + 1, updatedAt: now }
  const row = await refuseConflict(table.updateProduct(tx, before.id, { ...changes, ...(isNew && { createdAt: now }) }))
  await refuseConflict(table.moveVariants(tx, before, values))
  return row
}

async function assertVariantState(tx: Database, parentId: number, state: ProductState): Promise<void> {
  if (state === 'archived') return
  const product = assertFound(await table.lockManaged(tx, parentId))
  if (state !== 'published') throw conflict('A variant is published together with its product.')
  const stateOfProduct = productStateOf(product)
  if (stateOfProduct === 'archived') throw conflict('Restore the product of this variant first.')
  if (stateOfProduct !== 'published') throw conflict('Publish the product of this variant first.')
}

/**
 * Publishes the scheduled products whose time has come. One that can't be published stays scheduled and is tried again.
 */
export function registerPublishProductsJob({ db, clock, jobs, log }: Context): void {
  jobs.handle(publishProductsJob, async (_data, signal) => {
    const now = clock.now()
    for (const id of await table.listDueIds(db, now)) {
      signal.throwIfAborted()
      await publishDue(db, id, now).catch((err: unknown) => log.warn({ err, id }, 'a product could not be published'))
    }
  })
}

const publishDue = (db: Database, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const product = await table.lockDue(tx, id, now)
    if (product !== undefined) await moveTo(tx, product, { state: 'published', publishAt: null, now })
  })
