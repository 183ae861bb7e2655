import { AUTH_MESSAGES } from '@shop/contract/auth'
import type { Context } from '../../context.ts'
import { fieldError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { createAuthLimits, type LoginAttempt } from './auth-limits.ts'
import { confirmPassword } from './change-password.ts'
import { hasSignedInSince } from './sessions.service.ts'
import { hasTwoFactor } from './two-factor.db.ts'
import { verifyCode } from './two-factor.service.ts'

type Confirmation = {
  user: SessionUser
  password: string | undefined
  code: string | undefined
  ip: string
  /** A sign-in on this device at or after this time needs no further confirmation. */
  signedInSince: Date
}

/**
 * Returns a function that makes sure that the owner is at the device, by a recent sign-in, or by the password and, with
 * two-step verification, a code. A password that is sent must be right even after a recent sign-in. Users without a
 * password sign in again. Errors: 400 for a wrong password or code, 429.
 */
export function createConfirmIdentity(context: Context) {
  const limits = createAuthLimits(context)

  return async ({ user, password = '', code, ip, signedInSince }: Confirmation): Promise<void> => {
    const isRecent = await hasSignedInSince(context, user, signedInSince)
    if (isRecent && password === '') return
    await confirmPassword(context, limits, { user, password, ip })
    if (isRecent || !(await hasTwoFactor(context.db, user.id))) return
    if (code === undefined) throw fieldError('code', AUTH_MESSAGES.codeRequired)
    const attempt: LoginAttempt = { method: 'password', email: user.email, ip }
    if (await limits.compareCode(attempt, () => verifyCode(context.db, context, user.id, code))) return
    throw fieldError('code', AUTH_MESSAGES.wrongCode)
  }
}
