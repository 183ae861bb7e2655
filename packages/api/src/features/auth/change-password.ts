import { AUTH_MESSAGES, type ChangePassword, type LoginResponse } from '@shop/contract/auth'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { fieldError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { queueEmail, renderPasswordChangedEmail } from '../notifications/notifications.service.ts'
import { findCredentials, replacePassword } from '../users/users.service.ts'
import type { AuthLimits, LoginAttempt } from './auth-limits.ts'
import { assertUncommonPassword } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { signToken } from './tokens.ts'

/**
 * Ends all other sessions and returns a new token. Errors: 400 for a wrong current password (401 would sign the user out); it
 * counts as a failed login, so a stolen token can't be used to guess the password: 429 after too many.
 */
export async function changePassword(
  context: Context,
  limits: AuthLimits,
  { user: { email }, change, ip }: { user: SessionUser; change: ChangePassword; ip: string },
): Promise<LoginResponse> {
  assertUncommonPassword(change.newPassword, 'newPassword')
  const attempt: LoginAttempt = { method: 'password', email, ip }
  await limits.assertNotBlocked(attempt)
  const account = await findCredentials(context.db, email)
  if (!account || !(await passwordMatches(account.passwordHash, change.currentPassword))) {
    await limits.countFailure(attempt)
    throw wrongCurrent()
  }
  await limits.assertNotBlocked(attempt)
  const now = context.clock.now()
  const passwordHash = await hashPassword(change.newPassword)
  const changed = await inTransaction(context.db, async (tx) => {
    const user = await replacePassword(tx, account.id, { passwordHash, now, currentHash: account.passwordHash })
    if (!user) throw wrongCurrent()
    await queueEmail(tx, context, renderPasswordChangedEmail, user)
    return user
  })
  const jwtToken = await signToken(context.config.jwtSecret, changed, now)
  return { jwtToken, username: changed.email, message: null }
}

const wrongCurrent = () => fieldError('currentPassword', AUTH_MESSAGES.wrongCurrent)
