import type { Order } from '@shop/contract/orders'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz } from '../../platform/database/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { payments } from '../payments/payments.tables.ts'
import { users } from '../users/users.tables.ts'

/** What a shopper is paying for, saved before any money moves, so that the order can be made without the browser (decision 29). */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    paymentId: integer()
      .notNull()
      .unique()
      .references(() => payments.id),
    status: text({ enum: ['open', 'ordered', 'released', 'refunded'] })
      .notNull()
      .default('open'),
    /** Made from the cart because the call named no items: the order's own items replace it (decision 54). */
    isProvisional: boolean().notNull(),
    addressId: integer(),
    address: jsonb().$type<Order['address']>(),
    couponCode: text(),
    subtotalPaise: paise().notNull(),
    discountPaise: paise().notNull(),
    shippingPaise: paise().notNull(),
    totalPaise: paise().notNull(),
    payPaise: paise().notNull(),
    createdAt: createdAt(),
    /** When its sheet was last opened: from then the sweep counts. */
    openedAt: createdAt(),
    /** When the sweep asks the provider about it; null once it has come to an end. */
    nextPollAt: timestamptz(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.status, table.createdAt),
    index('checkouts_next_poll').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
  ],
)

export const checkoutItems = pgTable(
  'checkout_items',
  {
    checkoutId: integer()
      .notNull()
      .references(() => checkouts.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    unitPaise: paise().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.productId] }),
    check('checkout_items_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)
