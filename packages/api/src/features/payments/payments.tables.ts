import { DISCREPANCY_KINDS, REFUND_METHODS, REFUND_STATUSES } from '@shop/contract/payments'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz } from '../../platform/database/columns.ts'
import { orders, paymentStatus, returns } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * The provider's method of a payment that a courier collects. Its row has it from the order on, while it is PENDING.
 */
export const CASH_METHOD = 'cod'

/**
 * One row per order opened at the provider, COMPLETED once the provider has captured its payment; and one row per
 * duplicate payment of the same order, which is only refunded. The row of an order that is paid in cash to a courier
 * has the method `cod`: PENDING while the cash is due, FAILED once the parcel is refused.
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
    /** The checkout mode when the payment was created. */
    mode: text({ enum: ['demo', 'live'] }).notNull(),
    amountPaise: paise().notNull(),
    currency: text().notNull().default('INR'),
    status: paymentStatus().notNull().default('PENDING'),
    method: text(),
    /** When it was captured; before that, when the order was placed for cash. */
    verifiedAt: timestamptz(),
    /** The first payment of the same order; null for that first one. */
    duplicateOf: integer().references((): AnyPgColumn => payments.id),
    /** Totals of its refunds, updated by a trigger: all except failed ones, and the processed ones. */
    refundAllocatedPaise: paise().notNull().default(0),
    refundedPaise: paise().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index().on(table.verifiedAt),
    index('payments_duplicate_of').on(table.duplicateOf).where(sql`${table.duplicateOf} is not null`),
    uniqueIndex('payments_provider_order').on(table.providerOrderId).where(sql`${table.duplicateOf} is null`),
    check('payments_amount', sql`${table.amountPaise} > 0`),
    check(
      'payments_refund_within_amount',
      sql`${table.refundedPaise} between 0 and ${table.refundAllocatedPaise} and ${table.refundAllocatedPaise} <= ${table.amountPaise}`,
    ),
  ],
)

/**
 * Sent to the provider with the same idempotency key until it is processed or refused. A trigger updates the totals of
 * the payment, and its check constraint limits them to the paid amount. A refund to store credit is processed when it
 * is inserted.
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
    refundTo: text({ enum: REFUND_METHODS }).notNull().default('original'),
    /** The return of a part of the order that it belongs to. */
    returnId: integer()
      .unique()
      .references(() => returns.id),
    /** The staff member who created it; null for automatic refunds. */
    actorId: integer().references(() => users.id),
    /** `planned` and `due`: not sent to the provider yet; `failed`: refused, needs review by staff. */
    status: text({ enum: REFUND_STATUSES }).notNull().default('due'),
    idempotencyKey: text().notNull().unique(),
    providerRefundId: text().unique(),
    dueAt: timestamptz().notNull(),
    attempts: integer().notNull().default(0),
    failureReason: text(),
    processedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.paymentId),
    index().on(table.status, table.dueAt),
    index().on(table.processedAt),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    check(
      'refunds_to_credit',
      sql`${table.refundTo} = 'original' or (${table.status} = 'processed' and ${table.providerRefundId} is null)`,
    ),
  ],
)

/** Refunds of parts that staff have requested with a key, so repeated requests refund once. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    key: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.key] })],
)

/** One row per event id, so repeated deliveries are processed once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text().primaryKey(),
    type: text().notNull(),
    /** Text, because jsonb rejects escaped NUL characters. */
    body: text().notNull(),
    receivedAt: createdAt(),
    processedAt: timestamptz(),
  },
  (table) => [index().on(table.receivedAt)],
)

/** Differences between the provider's records and ours, open until they disappear or staff close them. */
export const discrepancies = pgTable(
  'payment_discrepancies',
  {
    id: id(),
    kind: text({ enum: DISCREPANCY_KINDS }).notNull(),
    /** The provider's id of the payment or refund. */
    providerId: text().notNull(),
    paymentId: integer().references(() => payments.id),
    providerPaise: paise(),
    recordedPaise: paise(),
    firstSeenAt: timestamptz().notNull(),
    lastSeenAt: timestamptz().notNull(),
    resolvedAt: timestamptz(),
    /** Null when it was resolved automatically. */
    resolvedBy: integer().references(() => users.id),
    note: text(),
  },
  (table) => [
    unique('payment_discrepancies_unique').on(table.kind, table.providerId),
    index('payment_discrepancies_open').on(table.firstSeenAt).where(sql`${table.resolvedAt} is null`),
  ],
)

/** Completed reconciliations. */
export const reconciliationRuns = pgTable('reconciliation_runs', {
  id: id(),
  since: timestamptz().notNull(),
  finishedAt: timestamptz().notNull(),
})
