import { AUTH_LIMITS, type Device, type LoginResponse } from '@shop/contract/auth'
import { addSeconds, toIndiaDay } from '@shop/contract/kit'
import { isChildOn } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/app-error.ts'
import type { ReadSession, SessionUser } from '../../platform/http/session-user.ts'
import { queueEmail, renderDeletionCancelledEmail } from '../notifications/notifications.service.ts'
import { cancelAccountDeletion, replacePassword, requireUser, updateAndRevokeTokens } from '../users/users.service.ts'
import type { Client } from './client.ts'
import { deviceName } from './device-name.ts'
import { hashUnknownPassword } from './passwords.ts'
import {
  deleteSession,
  deleteSessions,
  findSessionStart,
  findSessionUser,
  insertSession,
  listSessions,
  touchSession,
} from './sessions.db.ts'
import { createReadToken, signToken } from './tokens.ts'

/**
 * Reads the user and the session from the database on each request, in one statement: disabling a user or signing out a
 * device invalidates tokens at once. A token without a session id is from before sessions were recorded.
 */
export function createReadSession({ db, clock, config }: Context): ReadSession {
  const readToken = createReadToken(config.jwtSecret)
  return async (token, join) => {
    const now = clock.now()
    const claims = await readToken(token, now)
    if (!claims) return undefined
    const row = await findSessionUser(db, claims, join?.(claims.userId))
    if (!row?.isValid) return undefined
    const { id, email, name, role, sessionId, isStrong, lastUsedAt, joined } = row
    const isChild = isChildOn(row.dateOfBirth, toIndiaDay(now))
    const before = addSeconds(now, -AUTH_LIMITS.lastUseSeconds)
    if (sessionId !== null && lastUsedAt !== null && new Date(lastUsedAt) < before) {
      await touchSession(db, sessionId, now, before)
    }
    const needsSecondFactor = config.staffTwoFactor === 'required' && role !== 'USER' && isStrong !== true
    const user = {
      id,
      email,
      name,
      role,
      ...(sessionId !== null && { sessionId, isStrong: isStrong === true }),
      ...(needsSecondFactor && { needsSecondFactor }),
      ...(isChild && { isChild }),
      ...(isChild && !row.hasGuardianConsent && { needsGuardianConsent: true as const }),
    }
    return { user, joined }
  }
}

type SignedInUser = SessionUser & { tokenVersion: number }

type SessionStart = {
  client: Client
  /** With a second factor or a passkey. */
  isStrong: boolean
  /** When the user signed in, if that isn't now. */
  signedInAt?: Date | undefined
}

/** Signs in on a device, which cancels the deletion of the account. */
export async function startSession(
  db: Database,
  context: Pick<Context, 'config' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { client, isStrong, signedInAt }: SessionStart,
): Promise<LoginResponse> {
  const { config, clock } = context
  const now = clock.now()
  if (await cancelAccountDeletion(db, user.id))
    await queueEmail(db, context, renderDeletionCancelledEmail, { ...user, now })
  const sessionId = await insertSession(db, {
    userId: user.id,
    tokenVersion: user.tokenVersion,
    device: deviceName(client.userAgent),
    isStrong,
    createdAt: signedInAt ?? now,
    lastUsedAt: now,
    expiresAt: addSeconds(now, AUTH_LIMITS.tokenSeconds),
  })
  const jwtToken = await signToken(config.jwtSecret, { ...user, sessionId }, now)
  return { jwtToken, username: user.email, message: null }
}

export async function listDevices({ db, clock }: Context, user: SessionUser): Promise<Device[]> {
  const rows = await listSessions(db, user.id, clock.now())
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    name: device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === user.sessionId,
  }))
}

/** Ends this device's session. A token without a session stays valid until it expires. */
export async function signOut({ db }: Context, user: SessionUser): Promise<void> {
  if (user.sessionId !== undefined) await deleteSession(db, user.id, user.sessionId)
}

/** Errors: 404. */
export async function signOutDevice({ db }: Context, user: SessionUser, id: number): Promise<void> {
  if (!(await deleteSession(db, user.id, id))) throw notFound('This device is already signed out.')
}

/** Also ends tokens without a session. Returns a new token for this device, which doesn't count as a new sign-in. */
export async function signOutOthers(context: Context, user: SessionUser, client: Client): Promise<LoginResponse> {
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const signedInAt = await findSignIn(tx, user, now)
    const changed = requireUser(await updateAndRevokeTokens(tx, user.id, {}, { now }))
    return continueSession(tx, context, changed, { client, isStrong: user.isStrong === true, signedInAt })
  })
}

/** After tokens were revoked: a new session for this device instead of all others. */
export async function continueSession(
  tx: Database,
  context: Context,
  user: SignedInUser,
  options: SessionStart,
): Promise<LoginResponse> {
  await deleteSessions(tx, user.id)
  return startSession(tx, context, user, options)
}

/** Whether the user signed in on this device at or after this time. */
export const hasSignedInSince = async ({ db, clock }: Context, user: SessionUser, since: Date): Promise<boolean> =>
  (await findSignIn(db, user, clock.now())) >= since

/** When the user signed in on this device. For a token without a session, the earliest possible time. */
async function findSignIn(db: Database, { id, sessionId }: SessionUser, now: Date): Promise<Date> {
  const start = sessionId === undefined ? undefined : await findSessionStart(db, id, sessionId)
  return start ?? addSeconds(now, -AUTH_LIMITS.tokenSeconds)
}

/** Ends all sessions and the password: no one can sign in with a password any more. */
export async function disableSignIn(tx: Database, userId: number, now: Date): Promise<void> {
  await replacePassword(tx, userId, { passwordHash: await hashUnknownPassword(), now })
  await deleteSessions(tx, userId)
}

/** Signs out all devices, and ends tokens without a session. */
export async function endSessions(tx: Database, userId: number, now: Date): Promise<void> {
  await updateAndRevokeTokens(tx, userId, {}, { now })
  await deleteSessions(tx, userId)
}
