import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '../database/columns.ts'

/** Completed backups. A backup doesn't contain its own row. */
export const backups = pgTable('backups', {
  id: id(),
  startedAt: timestamptz().notNull(),
  finishedAt: timestamptz().notNull(),
  /** File name without its folder. */
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  isEncrypted: boolean().notNull(),
})
