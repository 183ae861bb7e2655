import type { Role, UserProfile } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
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

type Change = { actorId: number; userId: number; now: Date }

/** Errors: 409 for one's own role or the last admin's (decision 20). */
export function setRole(db: Database, { actorId, userId, now }: Change, role: Role): Promise<UserProfile> {
  return changeAsAdmin(db, { actorId, userId, now }, 'demote', (user) =>
    user.role === role ? undefined : { change: { role }, action: 'role', takesAdmin: role !== 'ADMIN' },
  )
}

/** Flips ACTIVE and INACTIVE (spec 4). Errors as `setRole`. */
export function toggleStatus(db: Database, { actorId, userId, now }: Change): Promise<UserProfile> {
  return changeAsAdmin(db, { actorId, userId, now }, 'disable', (user) => {
    const status = user.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
    return { change: { status }, action: 'status', takesAdmin: status === 'INACTIVE' }
  })
}

type Decision = { change: { role?: Role; status?: table.UserRow['status'] }; action: string; takesAdmin: boolean }

function changeAsAdmin(
  db: Database,
  { actorId, userId, now }: Change,
  verb: string,
  decide: (user: table.UserRow) => Decision | undefined,
): Promise<UserProfile> {
  return db.transaction(async (tx) => {
    const admins = await table.lockActiveAdmins(tx)
    const user = required(await table.findById(tx, userId))
    const decision = decide(user)
    if (!decision) return present(user)
    if (decision.takesAdmin && user.id === actorId) throw conflict(`You can’t ${verb} yourself.`)
    if (decision.takesAdmin && admins.length === 1 && admins[0] === user.id)
      throw conflict(`You can’t ${verb} the last admin.`)
    const changed = required(await table.changeAndEndTokens(tx, userId, decision.change, now))
    await table.recordChange(tx, { actorId, action: decision.action, subjectId: userId, detail: decision.change })
    return present(changed)
  })
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
