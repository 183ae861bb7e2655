import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { movies } from '../movies/movies.tables.ts'
import { users } from '../users/users.tables.ts'

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id)

const productId = () =>
  integer()
    .notNull()
    .references(() => products.id)

export const cartItems = pgTable(
  'cart_items',
  {
    userId: userId(),
    productId: productId(),
    quantity: integer().notNull().default(1),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

export const watchLater = pgTable(
  'watch_later',
  {
    userId: userId(),
    movieId: integer()
      .notNull()
      .references(() => movies.id),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.movieId] }),
    index().on(table.movieId),
    index().on(table.addedAt),
  ],
)

export const favourites = pgTable(
  'favourites',
  { userId: userId(), productId: productId(), addedAt: moment().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.userId, table.productId] }), index().on(table.addedAt)],
)
