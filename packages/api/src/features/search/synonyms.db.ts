import type { SynonymGroup } from '@shop/contract/search'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { synonymGroups } from './search.tables.ts'

const columns = { id: synonymGroups.id, words: synonymGroups.words, version: synonymGroups.version }

export const listGroups = (db: Database): Promise<SynonymGroup[]> =>
  db.select(columns).from(synonymGroups).orderBy(asc(synonymGroups.id))

export async function findGroup(db: Database, id: number): Promise<SynonymGroup | undefined> {
  const [row] = await db.select(columns).from(synonymGroups).where(eq(synonymGroups.id, id))
  return row
}

/** Of all groups, for changes one after the other: two groups can't get the same words. */
export async function lockGroups(tx: Database): Promise<SynonymGroup[]> {
  await tx.execute(sql`lock table ${synonymGroups} in share row exclusive mode`)
  return listGroups(tx)
}

export async function insertGroup(tx: Database, words: string[]): Promise<SynonymGroup> {
  const [row] = await tx.insert(synonymGroups).values({ words }).returning(columns)
  if (!row) throw new Error('no synonym group was saved')
  return row
}

export async function updateGroup(
  tx: Database,
  { id, words, version }: SynonymGroup,
  now: Date,
): Promise<SynonymGroup> {
  const changes = { words, version: version + 1, updatedAt: now }
  const [row] = await tx.update(synonymGroups).set(changes).where(eq(synonymGroups.id, id)).returning(columns)
  if (!row) throw new Error('no synonym group was saved')
  return row
}

export const deleteGroup = (tx: Database, id: number) => tx.delete(synonymGroups).where(eq(synonymGroups.id, id))
