import type { Order } from '@shop/contract/orders'
import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz } from '../../platform/database/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { payments } from '../payments/payments.tables.ts'
import { users } from '../users/users.tables.ts'

/** Saved before the payment, so the order can be placed even if the browser was closed. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Null for an order that is paid in cash or with store credit; such a checkout is saved with its order. */
    paymentId: integer()
      .unique()
      .references(() => payments.id),
    /** The checkout mode of an order without a payment. Others have it in their payment. */
    codMode: text({ enum: ['demo', 'live'] }),
    status: text({ enum: ['open', 'ordered', 'released', 'refunded'] })
      .notNull()
      .default('open'),
    /** Created from the cart, because the request had no items; the items of the order replace these. */
    isProvisional: boolean().notNull(),
    addressId: integer(),
    address: jsonb().$type<Order['address']>(),
    couponCode: text(),
    subtotalPaise: paise().notNull(),
    discountPaise: paise().notNull(),
    shippingPaise: paise().notNull(),
    totalPaise: paise().notNull(),
    /** The part of the total that store credit pays. It is reserved while the checkout is open. */
    creditPaise: paise().notNull().default(0),
    payPaise: paise().notNull(),
    createdAt: createdAt(),
    /** When the payment form was last opened; start of the poll schedule. */
    openedAt: createdAt(),
    /** When the payment is polled next; null once the checkout is final. */
    nextPollAt: timestamptz(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.status, table.createdAt),
    check('checkouts_payment', sql`(${table.paymentId} is null) = (${table.codMode} is not null)`),
    check(
      'checkouts_cod',
      sql`${table.codMode} is null or (${table.status} = 'ordered' and ${table.nextPollAt} is null)`,
    ),
    check(
      'checkouts_credit',
      sql`${table.creditPaise} = 0 or (${table.creditPaise} between 1 and ${table.totalPaise} and ${table.paymentId} is not null and not ${table.isProvisional})`,
    ),
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

/** Customers whose reservations have no limit. */
export const reservationExemptions = pgTable('reservation_exemptions', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamptz().notNull(),
})

/** The last reservation of each account and its unpaid ones before, for the limits in `reservation-limits.rules.ts`. */
export const reservationUsage = pgTable(
  'reservation_usage',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    checkoutId: integer()
      .notNull()
      .references(() => checkouts.id),
    /** The IPv4 address or IPv6 /64 of the buyer. */
    network: text(),
    pieces: integer().notNull(),
    valuePaise: paise().notNull(),
    startedAt: timestamptz().notNull(),
    /** When the reservation expires or was released. */
    endsAt: timestamptz().notNull(),
    /** Time of the account's unpaid reservations before this one, in a row, and the same times pieces. */
    unpaidSeconds: doublePrecision().notNull().default(0),
    unpaidPieceSeconds: doublePrecision().notNull().default(0),
  },
  (table) => [
    index('reservation_usage_network').on(sql`${table.network} collate "C"`, table.endsAt),
    index().on(table.checkoutId),
    index().on(table.endsAt),
  ],
)
