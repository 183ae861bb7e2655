import { MAX_SAVED_VIEWS, type NewView, type SavedView } from '@shop/contract/views'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { lockUser } from '../users/users.service.ts'
import * as table from './views.db.ts'

export const listViews = table.listByUser

/** Errors: 409 above the limit. */
export function saveView(db: Database, { audit, now }: ActionContext, view: NewView): Promise<SavedView> {
  return inTransaction(db, async (tx) => {
    // Simultaneous requests of a user can't exceed the limit together.
    await lockUser(tx, audit.actorId)
    const saved = await table.upsertView(tx, audit.actorId, view)
    if ((await table.listByUser(tx, audit.actorId)).length > MAX_SAVED_VIEWS)
      throw conflict(`You can save at most ${MAX_SAVED_VIEWS} views. Delete one first.`)
    const { id, ...after } = saved
    await recordChange(tx, audit, { action: 'save', subject: 'view', subjectId: id, after, at: now })
    return saved
  })
}

/** Errors: 404, also for the view of another user. */
export function deleteView(db: Database, { audit, now }: ActionContext, viewId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const deleted = await table.deleteView(tx, audit.actorId, viewId)
    if (!deleted) throw notFound('View not found')
    const { id, ...before } = deleted
    await recordChange(tx, audit, {
      action: 'delete',
      subject: 'view',
      subjectId: id,
      before,
      after: { deleted: true },
      at: now,
    })
  })
}
