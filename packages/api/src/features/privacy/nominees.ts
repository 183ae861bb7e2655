import type { Nominee, NomineeInput } from '@shop/contract/privacy'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import * as table from './nominees.db.ts'

export async function getNominee(db: Database, userId: number): Promise<Nominee | null> {
  const row = await table.findNominee(db, userId)
  return row ? present(row) : null
}

/** Replaces an earlier nominee. */
export async function saveNominee(
  { db, clock }: Context,
  userId: number,
  { name, relationship, email, phoneNo }: NomineeInput,
): Promise<Nominee> {
  const contact = { email: email || null, phoneNo: phoneNo || null }
  return present(await table.upsertNominee(db, { userId, name, relationship, ...contact, savedAt: clock.now() }))
}

export const removeNominee = table.deleteNominee

const present = ({ name, relationship, email, phoneNo, savedAt }: table.NomineeRow): Nominee => ({
  name,
  relationship,
  email,
  phoneNo,
  savedAt: savedAt.toISOString(),
})
