import { randomInt } from 'node:crypto'
import {
  AUTH_LIMITS,
  AUTH_MESSAGES,
  type RecoveryCodes,
  type TwoFactorSetup,
  type TwoFactorStatus,
} from '@shop/contract/auth'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, fieldError } from '../../platform/http/app-error.ts'
import type { AuditContext, SessionUser } from '../../platform/http/session-user.ts'
import { hashShortCode } from '../../platform/short-codes.ts'
import { recordChange } from '../audit/audit.service.ts'
import { queueEmail, renderAccountSecurityEmail } from '../notifications/notifications.service.ts'
import { getUserById, lockUser } from '../users/users.service.ts'
import type { AuthLimits, LoginAttempt } from './auth-limits.ts'
import { confirmPassword } from './change-password.ts'
import { decryptSecret, encryptSecret } from './encrypt-secret.ts'
import { deleteSessions, setStrong } from './sessions.db.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  hasTwoFactor,
  replaceCodes,
  saveSetup,
  setConfirmed,
} from './two-factor.db.ts'

/** Accepts the code before and after the current one, because clocks differ. */
const TOLERANCE_SECONDS = 30

export async function getTwoFactor({ db, config }: Context, user: SessionUser): Promise<TwoFactorStatus> {
  return {
    isEnabled: await hasTwoFactor(db, user.id),
    isRequired: config.staffTwoFactor === 'required' && user.role !== 'USER',
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
  }
}

type PasswordStep = { user: SessionUser; password: string; ip: string }

/** Errors: 409 if two-step verification is on, and those of `confirmPassword`. */
export async function setUpTwoFactor(
  context: Context,
  limits: AuthLimits,
  step: PasswordStep,
): Promise<TwoFactorSetup> {
  const { id, email } = await confirmPassword(context, limits, step)
  const secret = generateSecret()
  if (!(await saveSetup(context.db, id, encryptSecret(context.config.jwtSecret, secret)))) throw isOn()
  return { secret, url: generateURI({ issuer: context.config.store.name, label: email, secret }) }
}

type CodeStep = { user: SessionUser; code: string; ip: string }

/**
 * Turns two-step verification on with the first code and signs out the other devices: with the password, one of them
 * could add a passkey. Errors: 400 for a wrong code, 409 without a setup, 429.
 */
export async function confirmTwoFactor(context: Context, limits: AuthLimits, step: CodeStep): Promise<RecoveryCodes> {
  const { user } = step
  const factor = await findFactor(context.db, user.id)
  if (!factor) throw conflict('Please start the setup first.')
  if (factor.confirmedAt) throw isOn()
  return withCode(context, limits, step, async (tx) => {
    if (!(await setConfirmed(tx, factor, context.clock.now()))) throw conflict('Please start the setup again.')
    await deleteSessions(tx, user.id, user.sessionId)
    if (user.sessionId !== undefined) await setStrong(tx, { userId: user.id, id: user.sessionId }, true)
    await queueEmail(tx, context, renderAccountSecurityEmail, { ...user, change: 'twoFactorOn' })
    return createRecoveryCodes(tx, context, user.id)
  })
}

/** Errors: 400 for a wrong code, 409 if two-step verification is off, 429. */
export async function replaceRecoveryCodes(
  context: Context,
  limits: AuthLimits,
  step: CodeStep,
): Promise<RecoveryCodes> {
  await assertOn(context.db, step.user.id)
  return withCode(context, limits, step, async (tx) => {
    await queueEmail(tx, context, renderAccountSecurityEmail, { ...step.user, change: 'recoveryCodes' })
    return createRecoveryCodes(tx, context, step.user.id)
  })
}

/** Errors: 400 for a wrong code, 409 if two-step verification is off, 429. */
export async function disableTwoFactor(context: Context, limits: AuthLimits, step: CodeStep): Promise<void> {
  await assertOn(context.db, step.user.id)
  await withCode(context, limits, step, async (tx) => {
    if (!(await turnOff(tx, context, step.user))) throw isOff()
  })
}

/** For staff, when a user has lost the app and the recovery codes. Changes nothing if it is off. Errors: 404. */
export async function resetTwoFactor(context: Context, userId: number, audit: AuditContext): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const user = await getUserById(tx, userId)
    if (!(await turnOff(tx, context, user))) return
    await recordChange(tx, audit, {
      action: 'reset-two-factor',
      subject: 'user',
      subjectId: userId,
      before: { twoFactor: 'on' },
      after: { twoFactor: 'off' },
      at: context.clock.now(),
    })
  })
}

/** Whether the code is valid now, or is a recovery code. Each is accepted once, also by concurrent requests. */
export async function verifyCode(db: Database, { config, clock }: Context, userId: number, code: string) {
  const factor = await findFactor(db, userId)
  if (!factor) return false
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return consumeRecoveryCode(db, userId, hashRecoveryCode(config.jwtSecret, userId, code))
  const result = await verify({
    secret: decryptSecret(config.jwtSecret, factor.sealedSecret),
    token: digits,
    epoch: Math.floor(clock.now().getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  })
  return result.valid && 'timeStep' in result && consumeStep(db, userId, result.timeStep)
}

/** Runs the change if the code is right. A wrong one counts as a failed sign-in. Errors: 400, 429. */
async function withCode<Result>(
  context: Context,
  limits: AuthLimits,
  { user, code, ip }: CodeStep,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const attempt: LoginAttempt = { method: 'password', email: user.email, ip }
  await limits.assertNotBlocked(attempt)
  if (!(await limits.compareCode(attempt, () => verifyCode(context.db, context, user.id, code))))
    throw fieldError('code', AUTH_MESSAGES.wrongCode)
  return inTransaction(context.db, async (tx) => {
    // Two requests with a valid code each change the same rows.
    await lockUser(tx, user.id)
    return change(tx)
  })
}

/** Returns false if it was off. */
async function turnOff(
  tx: Database,
  context: Context,
  user: { id: number; name: string; email: string },
): Promise<boolean> {
  if (!(await deleteFactor(tx, user.id))) return false
  await setStrong(tx, { userId: user.id }, false)
  await queueEmail(tx, context, renderAccountSecurityEmail, { ...user, change: 'twoFactorOff' })
  return true
}

async function createRecoveryCodes(tx: Database, { config }: Context, userId: number): Promise<RecoveryCodes> {
  const codes = Array.from({ length: AUTH_LIMITS.recoveryCodes }, createRecoveryCode)
  await replaceCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(config.jwtSecret, userId, code)),
  )
  return { recoveryCodes: codes }
}

/** The characters of recovery codes, without letters and digits that look the same. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 'k7m2q-x9fhd', about 49 bits. */
function createRecoveryCode(): string {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

/** Spaces, hyphens and capital letters make no difference. */
const hashRecoveryCode = (jwtSecret: string, userId: number, code: string): string =>
  hashShortCode(jwtSecret, 'recovery codes', { userId, code: code.toLowerCase().replace(/[^a-z0-9]/g, '') })

const isOn = () => conflict('Two-step verification is already on.')
const isOff = () => conflict(AUTH_MESSAGES.twoFactorOff)

async function assertOn(db: Database, userId: number): Promise<void> {
  if (!(await hasTwoFactor(db, userId))) throw isOff()
}
