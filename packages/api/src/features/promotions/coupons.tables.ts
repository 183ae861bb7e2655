import { MAX_COUPON_BASIS_POINTS } from '@shop/contract/promotions'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, paise, timestamptz, version } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** 1000 basis points are 10%. Null is no limit. */
export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    /** For the admin API and the audit log. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    /** Coupons are disabled, never deleted, because orders and redemptions refer to them. */
    isOn: boolean().notNull().default(true),
    basisPoints: integer().notNull(),
    minAmountPaise: paise().notNull().default(0),
    maxDiscountPaise: paise(),
    startsAt: timestamptz(),
    /** Exclusive. */
    endsAt: timestamptz(),
    perUserLimit: integer(),
    totalLimit: integer(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    check('coupons_percent', sql`${table.basisPoints} between 1 and ${sql.raw(String(MAX_COUPON_BASIS_POINTS))}`),
    check('coupons_code_lower_case', sql`${table.code} = lower(${table.code})`),
    check('coupons_max_discount', sql`${table.maxDiscountPaise} > 0`),
    check('coupons_dates', sql`${table.startsAt} < ${table.endsAt}`),
    check('coupons_limits', sql`${table.perUserLimit} > 0 and ${table.totalLimit} > 0`),
  ],
)

/** One row per checkout with a coupon: reserved during payment, then redeemed. A trigger enforces the limits. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    /** Seeded orders have no checkout. Their redemptions have the negative id of the order. */
    checkoutId: integer().primaryKey(),
    code: text()
      .notNull()
      .references(() => coupons.code),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** End of the reservation; null once it is redeemed. */
    expiresAt: timestamptz(),
    /** By the application clock. Reservations that expired before don't count. */
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.code, table.userId), index().on(table.userId), index().on(table.expiresAt)],
)
