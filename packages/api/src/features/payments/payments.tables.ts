import { DISCREPANCY_KINDS, REFUND_STATUSES } from '@shop/contract/payments'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz } from '../../platform/database/columns.ts'
import { paymentStatus } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * One row per order opened at the provider, which becomes COMPLETED when the provider says that it was paid; and one for
 * every further payment that the same order got by mistake (razorpay 10), which only waits to be given back.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    providerOrderId: text().notNull(),
    providerPaymentId: text().unique(),
    /** Demo or live as it was when the payment began, whatever the setting is when it ends (decision 27). */
    mode: text({ enum: ['demo', 'live'] }).notNull(),
    amountPaise: paise().notNull(),
    currency: text().notNull().default('INR'),
    status: paymentStatus().notNull().default('PENDING'),
    method: text(),
    verifiedAt: timestamptz(),
    /** The payment that had paid this order before; null for an order's own. */
    duplicateOf: integer().references((): AnyPgColumn => payments.id),
    /** Sums of its refunds, kept by a trigger: those that haven't failed, and those that are done. */
    refundAllocatedPaise: paise().notNull().default(0),
    refundedPaise: paise().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    uniqueIndex('payments_provider_order').on(table.providerOrderId).where(sql`${table.duplicateOf} is null`),
    check('payments_amount', sql`${table.amountPaise} > 0`),
    check(
      'payments_refund_within_amount',
      sql`${table.refundedPaise} between 0 and ${table.refundAllocatedPaise} and ${table.refundAllocatedPaise} <= ${table.amountPaise}`,
    ),
  ],
)

/**
 * Money to give back; asked of the provider with the same idempotency key until it is done, or refused for good
 * (razorpay 4). A trigger adds them up in their payment, whose check keeps them within what was paid.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amountPaise: paise().notNull(),
    reason: text().notNull(),
    /** The member of staff who asked for it; null when the shop itself did. */
    actorId: integer().references(() => users.id),
    /** `planned` and `due`: not asked of the provider yet; `failed`: refused for good, and for staff to look at. */
    status: text({ enum: REFUND_STATUSES }).notNull().default('due'),
    idempotencyKey: text().notNull().unique(),
    providerRefundId: text().unique(),
    dueAt: timestamptz().notNull(),
    attempts: integer().notNull().default(0),
    /** What the provider said when it refused. */
    failureReason: text(),
    processedAt: timestamptz(),
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
  processedAt: timestamptz(),
})

/** Where the provider's books and ours differ: one row each, open until it is gone or a member of staff settles it. */
export const discrepancies = pgTable(
  'payment_discrepancies',
  {
    id: id(),
    kind: text({ enum: DISCREPANCY_KINDS }).notNull(),
    /** The payment or refund as the provider names it. */
    providerId: text().notNull(),
    paymentId: integer().references(() => payments.id),
    providerPaise: paise(),
    recordedPaise: paise(),
    firstSeenAt: timestamptz().notNull(),
    lastSeenAt: timestamptz().notNull(),
    resolvedAt: timestamptz(),
    /** Null when it was gone by itself. */
    resolvedBy: integer().references(() => users.id),
    note: text(),
  },
  (table) => [
    unique('payment_discrepancies_unique').on(table.kind, table.providerId),
    index('payment_discrepancies_open').on(table.firstSeenAt).where(sql`${table.resolvedAt} is null`),
  ],
)

/** Every comparison of the books that came to its end. */
export const reconciliationRuns = pgTable('reconciliation_runs', {
  id: id(),
  since: timestamptz().notNull(),
  finishedAt: timestamptz().notNull(),
})
