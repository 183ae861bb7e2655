import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'

export const favourites = pgTable(
  'favourites',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    addedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] }), index().on(table.addedAt)],
)
