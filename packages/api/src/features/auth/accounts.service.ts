import { randomBytes } from 'node:crypto'
import { type NewAccount, WORDS } from '@shop/contract/auth'
import type { UserProfile } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { queueEmail, renderAccountCreatedEmail } from '../notifications/notifications.service.ts'
import { createUser, toUserProfile } from '../users/users.service.ts'
import { hashPassword } from './passwords.ts'

/** Staff make an account for somebody: no password opens it until its owner chooses one by mail. Errors: 409. */
export async function createAccount(context: Context, account: NewAccount, audit: AuditContext): Promise<UserProfile> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return inTransaction(context.db, async (tx) => {
    const created = await createUser(tx, { ...account, passwordHash })
    if (!created) throw conflict(WORDS.emailTaken)
    const about = { action: 'create', subject: 'user', subjectId: created.id } as const
    const { name, email, role } = account
    await recordChange(tx, audit, { ...about, after: { name, email, role }, at: context.clock.now() })
    await queueEmail(tx, context, renderAccountCreatedEmail, created)
    return toUserProfile(created)
  })
}
