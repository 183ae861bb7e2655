import type { Role, UserProfile } from '@shop/contract/users'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordSecurityEvent } from '../../platform/log/security-events.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as users from '../users/users.service.ts'

type Change = { audit: AuditContext; userId: number; now: Date; log: FastifyBaseLogger }

/** Errors: 409 if admins demote themselves, or if no admin would remain. */
export function setRole(db: Database, change: Change, role: Role): Promise<UserProfile> {
  return changeUser(db, change, 'demote', (user) =>
    user.role === role ? undefined : { change: { role }, action: 'role', removesAdmin: role !== 'ADMIN' },
  )
}

/** Toggles between ACTIVE and INACTIVE. Errors: 409 as for `setRole`. */
export function toggleStatus(db: Database, change: Change): Promise<UserProfile> {
  return changeUser(db, change, 'disable', (user) => {
    const status = user.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
    return { change: { status }, action: 'status', removesAdmin: status === 'INACTIVE' }
  })
}

type UserChange = Partial<Pick<users.User, 'role' | 'status'>>
type Decision = { change: UserChange; action: string; removesAdmin: boolean }

async function changeUser(
  db: Database,
  { audit, userId, now, log }: Change,
  verb: string,
  decide: (user: users.User) => Decision | undefined,
): Promise<UserProfile> {
  const { profile, change } = await inTransaction(db, async (tx) => {
    const admins = await users.lockActiveAdmins(tx)
    const user = await users.getUserById(tx, userId)
    const decision = decide(user)
    if (!decision) return { profile: users.toUserProfile(user) }
    const { change, action, removesAdmin } = decision
    if (removesAdmin && user.id === audit.actorId) throw conflict(`You can’t ${verb} yourself.`)
    if (removesAdmin && admins.length === 1 && admins[0] === user.id)
      throw conflict(`You can’t ${verb} the last admin.`)
    const before = change.role === undefined ? { status: user.status } : { role: user.role }
    await recordChange(tx, audit, { action, subject: 'user', subjectId: userId, before, after: change, at: now })
    const changed = users.requireUser(await users.updateAndRevokeTokens(tx, userId, change, { now }))
    return { profile: users.toUserProfile(changed), change }
  })
  if (change) recordChangedRights(log, audit, userId, change)
  return profile
}

function recordChangedRights(log: FastifyBaseLogger, audit: AuditContext, accountId: number, change: UserChange): void {
  const event = change.role === undefined ? 'account status changed' : 'role changed'
  recordSecurityEvent(log, event, { accountId, actorId: audit.actorId, ...change })
}
