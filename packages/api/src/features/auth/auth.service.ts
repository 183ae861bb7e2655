import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { AUTH_LIMITS, type Login, type LoginAnswer, type ResetPassword, type Signup, WORDS } from '@shop/contract/auth'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import {
  queueEmail,
  renderPasswordChangedEmail,
  renderPasswordResetEmail,
  renderWelcomeEmail,
} from '../notifications/notifications.service.ts'
import { createUser, findCredentials, replacePasswordByEmail } from '../users/users.service.ts'
import { replaceCode, takeTry, useCode } from './auth.db.ts'
import type { Guess, Limits } from './limits.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { signToken } from './tokens.ts'

/** Errors: 401 wrong login or disabled account, 429 after too many failures (decisions 23, 53). */
export async function logIn(context: Context, limits: Limits, login: Login, ip: string): Promise<LoginAnswer> {
  const guess: Guess = { what: 'password', email: login.email, ip }
  await limits.refuseIfBlocked(guess)
  const user = await findCredentials(context.db, login.email)
  if (!(await passwordMatches(user?.passwordHash, login.password)) || !user) {
    await limits.countFailure(guess)
    throw new AppError('unauthorized', WORDS.wrongLogin)
  }
  // Asked again: of a burst of guesses, a right one that comes after the tenth wrong one must not get in.
  await limits.refuseIfBlocked(guess)
  if (user.status !== 'ACTIVE') throw new AppError('unauthorized', WORDS.disabled)
  const jwtToken = await signToken(context.config.jwtSecret, user, context.clock.now())
  return { jwtToken, username: user.email, message: null }
}

/** Errors: 409 when the email is taken, 429 after too many sign-ups from one address. The role is always USER. */
export async function signUp(context: Context, limits: Limits, signup: Signup, ip: string): Promise<void> {
  await limits.countSignup(ip)
  const { name, email, phoneNo, gender } = signup
  const passwordHash = await hashPassword(signup.password)
  await inTransaction(context.db, async (tx) => {
    const created = await createUser(tx, { name, email, phoneNo, gender, passwordHash })
    if (!created) throw conflict(WORDS.emailTaken)
    await queueEmail(tx, context, renderWelcomeEmail, created)
  })
}

/** Mails a code if the email has an account, and answers the same if not (decisions 23, 24). */
export async function sendCode(context: Context, limits: Limits, email: string, ip: string): Promise<void> {
  await limits.countCode(email, ip)
  const user = await findCredentials(context.db, email)
  if (user?.status !== 'ACTIVE') return
  const now = context.clock.now()
  const code = String(randomInt(10 ** AUTH_LIMITS.codeDigits)).padStart(AUTH_LIMITS.codeDigits, '0')
  const expiresAt = new Date(now.getTime() + AUTH_LIMITS.codeSeconds * 1000)
  const codeHash = hashCode(user.id, code)
  await inTransaction(context.db, async (tx) => {
    await replaceCode(tx, { userId: user.id, codeHash, triesLeft: AUTH_LIMITS.codeTries, expiresAt }, now)
    const { name } = user
    await queueEmail(tx, context, renderPasswordResetEmail, {
      name,
      email: user.email,
      code,
      minutes: AUTH_LIMITS.codeSeconds / 60,
    })
  })
}

const badCode = () => new AppError('bad_request', 'Invalid code or error occurred.')

/** Errors: 400 for a wrong, used, expired or worn-out code, whichever it is; 429 after too many. Ends older tokens. */
export async function resetPassword(context: Context, limits: Limits, reset: ResetPassword, ip: string): Promise<void> {
  const guess: Guess = { what: 'code', email: reset.email, ip }
  await limits.refuseIfBlocked(guess)
  const now = context.clock.now()
  const user = await findCredentials(context.db, reset.email)
  const code = user && (await takeTry(context.db, user.id, now))
  if (!user || !code || !sameHash(code.codeHash, hashCode(user.id, reset.code))) {
    await limits.countFailure(guess)
    throw badCode()
  }
  const passwordHash = await hashPassword(reset.newPassword)
  await inTransaction(context.db, async (tx) => {
    if (!(await useCode(tx, code.id, now))) throw badCode()
    await replacePasswordByEmail(tx, user.id, { passwordHash, now })
    await queueEmail(tx, context, renderPasswordChangedEmail, user)
  })
  await limits.forgetFailures({ ...guess, what: 'password' })
}

// Six digits are guessed offline from any hash; what protects them is that they live ten minutes and die after five tries.
const hashCode = (userId: number, code: string) => createHash('sha256').update(`${userId}:${code}`).digest('hex')

const sameHash = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
