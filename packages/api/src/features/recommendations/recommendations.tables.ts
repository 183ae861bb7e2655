import { CatalogType } from '@shop/contract/search'
import { sql } from 'drizzle-orm'
import { check, integer, pgEnum, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

export const catalogType = pgEnum('catalog_type', CatalogType.enum)
/** What items were had together by the same people; of products once more for purchases alone. */
export const similarityKind = pgEnum('similarity_kind', ['products', 'movies', 'bought'])
export const interactionType = pgEnum('interaction_type', ['bought', 'liked', 'viewed', 'rated', 'saved', 'watched'])

/** For each item those that it speaks for, the strongest first: learnt from everybody, and read whole. */
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

/** Viewers of the genre take to the sub-category, and the other way round, more than chance would have it. */
export const crossDomainLinks = pgTable(
  'cross_domain_links',
  {
    genre: text().notNull(),
    mainCategory: text().notNull(),
    subCategory: text().notNull(),
    strength: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.genre, table.mainCategory, table.subCategory] })],
)

/** What is recommended to a person, and why: made by a job, read along its key. */
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
    /** What the person did with the item that spoke for this one most. */
    interaction: interactionType().notNull(),
    /** Of the other shelf, where a bridge led here. */
    reasonType: catalogType().notNull(),
    reasonItemId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.catalogType, table.position] })],
)

/** One row: when the likeness was learnt, and up to which moment people's doings are in their picks. */
export const recommendationState = pgTable(
  'recommendation_state',
  { id: integer().primaryKey(), trainedAt: timestamptz().notNull(), processedUntil: timestamptz().notNull() },
  (table) => [check('recommendation_state_single_row', sql`${table.id} = 1`)],
)
