import { desc } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { backups } from './backups.tables.ts'

export type Backup = typeof backups.$inferSelect

/** Records a completed backup, for the admin area and for alerts. */
export async function recordBackup(db: Database, backup: Omit<Backup, 'id'>): Promise<void> {
  await db.insert(backups).values(backup)
}

/** The newest completed backup; undefined before the first one. */
export async function findLastBackup(db: Database): Promise<Backup | undefined> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.finishedAt)).limit(1)
  return last
}
