import { AUTH_MESSAGES, type ChangePassword, type LoginResponse } from '@shop/contract/auth'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { fieldError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { queueEmail, renderPasswordChangedEmail } from '../notifications/notifications.service.ts'
import { findCredentials, replacePassword, type User } from '../users/users.service.ts'
import type { AuthLimits, LoginAttempt } from './auth-limits.ts'
import type { Client } from './client.ts'
import { assertUncommonPassword } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { continueSession } from './sessions.service.ts'

type Change = { user: SessionUser; change: ChangePassword; client: Client }

/**
 * Ends all other sessions and returns a new token. Errors: 400 for a common password, and those of `confirmPassword`.
 */
export async function changePassword(
  context: Context,
  limits: AuthLimits,
  { user, change, client }: Change,
): Promise<LoginResponse> {
  await assertUncommonPassword(change.newPassword, 'newPassword')
  const account = await confirmPassword(context, limits, { user, password: change.currentPassword, ip: client.ip })
  const now = context.clock.now()
  const passwordHash = await hashPassword(change.newPassword)
  return inTransaction(context.db, async (tx) => {
    const changed = await replacePassword(tx, account.id, { passwordHash, now, currentHash: account.passwordHash })
    if (!changed) throw wrongCurrent()
    await queueEmail(tx, context, renderPasswordChangedEmail, changed)
    return continueSession(tx, context, changed, { client, isStrong: user.isStrong === true })
  })
}

/**
 * Checks the current password before a change that a stolen token must not make. Errors: 400 for a wrong password (401
 * would sign the user out); it counts as a failed login, so a stolen token can't be used to guess the password: 429
 * after too many.
 */
export async function confirmPassword(
  context: Context,
  limits: AuthLimits,
  { user: { email }, password, ip }: { user: SessionUser; password: string; ip: string },
): Promise<User> {
  const attempt: LoginAttempt = { method: 'password', email, ip }
  await limits.assertNotBlocked(attempt)
  const account = await findCredentials(context.db, email)
  if (!account || !(await passwordMatches(account.passwordHash, password))) {
    await limits.countFailure(attempt)
    throw wrongCurrent()
  }
  await limits.assertNotBlocked(attempt)
  return account
}

const wrongCurrent = () => fieldError('currentPassword', AUTH_MESSAGES.wrongCurrent)
