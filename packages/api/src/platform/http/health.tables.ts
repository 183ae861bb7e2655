import { integer, pgTable } from 'drizzle-orm/pg-core'
import { timestamptz } from '../database/columns.ts'

/** One row, written by readiness checks. */
export const readinessChecks = pgTable('readiness_checks', {
  id: integer().primaryKey(),
  checkedAt: timestamptz().notNull(),
})
