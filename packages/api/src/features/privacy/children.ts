import { toIndiaDay } from '@shop/contract/kit'
import type { DataExport, GuardedChild, ScheduledDeletion } from '@shop/contract/privacy'
import { adultFrom, isChildOn } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { deleteWaitingNotifications } from './consents.db.ts'
import { emailBoth, logDecision } from './decide-consent.ts'
import { scheduleDeletion } from './delete-account.ts'
import { getExport, getExportFile, requestExport } from './export-data.ts'
import * as table from './guardians.db.ts'

/** One child of one guardian. */
export type Guarded = { guardian: SessionUser; childId: number }

/**
 * The accounts that a guardian may act for: those with this guardian's consent, also if it was withdrawn, because the
 * data is still there. Not those that another guardian has taken over, and none from the 18th birthday on.
 */
async function listReachable({ db, clock }: Context, guardianId: number) {
  const today = toIndiaDay(clock.now())
  return (await table.listConsented(db, guardianId)).flatMap(({ user, state, since, eraseAfter }) => {
    const { dateOfBirth } = user
    if (dateOfBirth === null || !isChildOn(dateOfBirth, today) || !table.isReachable(state)) return []
    return [{ user, dateOfBirth, state, since, eraseAfter }]
  })
}

/** Errors: 404, also for the child of another guardian. */
async function getReachable(context: Context, { guardian, childId }: Guarded) {
  const child = (await listReachable(context, guardian.id)).find(({ user }) => user.id === childId)
  if (!child) throw notFound('This child’s account isn’t one of yours.')
  return child.user
}

export async function listChildren(context: Context, guardianId: number): Promise<GuardedChild[]> {
  const children = await listReachable(context, guardianId)
  return Promise.all(
    children.map(async ({ user: { id, name, email }, dateOfBirth, state, since, eraseAfter }) => ({
      id,
      name,
      email,
      state,
      since: since.toISOString(),
      adultFrom: adultFrom(dateOfBirth),
      export: await getExport(context, id),
      eraseAfter: eraseAfter?.toISOString() ?? null,
    })),
  )
}

/** Deletes the product and stream notifications that aren't sent yet. Errors: 404; 409 if it was withdrawn before. */
export async function withdrawConsent(context: Context, guarded: Guarded): Promise<GuardedChild[]> {
  const child = await getReachable(context, guarded)
  if (!(await withdraw(context, guarded, child))) throw conflict('You have already withdrawn your consent.')
  return listChildren(context, guarded.guardian.id)
}

function withdraw(
  context: Context,
  { guardian, childId }: Guarded,
  child: { id: number; name: string; email: string },
): Promise<boolean> {
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    if (!(await table.withdrawConsent(tx, { childId, guardianId: guardian.id }, now))) return false
    await logDecision(tx, { childId, guardianId: guardian.id, isGranted: false, now })
    await deleteWaitingNotifications(tx, childId)
    await emailBoth(tx, context, { child, guardian, state: 'withdrawn', now })
    return true
  })
}

/** Errors: 404. */
export async function requestChildExport(context: Context, guarded: Guarded): Promise<DataExport> {
  const { id } = await getReachable(context, guarded)
  return requestExport(context, id)
}

/** Errors: 404, also without a file. */
export async function getChildExportFile(context: Context, guarded: Guarded): Promise<Buffer> {
  const { id } = await getReachable(context, guarded)
  return getExportFile(context, id)
}

/** Also withdraws the consent. Errors: 404; 409 as for `scheduleDeletion`. */
export async function deleteChildAccount(context: Context, guarded: Guarded): Promise<ScheduledDeletion> {
  const child = await getReachable(context, guarded)
  const scheduled = await scheduleDeletion(context, child, guarded.guardian.id)
  await withdraw(context, guarded, child)
  return scheduled
}
