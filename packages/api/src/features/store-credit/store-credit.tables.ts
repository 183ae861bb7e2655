import { CREDIT_ACCOUNTS, CREDIT_KINDS, CREDIT_RESERVATION_STATES } from '@shop/contract/store-credit'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, paise, timestamptz } from '../../platform/database/columns.ts'
import { orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * A customer has one for each expiry date, so entries say which credit was used. The shop's own are made by a
 * migration.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: id(),
    kind: text({ enum: CREDIT_ACCOUNTS }).notNull(),
    userId: integer().references(() => users.id),
    expiresAt: timestamptz(),
    /**
     * Kept by a trigger, and only for customers: payments of all customers would wait for one row of the shop's
     * accounts.
     */
    balancePaise: paise().notNull().default(0),
    remindedAt: timestamptz(),
  },
  (table) => [
    unique('credit_accounts_key').on(table.kind, table.userId, table.expiresAt).nullsNotDistinct(),
    index().on(table.userId),
    index('credit_accounts_expiring').on(table.expiresAt).where(sql`${table.balancePaise} > 0`),
    check('credit_accounts_customer', sql`(${table.kind} = 'customer') = (${table.userId} is not null)`),
    check('credit_accounts_balance', sql`${table.balancePaise} >= 0`),
  ],
)

/** Never changed. `key` identifies the event, so each is posted once. */
export const creditTransactions = pgTable(
  'credit_transactions',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text({ enum: CREDIT_KINDS }).notNull(),
    orderId: integer().references(() => orders.id),
    note: text(),
    actorId: integer().references(() => users.id),
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/** Never changed. The amounts of a transaction add up to zero. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    transactionId: integer()
      .notNull()
      .references(() => creditTransactions.id),
    accountId: integer()
      .notNull()
      .references(() => creditAccounts.id),
    amountPaise: paise().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.accountId] }),
    index().on(table.accountId),
    check('credit_entries_amount', sql`${table.amountPaise} <> 0`),
  ],
)

/**
 * Credit that an unfinished online payment reserves, in the account `reserved`. A checkout can reserve it again after
 * it was released. No foreign key to checkouts, because that feature imports this one.
 */
export const creditReservations = pgTable(
  'credit_reservations',
  {
    id: id(),
    checkoutId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    amountPaise: paise().notNull(),
    state: text({ enum: CREDIT_RESERVATION_STATES }).notNull().default('open'),
    createdAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('credit_reservations_of_checkout').on(table.checkoutId).where(sql`${table.state} <> 'released'`),
    check('credit_reservations_amount', sql`${table.amountPaise} > 0`),
    check('credit_reservations_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
  ],
)
