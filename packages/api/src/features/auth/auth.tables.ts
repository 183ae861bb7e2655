import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** One-time codes for a new password; only a hash is kept (decision 24). */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
)
