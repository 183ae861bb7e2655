import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/database.ts'

/** Empties tables and those that refer to them, without the triggers that reject changes of invoices. */
export const truncate = (db: Database, tables: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(`truncate ${tables} cascade`))
  })
