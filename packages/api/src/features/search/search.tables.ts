import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, version } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** Recorded searches with their number of results. */
export const searchLog = pgTable(
  'search_log',
  {
    id: id(),
    userId: integer().references(() => users.id),
    catalogType: text().notNull(),
    query: text().notNull(),
    results: integer().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index().on(table.at)],
)

/** Totals of the most frequent searches of each past day in India, when the searches themselves are deleted. */
export const searchDays = pgTable(
  'search_days',
  {
    startsAt: timestamptz().notNull(),
    hasResults: boolean().notNull(),
    text: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.startsAt, table.hasResults, table.text] })],
)

/** Words and phrases of the same meaning that staff add to the bundled ones. */
export const synonymGroups = pgTable('synonym_groups', {
  id: id(),
  words: jsonb().$type<string[]>().notNull(),
  updatedAt: createdAt(),
  version: version(),
})
