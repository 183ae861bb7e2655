import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { replaceDateOfBirth } from '../users/age.service.ts'
import { lockUser, requireUser } from '../users/users.service.ts'

type Correction = { audit: AuditContext; userId: number; dateOfBirth: string; reason: string }

/**
 * For users who can't correct it themselves. The audit log gets the reason but neither date, because it is never
 * erased.
 */
export function correctAge(
  { db, events, clock }: Context,
  { audit, userId, dateOfBirth, reason }: Correction,
): Promise<void> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    requireUser(await lockUser(tx, userId))
    await replaceDateOfBirth(tx, events, { userId, dateOfBirth, now })
    const change = { action: 'date of birth', subject: 'user', subjectId: userId } as const
    await recordChange(tx, audit, { ...change, after: { reason }, at: now })
  })
}
