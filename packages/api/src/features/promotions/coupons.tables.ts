import { MAX_COUPON_BASIS_POINTS } from '@shop/contract/promotions'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, paise, timestamptz, version } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** Percent in basis points (1000 is 10 %); codes in lower case (spec 5, 9). Null is no limit. */
export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    /** What staff and the audit log call it. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    /** Staff switch a coupon off; it is never deleted, because orders and uses name it. */
    isOn: boolean().notNull().default(true),
    basisPoints: integer().notNull(),
    minAmountPaise: paise().notNull().default(0),
    maxDiscountPaise: paise(),
    startsAt: timestamptz(),
    /** The first moment at which it is no longer good. */
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

/**
 * One row per checkout that has a coupon: kept for a buyer who is paying, then used up by the order. A trigger counts
 * them at every change, so that no limit is ever passed.
 */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    checkoutId: integer().primaryKey(),
    code: text()
      .notNull()
      .references(() => coupons.code),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Kept until then, and counts no longer; null once it is used up. */
    expiresAt: timestamptz(),
    /** When it was written, by the shop's clock: what had expired by then doesn't count against it. */
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.code, table.userId), index().on(table.userId)],
)
