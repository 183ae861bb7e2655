import type { ModerationQuery } from '@shop/contract/reviews'
import { and, asc, count, desc, eq, exists, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { answers, questions } from './questions.tables.ts'

type Filters = Pick<ModerationQuery, 'query' | 'state'>

const moderatedQuestions = (db: Database) =>
  db
    .select({ question: questions, productName: products.name })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))

export type ModeratedRow = Awaited<ReturnType<typeof listModerated>>[number]

/** Pending ones oldest first. */
export const listModerated = (db: Database, filters: Filters, { limit, offset }: { limit: number; offset: number }) =>
  moderatedQuestions(db)
    .where(where(db, filters))
    .orderBy(...(filters.state === 'pending' ? [asc(questions.askedAt)] : [desc(questions.askedAt)]), asc(questions.id))
    .limit(limit)
    .offset(offset)

export async function countModerated(db: Database, filters: Filters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(where(db, filters))
  return row?.total ?? 0
}

export async function findModerated(db: Database, id: number): Promise<ModeratedRow | undefined> {
  const [row] = await moderatedQuestions(db).where(eq(questions.id, id))
  return row
}

/** Answers in all states, oldest first. */
export const listAnswers = (db: Database, questionIds: number[]) =>
  db
    .select()
    .from(answers)
    .where(inArray(answers.questionId, questionIds))
    .orderBy(asc(answers.writtenAt), asc(answers.id))

function where(db: Database, { query, state }: Filters): SQL | undefined {
  const pattern = containsPattern(query)
  const pendingAnswer = db
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.questionId, questions.id), eq(answers.state, 'pending')))
  const isPending = or(eq(questions.state, 'pending'), exists(pendingAnswer))
  return and(
    state === 'all' ? undefined : state === 'pending' ? isPending : eq(questions.state, state),
    query === ''
      ? undefined
      : or(...[questions.text, products.name, questions.authorName].map((column) => ilike(column, pattern))),
  )
}
