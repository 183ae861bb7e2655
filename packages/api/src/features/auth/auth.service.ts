import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import {
  AUTH_LIMITS,
  AUTH_MESSAGES,
  type Login,
  type LoginResponse,
  type ResetPassword,
  type Signup,
} from '@shop/contract/auth'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import {
  queueEmail,
  renderPasswordChangedEmail,
  renderPasswordResetEmail,
  renderWelcomeEmail,
} from '../notifications/notifications.service.ts'
import { createUser, findCredentials, replacePasswordAndVerifyEmail } from '../users/users.service.ts'
import { consumeAttempts, insertCode, redeemCode, voidCodes } from './auth.db.ts'
import type { AuthLimits, LoginAttempt } from './auth-limits.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { signToken } from './tokens.ts'

/** Errors: 401 for wrong credentials or a disabled account, 429 after too many failures. */
export async function logIn(context: Context, limits: AuthLimits, login: Login, ip: string): Promise<LoginResponse> {
  const attempt: LoginAttempt = { method: 'password', email: login.email, ip }
  await limits.assertNotBlocked(attempt)
  const user = await findCredentials(context.db, login.email)
  if (!(await passwordMatches(user?.passwordHash, login.password)) || !user) {
    await limits.countFailure(attempt)
    throw new AppError('unauthorized', AUTH_MESSAGES.wrongLogin)
  }
  // Checked again: in a burst of attempts, a correct one after the tenth failure must not succeed.
  await limits.assertNotBlocked(attempt)
  if (user.status !== 'ACTIVE') throw new AppError('unauthorized', AUTH_MESSAGES.disabled)
  await limits.rememberNetwork(attempt)
  const jwtToken = await signToken(context.config.jwtSecret, user, context.clock.now())
  return { jwtToken, username: user.email, message: null }
}

/** Errors: 409 when the email is taken, 429 after too many sign-ups from one address. The role is always USER. */
export async function signUp(context: Context, limits: AuthLimits, signup: Signup, ip: string): Promise<void> {
  await limits.countSignup(ip)
  const { name, email, phoneNo, gender } = signup
  const passwordHash = await hashPassword(signup.password)
  await inTransaction(context.db, async (tx) => {
    const created = await createUser(tx, { name, email, phoneNo, gender, passwordHash })
    if (!created) throw conflict(AUTH_MESSAGES.emailTaken)
    await queueEmail(tx, context, renderWelcomeEmail, created)
  })
}

/** Sends a code if the email has an account. The response is the same without one. */
export async function sendPasswordResetCode(
  context: Context,
  limits: AuthLimits,
  email: string,
  ip: string,
): Promise<void> {
  await limits.countCode(email, ip)
  const user = await findCredentials(context.db, email)
  if (user?.status !== 'ACTIVE') return
  const now = context.clock.now()
  const code = String(randomInt(10 ** AUTH_LIMITS.codeDigits)).padStart(AUTH_LIMITS.codeDigits, '0')
  const expiresAt = new Date(now.getTime() + AUTH_LIMITS.codeSeconds * 1000)
  const codeHash = hashCode(user.id, code)
  await inTransaction(context.db, async (tx) => {
    // Earlier codes stay valid: anyone can request a code, and that must not void the one that the owner is typing.
    await insertCode(tx, { userId: user.id, codeHash, triesLeft: AUTH_LIMITS.codeTries, expiresAt })
    const { name } = user
    await queueEmail(tx, context, renderPasswordResetEmail, {
      name,
      email: user.email,
      code,
      minutes: AUTH_LIMITS.codeSeconds / 60,
    })
  })
}

const invalidCode = () => new AppError('bad_request', 'Invalid code or error occurred.')

/** Revokes existing tokens. Errors: 400 for a code that is wrong, used, expired or out of attempts; 429 after too many failures. */
export async function resetPassword(
  context: Context,
  limits: AuthLimits,
  reset: ResetPassword,
  ip: string,
): Promise<void> {
  const attempt: LoginAttempt = { method: 'code', email: reset.email, ip }
  await limits.assertNotBlocked(attempt)
  const now = context.clock.now()
  await limits.countGuess(attempt)
  const user = await findCredentials(context.db, reset.email)
  const codes = user ? await consumeAttempts(context.db, user.id, now) : []
  const hash = hashCode(user?.id ?? 0, reset.code)
  const code = codes.find(({ codeHash }) => sameHash(codeHash, hash))
  if (!user || !code) {
    await limits.countFailure(attempt)
    throw invalidCode()
  }
  const passwordHash = await hashPassword(reset.newPassword)
  await inTransaction(context.db, async (tx) => {
    if (!(await redeemCode(tx, code.id, now))) throw invalidCode()
    await voidCodes(tx, user.id, now)
    await replacePasswordAndVerifyEmail(tx, user.id, { passwordHash, now })
    await queueEmail(tx, context, renderPasswordChangedEmail, user)
  })
  await limits.clearFailures({ ...attempt, method: 'password' })
}

// A hash of six digits can be brute-forced; the code is protected by its ten minutes and five attempts.
const hashCode = (userId: number, code: string) => createHash('sha256').update(`${userId}:${code}`).digest('hex')

const sameHash = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
