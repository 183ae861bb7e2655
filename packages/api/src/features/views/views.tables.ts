import type { ViewList } from '@shop/contract/views'
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** Table filters that staff saved for themselves. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    params: text().notNull(),
  },
  (table) => [unique().on(table.userId, table.list, table.name)],
)
