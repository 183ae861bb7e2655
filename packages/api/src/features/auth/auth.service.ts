import { AUTH_MESSAGES, type Login, type LoginResponse, type Signup } from '@shop/contract/auth'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, fieldError } from '../../platform/http/app-error.ts'
import { queueEmail, renderWelcomeEmail } from '../notifications/notifications.service.ts'
import { isMinor } from '../users/age.service.ts'
import { createUser, findCredentials } from '../users/users.service.ts'
import type { AuthLimits, LoginAttempt } from './auth-limits.ts'
import type { Client } from './client.ts'
import { assertUncommonPassword } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { recordFailedSignIn } from './record-failed-sign-in.ts'
import { startSession } from './sessions.service.ts'
import { hasTwoFactor } from './two-factor.db.ts'
import { verifyCode } from './two-factor.service.ts'

/**
 * Errors: 401 for wrong credentials, a disabled account, and a second factor that is missing or wrong; 429 after too
 * many failures.
 */
export async function logIn(
  context: Context,
  limits: AuthLimits,
  login: Login,
  client: Client,
): Promise<LoginResponse> {
  const attempt: LoginAttempt = { method: 'password', email: login.email, ip: client.ip }
  await limits.assertNotBlocked(attempt)
  const user = await findCredentials(context.db, login.email)
  if (!(await passwordMatches(user?.passwordHash, login.password)) || !user) {
    recordFailedSignIn(context, attempt, user?.id)
    await limits.countFailure(attempt)
    throw new AppError('unauthorized', AUTH_MESSAGES.wrongLogin)
  }
  // Checked again: in a burst of attempts, a correct one after the tenth failure must not succeed.
  await limits.assertNotBlocked(attempt)
  if (user.status !== 'ACTIVE') throw new AppError('unauthorized', AUTH_MESSAGES.disabled)
  const isStrong = await hasTwoFactor(context.db, user.id)
  if (isStrong) await checkCode(context, limits, { attempt, userId: user.id, code: login.code })
  await limits.rememberNetwork(attempt)
  return startSession(context.db, context, user, { client, isStrong })
}

type CodeCheck = { attempt: LoginAttempt; userId: number; code: string | undefined }

/** A wrong code counts as a failed sign-in. Errors: 401 without a valid code, 429. */
async function checkCode(context: Context, limits: AuthLimits, { attempt, userId, code }: CodeCheck): Promise<void> {
  if (code === undefined) throw new AppError('second_factor_required', AUTH_MESSAGES.codeRequired)
  if (await limits.compareCode(attempt, () => verifyCode(context.db, context, userId, code))) return
  recordFailedSignIn(context, attempt, userId)
  throw fieldError('code', AUTH_MESSAGES.wrongCode, 'second_factor_required')
}

/**
 * Errors: 400 for a common password, 409 when the email is taken, 429 after too many sign-ups from one address. The
 * role is always USER.
 */
export async function signUp(context: Context, limits: AuthLimits, signup: Signup, ip: string): Promise<void> {
  await assertUncommonPassword(signup.password, 'password')
  await limits.countSignup(ip)
  const { name, email, phoneNo, gender, dateOfBirth } = signup
  const passwordHash = await hashPassword(signup.password)
  await inTransaction(context.db, async (tx) => {
    const created = await createUser(tx, { name, email, phoneNo, gender, dateOfBirth, passwordHash })
    if (!created) throw conflict(AUTH_MESSAGES.emailTaken)
    const isChild = await isMinor(tx, created.id, context.clock.now())
    await queueEmail(tx, context, renderWelcomeEmail, { ...created, isChild })
  })
}
