import type { UserProfile } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import * as table from './users.db.ts'

const NOT_FOUND = 'User not found.'

export function prepareFindSessionUser(db: Context['db']) {
  const query = table.prepareSessionUser(db)
  return async (id: number) => (await query.execute({ id }))[0]
}

/** With the password's hash: for auth alone. `email` in lower case. */
export const findCredentials = table.findByEmail

/** Undefined when the email is taken. */
export const createUser = table.insertUser

export const countUsers = table.countAll

type NewPassword = { passwordHash: string; now: Date /** Only while it is still this one. */; ofHash?: string }

/** Ends the tokens of that user. Undefined when somebody else has changed the password meanwhile. */
export const replacePassword = (db: Database, userId: number, { passwordHash, now, ofHash }: NewPassword) =>
  table.changeAndEndTokens(db, userId, { passwordHash }, now, ofHash)

/** The same, by somebody who has shown that they read the account's email. */
export const replacePasswordByEmail = (db: Database, userId: number, { passwordHash, now }: NewPassword) =>
  table.changeAndEndTokens(db, userId, { passwordHash, emailProvenAt: now }, now)

export async function endTokens(db: Database, userId: number, now: Date): Promise<void> {
  await table.changeAndEndTokens(db, userId, {}, now)
}

export type { UserRow as User } from './users.db.ts'

export const lockActiveAdmins = table.lockActiveAdmins

/** Changes what a token stands for, and so ends the tokens already out (decision 22). */
export const changeStanding = table.changeAndEndTokens

export async function getProfileByEmail(db: Database, email: string): Promise<UserProfile> {
  return present(required(await table.findByEmail(db, email)))
}

export async function getUserById(db: Database, id: number): Promise<table.UserRow> {
  return required(await table.findById(db, id))
}

/** For paths that name a user: a 404 when an admin names one who isn't there; one's own id needs no look. */
export const ensureUser =
  (db: Database) =>
  async ({ params, user }: { params: { userId: number }; user: { id: number } }): Promise<void> => {
    if (params.userId !== user.id) await getUserById(db, params.userId)
  }

export function required<Row>(row: Row | undefined): Row {
  if (!row) throw notFound(NOT_FOUND)
  return row
}

export function present(user: table.UserRow): UserProfile {
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
