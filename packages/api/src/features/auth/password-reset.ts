import { createHash, timingSafeEqual } from 'node:crypto'
import { AUTH_LIMITS, type ResetPassword } from '@shop/contract/auth'
import { addSeconds } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createNumericCode } from '../../platform/short-codes.ts'
import {
  queueEmail,
  renderPasswordChangedEmail,
  renderPasswordResetEmail,
} from '../notifications/notifications.service.ts'
import { findCredentials } from '../users/users.service.ts'
import { consumeAttempts, insertCode, redeemCode, voidCodes } from './auth.db.ts'
import type { AuthLimits, LoginAttempt } from './auth-limits.ts'
import { assertUncommonPassword } from './common-passwords.ts'
import { sendResetCodeJob } from './password-reset.job.ts'
import { hashPassword } from './passwords.ts'
import { recordFailedSignIn } from './record-failed-sign-in.ts'
import { setPasswordOfOwner } from './set-password-of-owner.ts'

/** Does the same work with and without an account. Errors: 429 after too many codes. */
export async function requestResetCode(
  { db, jobs }: Context,
  limits: AuthLimits,
  email: string,
  ip: string,
): Promise<void> {
  await limits.countCode(email, ip)
  await jobs.enqueue(db, sendResetCodeJob, { email })
}

/**
 * Stores a code for the email and sends it if the email has an active account. Otherwise the code is stored too, so the
 * response takes as long and reveals no account.
 */
export async function sendResetCode(context: Context, email: string): Promise<void> {
  const code = createNumericCode(AUTH_LIMITS.codeDigits)
  const expiresAt = addSeconds(context.clock.now(), AUTH_LIMITS.codeSeconds)
  await inTransaction(context.db, async (tx) => {
    const user = await findCredentials(tx, email)
    // Earlier codes stay valid: anyone can request a code, and that must not void the one that the owner is typing.
    await insertCode(tx, { email, codeHash: hashCode(email, code), triesLeft: AUTH_LIMITS.codeTries, expiresAt })
    if (user?.status !== 'ACTIVE') return
    const minutes = AUTH_LIMITS.codeSeconds / 60
    await queueEmail(tx, context, renderPasswordResetEmail, { name: user.name, email, code, minutes })
  })
}

const invalidCode = () => new AppError('bad_request', 'Invalid code or error occurred.')

/**
 * Revokes existing tokens, and for an unverified email the passkeys and the two-step verification. Errors: 400 for a
 * common password and for a code that is wrong, used, expired or out of attempts; 429 after too many failures.
 */
export async function resetPassword(
  context: Context,
  limits: AuthLimits,
  { email, code, newPassword }: ResetPassword,
  ip: string,
): Promise<void> {
  await assertUncommonPassword(newPassword, 'newPassword')
  const attempt: LoginAttempt = { method: 'code', email, ip }
  await limits.assertNotBlocked(attempt)
  const now = context.clock.now()
  await limits.countGuess(attempt)
  const user = await findCredentials(context.db, email)
  const hash = hashCode(email, code)
  const match = (await consumeAttempts(context.db, email, now)).find(({ codeHash }) => sameHash(codeHash, hash))
  if (!user || !match) {
    recordFailedSignIn(context, attempt, user?.id)
    await limits.countFailure(attempt)
    throw invalidCode()
  }
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(context.db, async (tx) => {
    if (!(await redeemCode(tx, match.id, now))) throw invalidCode()
    await voidCodes(tx, email, now)
    await setPasswordOfOwner(tx, user, { passwordHash, now })
    await queueEmail(tx, context, renderPasswordChangedEmail, user)
  })
  await limits.clearFailures({ ...attempt, method: 'password' })
}

// A hash of six digits can be brute-forced; the code is protected by its ten minutes and five attempts.
const hashCode = (email: string, code: string) => createHash('sha256').update(`${email}:${code}`).digest('hex')

const sameHash = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
