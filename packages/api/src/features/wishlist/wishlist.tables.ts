import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, paise } from '../../platform/database/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'

/** Products that users saved, with the effective price at that time. */
export const wishes = pgTable(
  'wishes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    savedPaise: paise(),
    savedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

/** The secret links to wishlists. Anyone who has the token can read the list. */
export const wishlistShares = pgTable('wishlist_shares', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: createdAt(),
})
