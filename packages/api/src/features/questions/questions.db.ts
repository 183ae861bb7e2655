import type { Answer, Question } from '@shop/contract/questions'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'
import { answers, questions } from './questions.tables.ts'

export type QuestionRow = typeof questions.$inferSelect
export type AnswerRow = typeof answers.$inferSelect

type Named<Item> = Omit<Item, 'author' | 'answers'> & { authorName: string }

/** As JSON, for `subject.id`; see `toProductQuestions`. */
export type QuestionsJson = {
  total: number
  content: (Named<Question> & { answers: Named<Answer>[] })[]
}

export const selectQuestions = ({ page, size }: { page: number; size: number }): Fragment => fragment`json_build_object(
  'total', (select count(*)::int from questions where product_id = subject.id and state = 'published'),
  'content', (select coalesce(json_agg(row), '[]') from (
    select id, text, asked_at as "askedAt", author_name as "authorName",
      (select coalesce(json_agg(answer), '[]') from (
        select answers.id, answers.text, answers.by, answers.written_at as "writtenAt", answers.author_name as "authorName"
        from answers where question_id = questions.id and answers.state = 'published'
        order by answers.by desc, answers.written_at, answers.id
      ) answer) as answers
    from questions where product_id = subject.id and state = 'published'
    order by asked_at desc, id desc limit ${size} offset ${page * size}
  ) row))`

export async function insertQuestion(db: Database, row: typeof questions.$inferInsert): Promise<void> {
  await db.insert(questions).values(row)
}

type QuestionText = Pick<QuestionRow, 'productId' | 'userId' | 'text'>

/** Whether the same question of the user still waits for staff. */
export async function hasPendingQuestion(db: Database, { productId, userId, text }: QuestionText): Promise<boolean> {
  const isSame = and(eq(questions.productId, productId), eq(questions.userId, userId), eq(questions.text, text))
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(isSame, eq(questions.state, 'pending')))
    .limit(1)
  return rows.length > 0
}

export async function findQuestion(db: Database, id: number): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id))
  return row
}

export async function lockQuestion(tx: Database, id: number): Promise<QuestionRow | undefined> {
  const [row] = await tx.select().from(questions).where(eq(questions.id, id)).for('update')
  return row
}

export async function lockAnswer(tx: Database, id: number): Promise<AnswerRow | undefined> {
  const [row] = await tx.select().from(answers).where(eq(answers.id, id)).for('update')
  return row
}

export async function updateQuestion(tx: Database, id: number, change: Partial<QuestionRow>): Promise<void> {
  await tx
    .update(questions)
    .set({ ...change, version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id))
}

export async function updateAnswer(tx: Database, id: number, change: Partial<AnswerRow>): Promise<void> {
  await tx
    .update(answers)
    .set({ ...change, version: sql`${answers.version} + 1` })
    .where(eq(answers.id, id))
}

type NewAnswer = Pick<
  AnswerRow,
  'questionId' | 'userId' | 'authorName' | 'by' | 'text' | 'writtenAt' | 'state' | 'decidedAt' | 'decidedBy'
>

/** Replaces an earlier answer of the same user. */
export async function saveAnswer(tx: Database, answer: NewAnswer): Promise<AnswerRow> {
  const [row] = await tx
    .insert(answers)
    .values(answer)
    .onConflictDoUpdate({
      target: [answers.questionId, answers.userId],
      set: { ...answer, reason: null, version: sql`${answers.version} + 1` },
    })
    .returning()
  return row as AnswerRow
}

type ByUser = { userId: number; productId: number }

export const listQuestionsOf = (db: Database, { userId, productId }: ByUser) =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.userId, userId), eq(questions.productId, productId)))
    .orderBy(asc(questions.askedAt), asc(questions.id))

export const listAnswersOf = (db: Database, { userId, productId }: ByUser) =>
  db
    .select({ questionId: answers.questionId, text: answers.text, state: answers.state, reason: answers.reason })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(and(eq(answers.userId, userId), eq(questions.productId, productId)))
    .orderBy(asc(answers.writtenAt), asc(answers.id))
