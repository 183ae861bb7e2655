import type { Order } from '@shop/contract/orders'
import { ORDER_MOVERS, OrderStatus } from '@shop/contract/orders'
import { PaymentStatus } from '@shop/contract/payments'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, paise } from '../../platform/database/columns.ts'
import { addresses } from '../addresses/addresses.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'

export const orderStatus = pgEnum('order_status', OrderStatus.enum)
export const paymentStatus = pgEnum('payment_status', PaymentStatus.enum)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    addressId: integer().references(() => addresses.id),
    /** The address as it was when the order was placed (decision 58). */
    address: jsonb().$type<Order['address']>().notNull(),
    /** One order per payment and per checkout, whoever asks first; null only for seeded history. */
    paymentId: integer().unique(),
    checkoutId: integer().unique(),
    status: orderStatus().notNull(),
    paymentStatus: paymentStatus().notNull(),
    paymentMethod: text().notNull(),
    subtotalPaise: paise().notNull(),
    discountPaise: paise().notNull(),
    shippingPaise: paise().notNull(),
    totalPaise: paise().notNull(),
    paidPaise: paise().notNull(),
    couponCode: text(),
    orderDate: createdAt(),
    deliveryDate: moment(),
    deliveredAt: moment(),
  },
  (table) => [
    index().on(table.userId, table.orderDate),
    index().on(table.orderDate),
    index('orders_coupon').on(table.couponCode).where(sql`${table.couponCode} is not null`),
    check(
      'orders_amounts',
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} + ${table.shippingPaise} and ${table.totalPaise} >= 0 and ${table.paidPaise} >= 0`,
    ),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    unitPaise: paise().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index().on(table.productId),
    index().on(table.userId),
    check('order_items_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/**
 * Who may move an order where: the contract's table, which a test compares with this one. From no status an order starts.
 * Triggers refuse a line of history that isn't in it, and an order that stands elsewhere than its history says.
 */
export const orderMoves = pgTable(
  'order_moves',
  {
    fromStatus: orderStatus(),
    toStatus: orderStatus().notNull(),
    actorKind: text({ enum: ORDER_MOVERS }).notNull(),
  },
  (table) => [unique('order_moves_once').on(table.fromStatus, table.toStatus, table.actorKind).nullsNotDistinct()],
)

/** Every change of an order, with who, when and why (decisions 30, 67). */
export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    fromStatus: orderStatus(),
    toStatus: orderStatus().notNull(),
    actorId: integer().references(() => users.id),
    actorKind: text({ enum: ORDER_MOVERS }).notNull(),
    reason: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    check('order_history_who', sql`(${table.actorId} is null) = (${table.actorKind} = 'system')`),
    check('order_history_why', sql`${table.reason} <> ''`),
  ],
)
