import { toIndiaDay } from '@shop/contract/kit'
import { type ConsentRequest, GUARDIAN_NOTICE_VERSION } from '@shop/contract/privacy'
import { ADULT_AGE, findAgeProblem, isChildOn } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { queueEmail, renderGuardianDecisionEmail } from '../notifications/notifications.service.ts'
import { findDateOfBirth } from '../users/age.service.ts'
import { getUserById, lockUser, type User } from '../users/users.service.ts'
import { insertConsent } from './consents.db.ts'
import * as table from './guardians.db.ts'
import { hashToken } from './request-guardian.ts'

const invalidLink = () =>
  notFound('This link has expired, was answered, or was replaced by a newer one. Ask for a new email.')

type Child = User & { dateOfBirth: string }

/** The child's account of a link. Errors: 404, also for an account that isn't a child's any more. */
async function getChild(db: Database, tokenHash: string, now: Date): Promise<Child> {
  const request = await table.findRequestByToken(db, tokenHash, now)
  if (!request) throw invalidLink()
  const child = await getUserById(db, request.childId)
  if (child.dateOfBirth === null || !isChildOn(child.dateOfBirth, toIndiaDay(now))) throw invalidLink()
  return { ...child, dateOfBirth: child.dateOfBirth }
}

async function findProblem(
  db: Database,
  { guardian, child, now }: { guardian: SessionUser; child: Child; now: Date },
): Promise<ConsentRequest['problem']> {
  if (guardian.id === child.id) return 'own_account'
  return findAgeProblem(await findDateOfBirth(db, guardian.id), ADULT_AGE, toIndiaDay(now))
}

/** Errors: 404. */
export async function getConsentRequest(
  { db, clock }: Context,
  guardian: SessionUser,
  token: string,
): Promise<ConsentRequest> {
  const now = clock.now()
  const child = await getChild(db, hashToken(token), now)
  const { name, email, dateOfBirth } = child
  return { child: { name, email, dateOfBirth }, problem: await findProblem(db, { guardian, child, now }) }
}

const PROBLEMS = {
  own_account: () => conflict('A parent or guardian has to consent with an account of their own.'),
  age_required: () => new AppError('age_required', 'Enter your date of birth first.'),
  too_young: () => new AppError('too_young', `Only someone aged ${ADULT_AGE} and over can consent.`),
} as const

/**
 * Records the decision once, emails both, and ends the link. Consent also cancels a deletion. Errors: 404; 409 for the
 * child's own account; 403 age_required and too_young for a consent.
 */
export async function decideConsent(
  context: Context,
  guardian: SessionUser,
  { token, isGranted }: { token: string; isGranted: boolean },
): Promise<void> {
  const tokenHash = hashToken(token)
  const now = context.clock.now()
  await inTransaction(context.db, async (tx) => {
    const child = await getChild(tx, tokenHash, now)
    await lockUser(tx, child.id)
    const problem = await findProblem(tx, { guardian, child, now })
    if (problem === 'own_account' || (problem !== null && isGranted)) throw PROBLEMS[problem]()
    if (!(await table.deleteRequest(tx, tokenHash))) throw invalidLink()
    const saveDecision = isGranted ? table.upsertGranted : table.upsertDeclined
    await saveDecision(tx, { childId: child.id, guardianId: guardian.id, at: now })
    await logDecision(tx, { childId: child.id, guardianId: guardian.id, isGranted, now })
    if (isGranted) await table.cancelDeletion(tx, child.id)
    await emailBoth(tx, context, { child, guardian, state: isGranted ? 'granted' : 'declined', now })
  })
}

export const logDecision = (
  tx: Database,
  { childId, guardianId, isGranted, now }: { childId: number; guardianId: number; isGranted: boolean; now: Date },
): Promise<void> =>
  insertConsent(tx, {
    userId: childId,
    guardianId,
    purpose: 'child_account',
    isGranted,
    noticeVersion: GUARDIAN_NOTICE_VERSION,
    at: now,
  })

type Party = { id: number; name: string; email: string }

export async function emailBoth(
  tx: Database,
  context: Context,
  {
    child,
    guardian,
    state,
    now,
  }: { child: Party; guardian: Party; state: 'granted' | 'declined' | 'withdrawn'; now: Date },
): Promise<void> {
  for (const reader of ['child', 'guardian'] as const)
    await queueEmail(tx, context, renderGuardianDecisionEmail, { reader, child, guardian, state, now })
}
