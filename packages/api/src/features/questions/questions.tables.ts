import { ANSWERED_BY } from '@shop/contract/questions'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../platform/database/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { moderationColumns } from '../reviews/reviews.tables.ts'
import { users } from '../users/users.tables.ts'

/** Questions about products; triggers notify the caches when published texts change. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    /** The product that the question is shown with, like reviews. */
    productId: integer()
      .notNull()
      .references(() => products.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    askedAt: createdAt(),
    ...moderationColumns,
  },
  (table) => [
    index().on(table.productId, table.state, table.askedAt),
    index().on(table.state, table.askedAt),
    index().on(table.userId),
    check('questions_reason', sql`(${table.reason} is null) = (${table.state} <> 'rejected')`),
  ],
)

/** Answers of buyers, one of each, and of the shop. */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    by: text({ enum: ANSWERED_BY }).notNull(),
    text: text().notNull(),
    writtenAt: createdAt(),
    ...moderationColumns,
  },
  (table) => [
    unique('answers_of_user').on(table.questionId, table.userId),
    index().on(table.state, table.writtenAt),
    index().on(table.userId),
    check('answers_reason', sql`(${table.reason} is null) = (${table.state} <> 'rejected')`),
  ],
)
