import { randomBytes } from 'node:crypto'
import { AUTH_MESSAGES, type NewAccount } from '@shop/contract/auth'
import type { UserProfile } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { queueEmail, renderAccountCreatedEmail } from '../notifications/notifications.service.ts'
import { createUser, toUserProfile } from '../users/users.service.ts'
import { hashPassword } from './passwords.ts'

/** Creates an account for staff. Its owner chooses a password by email. Errors: 409 if the email is taken. */
export async function createAccount(context: Context, account: NewAccount, audit: AuditContext): Promise<UserProfile> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return inTransaction(context.db, async (tx) => {
    const created = await createUser(tx, { ...account, passwordHash })
    if (!created) throw conflict(AUTH_MESSAGES.emailTaken)
    const entry = { action: 'create', subject: 'user', subjectId: created.id } as const
    const { name, email, role } = account
    await recordChange(tx, audit, { ...entry, after: { name, email, role }, at: context.clock.now() })
    await queueEmail(tx, context, renderAccountCreatedEmail, created)
    return toUserProfile(created)
  })
}
