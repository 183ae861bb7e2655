import { CASH_OUTCOMES, type CodSettings, PAYOUT_STATES, type RefundTarget } from '@shop/contract/cod'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz, version } from '../../platform/database/columns.ts'
import { orders, returns } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/** One row, or none while the defaults apply. */
export const codSettings = pgTable(
  'cod_settings',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<Omit<CodSettings, 'version'>>().notNull(),
    version: version(),
  },
  (table) => [check('cod_settings_one_row', sql`${table.id} = 1`)],
)

/** The last code that was emailed to a customer; a keyed hash. Deleted when it is used. */
export const codCodes = pgTable(
  'cod_codes',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/**
 * What became of the cash of an order, recorded by staff. More rows follow when the missing part of a short amount
 * arrives, so the sums of past days never change; the newest one has the outcome.
 */
export const cashCollections = pgTable(
  'cash_collections',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    outcome: text({ enum: CASH_OUTCOMES }).notNull(),
    /** The total of the order; null after the first row. */
    expectedPaise: paise(),
    /** Handed over this time. */
    collectedPaise: paise().notNull(),
    note: text(),
    recordedBy: integer()
      .notNull()
      .references(() => users.id),
    recordedAt: timestamptz().notNull(),
  },
  (table) => [
    index().on(table.recordedAt),
    index().on(table.orderId),
    uniqueIndex('cash_collections_first').on(table.orderId).where(sql`${table.expectedPaise} is not null`),
    check(
      'cash_collections_amount',
      sql`case when ${table.outcome} = 'refused' then ${table.collectedPaise} = 0 and ${table.expectedPaise} is not null
        when ${table.expectedPaise} is null then ${table.collectedPaise} > 0
        when ${table.outcome} = 'collected' then ${table.collectedPaise} = ${table.expectedPaise}
        else ${table.collectedPaise} >= 0 and ${table.collectedPaise} < ${table.expectedPaise} end`,
    ),
  ],
)

/**
 * Refunds that staff transfer: one for each return of a part, and one for the rest when the order ends. Only the staff
 * member who has claimed one sees the account, so two can't transfer the same refund; a reference is recorded once.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The return of a part of the order; null for the rest. */
    returnId: integer()
      .unique()
      .references(() => returns.id),
    amountPaise: paise().notNull(),
    state: text({ enum: PAYOUT_STATES }).notNull().default('due'),
    claimedBy: integer().references(() => users.id),
    claimedAt: timestamptz(),
    /** The account in part, kept after the account was deleted. */
    paidTo: text(),
    /** The bank's reference of the transfer; null for a refund to store credit, which staff don't have to transfer. */
    reference: text().unique(),
    paidBy: integer().references(() => users.id),
    paidAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.state, table.id),
    index().on(table.orderId),
    uniqueIndex('payouts_rest').on(table.orderId).where(sql`${table.returnId} is null`),
    check('payouts_amount', sql`${table.amountPaise} > 0`),
    check(
      'payouts_claimed',
      sql`(${table.state} = 'claimed' or ${table.reference} is not null) = (${table.claimedBy} is not null)`,
    ),
    check(
      'payouts_paid',
      sql`(${table.state} = 'paid') = (${table.paidAt} is not null) and (${table.reference} is null or ${table.paidAt} is not null)`,
    ),
  ],
)

/** Where a refund goes. Deleted with the transfer, and a week after a refused return. */
export const refundAccounts = pgTable('refund_accounts', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  account: jsonb().$type<RefundTarget>().notNull(),
  savedAt: timestamptz().notNull(),
})
