import { CARRIERS } from '@shop/contract/orders'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, pgView, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '../../platform/database/columns.ts'
import { orderItems, orders, returns } from './orders.tables.ts'

/**
 * What is sent in one piece. Its state follows from its dates. A trigger on the history lets the parcels follow a
 * status that staff set; see docs/decisions/0027-parcels.md.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /**
     * The exchange whose replacements it has, all of them. It has no `parcelItems`, and the order's status doesn't
     * depend on it.
     */
    returnId: integer()
      .unique()
      .references(() => returns.id),
    /** Within the order, from 1. */
    number: integer().notNull(),
    /** Unknown for a parcel that a change of status made. */
    carrier: text({ enum: CARRIERS }),
    trackingNumber: text(),
    /** Replaces the carrier's page, which not every carrier has. */
    trackingUrl: text(),
    weightGrams: integer(),
    packedAt: timestamptz().notNull(),
    shippedAt: timestamptz(),
    deliveredAt: timestamptz(),
    /** When a refused parcel was back. */
    returnedAt: timestamptz(),
  },
  (table) => [
    unique('parcels_number').on(table.orderId, table.number),
    check('parcels_weight', sql`${table.weightGrams} > 0`),
    check(
      'parcels_steps',
      sql`${table.shippedAt} is not null or (${table.deliveredAt} is null and ${table.returnedAt} is null)`,
    ),
    check('parcels_one_end', sql`${table.deliveredAt} is null or ${table.returnedAt} is null`),
  ],
)

/** A trigger limits the quantities of a line in all parcels to what was bought and not cancelled. */
export const parcelItems = pgTable(
  'parcel_items',
  {
    parcelId: integer()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderId: integer().notNull(),
    productId: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.productId] }),
    foreignKey({
      name: 'parcel_items_line',
      columns: [table.orderId, table.productId],
      foreignColumns: [orderItems.orderId, orderItems.productId],
    }),
    index().on(table.orderId),
    check('parcel_items_quantity', sql`${table.quantity} > 0`),
  ],
)

/** What is left to pack of each line: neither in a parcel nor cancelled. */
export const unpackedItems = pgView('unpacked_items', {
  orderId: integer().notNull(),
  productId: integer().notNull(),
  quantity: integer().notNull(),
}).existing()
