import type { Order } from '@shop/contract/orders'
import { OrderStatus } from '@shop/contract/orders'
import { PaymentStatus } from '@shop/contract/payments'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

/** Every change of an order, with who and when (decisions 30, 67). */
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
    actorKind: text({ enum: ['customer', 'staff', 'system'] }).notNull(),
    reason: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId)],
)
