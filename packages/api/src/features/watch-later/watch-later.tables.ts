import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { movies } from '../movies/movies.tables.ts'
import { users } from '../users/users.tables.ts'

export const watchLater = pgTable(
  'watch_later',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    movieId: integer()
      .notNull()
      .references(() => movies.id),
    addedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movieId] }),
    index().on(table.movieId),
    index().on(table.addedAt),
  ],
)
