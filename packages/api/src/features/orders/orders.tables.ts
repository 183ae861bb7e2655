import type { Options } from '@shop/contract/catalogue'
import type { Order } from '@shop/contract/orders'
import { ORDER_ACTORS, OrderStatus, RETURN_STATES } from '@shop/contract/orders'
import { PaymentStatus, REFUND_METHODS } from '@shop/contract/payments'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz } from '../../platform/database/columns.ts'
import { addresses } from '../addresses/addresses.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'

export const orderStatus = pgEnum('order_status', OrderStatus.enum)
export const paymentStatus = pgEnum('payment_status', PaymentStatus.enum)

/** Must match its index. */
export const addressPhone = sql`(address ->> 'phoneNo')`

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    addressId: integer().references(() => addresses.id),
    /** The address as it was when the order was placed. */
    address: jsonb().$type<Order['address']>().notNull(),
    /**
     * One order per payment and per checkout, even for concurrent requests. Orders that are paid in cash have no
     * payment, and seeded ones have neither.
     */
    paymentId: integer().unique(),
    checkoutId: integer().unique(),
    status: orderStatus().notNull(),
    paymentStatus: paymentStatus().notNull(),
    paymentMethod: text().notNull(),
    subtotalPaise: paise().notNull(),
    discountPaise: paise().notNull(),
    shippingPaise: paise().notNull(),
    /** The fee for cash on delivery. */
    codFeePaise: paise().notNull().default(0),
    totalPaise: paise().notNull(),
    /** Online, in cash or, with the method STORE_CREDIT, with store credit. */
    paidPaise: paise().notNull(),
    /** What store credit paid of an order that is otherwise paid online, and what of that was returned. */
    creditPaise: paise().notNull().default(0),
    creditRefundedPaise: paise().notNull().default(0),
    /** The price, after the discount, of lines that were cancelled before they were shipped. Cash is due without it. */
    cancelledPaise: paise().notNull().default(0),
    couponCode: text(),
    orderDate: createdAt(),
    deliveryDate: timestamptz(),
    /** When it was promised to arrive; null for a PIN that isn't in the directory. */
    promisedDate: timestamptz(),
    deliveredAt: timestamptz(),
    /** When it became known that the customer refused a parcel to pay in cash. */
    refusedAt: timestamptz(),
  },
  (table) => [
    index().on(table.userId, table.orderDate),
    index().on(table.orderDate, table.id),
    index('orders_coupon').on(table.couponCode).where(sql`${table.couponCode} is not null`),
    index().on(table.status, table.orderDate, table.id),
    index('orders_by_phone').on(addressPhone),
    index('orders_cash_due')
      .on(table.userId)
      .where(sql`${table.paymentMethod} = 'COD' and ${table.paymentStatus} = 'PENDING'`),
    check(
      'orders_credit',
      sql`${table.creditRefundedPaise} between 0 and ${table.creditPaise} and (${table.creditPaise} = 0 or ${table.paymentId} is not null)`,
    ),
    check('orders_cod_fee', sql`${table.codFeePaise} >= 0`),
    check('orders_cancelled', sql`${table.cancelledPaise} between 0 and ${table.totalPaise}`),
    check(
      'orders_amounts',
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} + ${table.shippingPaise} + ${table.codFeePaise} and ${table.totalPaise} >= 0 and ${table.paidPaise} >= 0`,
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
    /** As they were when the order was placed. */
    options: json().$type<Options>().notNull().default({}),
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
 * The contract's `ORDER_TRANSITIONS`; a test compares the two. `fromStatus` is null for the initial status. Triggers
 * reject history entries that aren't listed here, and a status of an order that differs from its last history entry.
 */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    fromStatus: orderStatus(),
    toStatus: orderStatus().notNull(),
    actorKind: text({ enum: ORDER_ACTORS }).notNull(),
  },
  (table) => [
    unique('order_transitions_unique').on(table.fromStatus, table.toStatus, table.actorKind).nullsNotDistinct(),
  ],
)

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
    actorKind: text({ enum: ORDER_ACTORS }).notNull(),
    reason: text().notNull(),
    /** Whether the status follows from a parcel. Otherwise the parcels follow the status. */
    isByParcel: boolean().notNull().default(false),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    check('order_history_actor', sql`(${table.actorId} is null) = (${table.actorKind} = 'system')`),
    check('order_history_reason_given', sql`${table.reason} <> ''`),
  ],
)

/** Notes that staff write about an order for each other. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId), check('order_notes_text_given', sql`${table.text} <> ''`)],
)

/**
 * One row per return request. A trigger on the history inserts it, with all items that are left, when the order becomes
 * RETURN_REQUESTED, and closes it when staff set another status. Other triggers allow only the contract's
 * `RETURN_TRANSITIONS`, and ensure that an order is RETURN_REQUESTED exactly while it has an open return.
 */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: RETURN_STATES }).notNull(),
    /** Written by the buyer. */
    reason: text(),
    /** Written by staff: why the return was declined. */
    answer: text(),
    requestedAt: timestamptz().notNull(),
    approvedAt: timestamptz(),
    approvedBy: integer().references(() => users.id),
    /** The stock of its items is restored at this time. */
    receivedAt: timestamptz(),
    receivedBy: integer().references(() => users.id),
    refundedAt: timestamptz(),
    /** What it refunds; null before, and for returns before this was recorded. */
    refundPaise: paise(),
    /** The buyer's choice. */
    refundTo: text({ enum: REFUND_METHODS }).notNull().default('original'),
    /** Whether it left other items with the buyer, so it has a separate refund and credit note. */
    isPart: boolean().notNull().default(false),
    /**
     * Lines that were cancelled before they were shipped: what came back without a parcel, received and refunded at
     * once.
     */
    isCancellation: boolean().notNull().default(false),
    /** Whether the invoice was issued later, so it leaves these lines out and none of them is credited. */
    isUninvoiced: boolean().notNull().default(false),
    /** Whether other variants are sent for its items, so nothing is refunded. */
    isExchange: boolean().notNull().default(false),
    /** When the stock that an exchange had taken was restored, because nothing is sent. */
    releasedAt: timestamptz(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.state, table.requestedAt),
    uniqueIndex('returns_open').on(table.orderId).where(sql`${table.state} in ('requested', 'approved', 'received')`),
    check('returns_approved', sql`(${table.approvedAt} is null) = (${table.approvedBy} is null)`),
    check('returns_received_by', sql`(${table.receivedAt} is null) = (${table.receivedBy} is null)`),
    check('returns_steps', sql`${table.receivedAt} is not null or ${table.state} not in ('received', 'refunded')`),
    check('returns_answer', sql`(${table.answer} is null) = (${table.state} <> 'refused')`),
    check(
      'returns_refund',
      sql`(${table.refundPaise} is null and ${table.refundedAt} is null and not ${table.isPart})
        or (${table.state} = 'refunded' and ${table.refundPaise} >= 0 and ${table.refundedAt} is not null)`,
    ),
    check(
      'returns_cancellation',
      sql`(not ${table.isCancellation} and not ${table.isUninvoiced}) or (${table.isCancellation} and ${table.isPart})`,
    ),
    check('returns_exchange', sql`${table.isExchange} or ${table.releasedAt} is null`),
    check(
      'returns_exchange_refund',
      sql`not (${table.isExchange} and (${table.isCancellation} or ${table.refundPaise} <> 0))`,
    ),
  ],
)

/**
 * The lines of a return. A trigger limits the open and received quantities of a line to the bought one, and allows
 * changes only while the return is requested.
 */
export const returnItems = pgTable(
  'return_items',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    orderId: integer().notNull(),
    productId: integer().notNull(),
    quantity: integer().notNull(),
    /** The variant that is sent for it in an exchange. */
    replacementId: integer().references(() => products.id),
    /** How many of them aren't resaleable, so their stock isn't restored. Set while the return is approved. */
    writtenOff: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.productId] }),
    foreignKey({
      name: 'return_items_line',
      columns: [table.orderId, table.productId],
      foreignColumns: [orderItems.orderId, orderItems.productId],
    }),
    index().on(table.orderId),
    check('return_items_quantity', sql`${table.quantity} > 0`),
    check('return_items_written_off', sql`${table.writtenOff} between 0 and ${table.quantity}`),
    check('return_items_replacement', sql`${table.replacementId} <> ${table.productId}`),
    index().on(table.replacementId).where(sql`${table.replacementId} is not null`),
  ],
)
