import { Shelf } from '@shop/contract/search'
import { sql } from 'drizzle-orm'
import { check, integer, pgEnum, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

export const recommendationShelf = pgEnum('recommendation_shelf', Shelf.enum)
/** What items were had together by the same people; of products once more for purchases alone. */
export const likenessKind = pgEnum('likeness_kind', ['products', 'movies', 'bought'])
export const tasteSign = pgEnum('taste_sign', ['bought', 'liked', 'viewed', 'rated', 'saved', 'watched'])

/** For each item those that it speaks for, the strongest first: learnt from everybody, and read whole. */
export const likeness = pgTable(
  'likeness',
  {
    kind: likenessKind().notNull(),
    itemId: integer().notNull(),
    otherIds: integer().array().notNull(),
    scores: real().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    check('likeness_of_one_length', sql`cardinality(${table.otherIds}) = cardinality(${table.scores})`),
  ],
)

/** Viewers of the genre take to the sub-category, and the other way round, more than chance would have it. */
export const bridges = pgTable(
  'bridges',
  {
    genre: text().notNull(),
    mainCategory: text().notNull(),
    subCategory: text().notNull(),
    strength: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.genre, table.mainCategory, table.subCategory] })],
)

/** What is recommended to a person, and why: made by a job, read along its key. */
export const picks = pgTable(
  'picks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shelf: recommendationShelf().notNull(),
    place: integer().notNull(),
    itemId: integer().notNull(),
    score: real().notNull(),
    /** What the person did with the item that spoke for this one most. */
    sign: tasteSign().notNull(),
    /** Of the other shelf, where a bridge led here. */
    becauseShelf: recommendationShelf().notNull(),
    becauseId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.shelf, table.place] })],
)

/** One row: when the likeness was learnt, and up to which moment people's doings are in their picks. */
export const picksState = pgTable(
  'picks_state',
  { id: integer().primaryKey(), learntAt: timestamptz().notNull(), seenTo: timestamptz().notNull() },
  (table) => [check('picks_state_one', sql`${table.id} = 1`)],
)
