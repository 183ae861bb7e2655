import type { UserProfile } from '@shop/contract/users'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import * as table from './users.db.ts'

const NOT_FOUND = 'User not found.'

/** Includes the password hash, so only auth may use it. `email` is in lower case. */
export const findCredentials = table.findByEmail

/** Undefined if the email is already registered. */
export const createUser = table.insertUser

export const countUsers = table.countAll

type NewPassword = {
  passwordHash: string
  now: Date
  /** Replaces the password only if it still has this hash. */
  currentHash?: string
}

/** Revokes the user's tokens. Undefined if the password was changed in the meantime. */
export const replacePassword = (db: Database, userId: number, { passwordHash, now, currentHash }: NewPassword) =>
  table.updateAndRevokeTokens(db, userId, { passwordHash }, { now, currentHash })

/** Replaces the password of a user who has just verified the email. Revokes the user's tokens. */
export const replacePasswordAndVerifyEmail = (db: Database, userId: number, { passwordHash, now }: NewPassword) =>
  table.updateAndRevokeTokens(db, userId, { passwordHash, emailVerifiedAt: now }, { now })

export async function revokeTokens(db: Database, userId: number, now: Date): Promise<void> {
  await table.updateAndRevokeTokens(db, userId, {}, { now })
}

export type { UserRow as User } from './users.db.ts'

export const cancelAccountDeletion = table.deleteAccountDeletion

export const lockActiveAdmins = table.lockActiveAdmins

/** Other changes of this user wait until the transaction ends. */
export const lockUser = table.lockUser

export const updateAndRevokeTokens = table.updateAndRevokeTokens

export async function getProfileByEmail(db: Database, email: string): Promise<UserProfile> {
  return toUserProfile(requireUser(await table.findByEmail(db, email)))
}

export async function getUserById(db: Database, id: number): Promise<table.UserRow> {
  return requireUser(await table.findById(db, id))
}

/** For paths with a user id: 404 if the user doesn't exist. The signed-in user's own id needs no query. */
export const ensureUser =
  (db: Database) =>
  async ({ params, user }: { params: { userId: number }; user: { id: number } }): Promise<void> => {
    if (params.userId !== user.id) await getUserById(db, params.userId)
  }

export function requireUser<Row>(row: Row | undefined): Row {
  if (!row) throw notFound(NOT_FOUND)
  return row
}

export function toUserProfile(user: table.UserRow): UserProfile {
  const { id, name, email, role, phoneNo, gender, profileImageUrl, status } = user
  const createdAt = user.createdAt.toISOString()
  return {
    id,
    name,
    email,
    role,
    phoneNo,
    gender,
    profileImageUrl,
    createdAt,
    updatedAt: user.updatedAt.toISOString(),
    status,
  }
}
