import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../database/columns.ts'

/** Rate limit counters shared by all nodes, in the schema of rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamptz(),
  },
  (table) => [index().on(table.expire)],
)
