import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, paise } from '../../platform/database/columns.ts'
import { paymentStatus } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/** One row per order opened at the provider; it becomes COMPLETED when the provider says that it was paid. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    providerOrderId: text().notNull().unique(),
    providerPaymentId: text().unique(),
    /** Demo or live as it was when the payment began, whatever the setting is when it ends (decision 27). */
    mode: text({ enum: ['demo', 'live'] }).notNull(),
    amountPaise: paise().notNull(),
    currency: text().notNull().default('INR'),
    status: paymentStatus().notNull().default('PENDING'),
    method: text(),
    verifiedAt: moment(),
    refundedPaise: paise().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    check('payments_amount', sql`${table.amountPaise} > 0`),
    check('payments_refund_within_amount', sql`${table.refundedPaise} between 0 and ${table.amountPaise}`),
  ],
)

/** Money to give back; asked of the provider with the same idempotency key until it is done (razorpay 4). */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amountPaise: paise().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['due', 'requested', 'processed', 'failed'] })
      .notNull()
      .default('due'),
    idempotencyKey: text().notNull().unique(),
    providerRefundId: text().unique(),
    dueAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.paymentId),
    index().on(table.status, table.dueAt),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
  ],
)

/** One row per event id of the provider, so that news sent five times is acted on once (razorpay 8). */
export const webhookEvents = pgTable('webhook_events', {
  eventId: text().primaryKey(),
  type: text().notNull(),
  /** As it came: JSON that the database's own type would refuse (an escaped NUL) must not be lost. */
  body: text().notNull(),
  receivedAt: createdAt(),
  workedAt: moment(),
})
