import { FITS, MODERATION_STATES, REQUEST_DAYS } from '@shop/contract/reviews'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz, version } from '../../platform/database/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/** Columns of everything that customers write about a product. */
export const moderationColumns = {
  /** The author's name when they wrote it. A later name isn't shown, because staff haven't read it. */
  authorName: text().notNull().default(''),
  state: text({ enum: MODERATION_STATES }).notNull().default('pending'),
  /** Why staff didn't publish it, for its author. */
  reason: text(),
  decidedAt: timestamptz(),
  decidedBy: integer().references(() => users.id),
  /** Incremented by edits and decisions. */
  version: version(),
}

/** Reviews of delivered products; a trigger notifies the caches when a published one changes. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    /** The product that the review is shown with, see `review-subject.db.ts`. */
    productId: integer()
      .notNull()
      .references(() => products.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The order that delivered the product. */
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    stars: integer().notNull(),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    fit: text({ enum: FITS }),
    pictures: jsonb().$type<string[]>().notNull().default([]),
    /** The number of its votes. */
    helpful: integer().notNull().default(0),
    writtenAt: createdAt(),
    ...moderationColumns,
  },
  (table) => [
    unique('reviews_of_user').on(table.userId, table.productId),
    index().on(table.productId, table.state),
    index().on(table.state, table.writtenAt),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_reason', sql`(${table.reason} is null) = (${table.state} <> 'rejected')`),
  ],
)

/** The users who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] }), index().on(table.userId)],
)

/** One row. */
export const reviewSettings = pgTable(
  'review_settings',
  {
    id: integer().primaryKey().default(1),
    isEnabled: boolean().notNull().default(true),
    daysAfterDelivery: integer().notNull().default(REQUEST_DAYS.default),
    /** Deliveries before this time get no email, so switching it on doesn't email about old orders. */
    since: createdAt(),
  },
  (table) => [check('review_settings_one_row', sql`${table.id} = 1`)],
)

/** Delivered orders whose buyers were asked for reviews, or needn't be asked. */
export const reviewRequests = pgTable('review_requests', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  at: createdAt(),
})

/** Users who don't want to be asked for reviews. */
export const reviewOptOuts = pgTable('review_opt_outs', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: createdAt(),
})
