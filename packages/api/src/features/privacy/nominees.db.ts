import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { nominees } from './privacy.tables.ts'

export type NomineeRow = typeof nominees.$inferSelect

export async function findNominee(db: Database, userId: number): Promise<NomineeRow | undefined> {
  const [row] = await db.select().from(nominees).where(eq(nominees.userId, userId))
  return row
}

export async function upsertNominee(db: Database, nominee: NomineeRow): Promise<NomineeRow> {
  const [row] = await db
    .insert(nominees)
    .values(nominee)
    .onConflictDoUpdate({ target: nominees.userId, set: nominee })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function deleteNominee(db: Database, userId: number): Promise<void> {
  await db.delete(nominees).where(eq(nominees.userId, userId))
}
