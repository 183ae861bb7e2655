import { CatalogType } from '@shop/contract/search'
import { sql } from 'drizzle-orm'
import { check, integer, pgEnum, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

export const catalogType = pgEnum('catalog_type', CatalogType.enum)
/** `bought` is calculated from purchases only, `products` from all interactions with products. */
export const similarityKind = pgEnum('similarity_kind', ['products', 'movies', 'bought'])
export const interactionType = pgEnum('interaction_type', ['bought', 'liked', 'viewed', 'rated', 'saved', 'watched'])

/** The similar items of each item, highest score first, replaced by each training. */
export const itemSimilarities = pgTable(
  'item_similarities',
  {
    kind: similarityKind().notNull(),
    itemId: integer().notNull(),
    similarIds: integer().array().notNull(),
    scores: real().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    check('item_similarities_equal_lengths', sql`cardinality(${table.similarIds}) = cardinality(${table.scores})`),
  ],
)

/** A genre and a sub-category that share more users than chance explains. */
export const crossDomainLinks = pgTable(
  'cross_domain_links',
  {
    genre: text().notNull(),
    mainCategory: text().notNull(),
    subCategory: text().notNull(),
    strength: real().notNull(),
    /** Products that fans of the genre like, and movies that shoppers of the sub-category like; most users first. */
    productIds: integer().array().notNull().default([]),
    movieIds: integer().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.genre, table.mainCategory, table.subCategory] })],
)

/** Recommendations of each user with their reason, written by a job. */
export const recommendations = pgTable(
  'recommendations',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    catalogType: catalogType().notNull(),
    position: integer().notNull(),
    itemId: integer().notNull(),
    score: real().notNull(),
    /** The user's interaction with the item that contributed most. */
    interaction: interactionType().notNull(),
    /** Differs from `catalogType` for cross-domain recommendations. */
    reasonType: catalogType().notNull(),
    reasonItemId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.catalogType, table.position] })],
)

/** One row: the time of the last training, and up to when interactions are included in the recommendations. */
export const recommendationState = pgTable(
  'recommendation_state',
  { id: integer().primaryKey(), trainedAt: timestamptz().notNull(), processedUntil: timestamptz().notNull() },
  (table) => [check('recommendation_state_single_row', sql`${table.id} = 1`)],
)
