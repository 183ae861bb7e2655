import { LIMITS, type Page } from '@shop/contract/kit'
import type { FeedbackQuery, OwnQuestions, ProductFeedback, ProductQuestions } from '@shop/contract/questions'
import { toAuthorName } from '@shop/contract/reviews'
import type { Database } from '../../platform/database/database.ts'
import { fragment } from '../../platform/database/fragment.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import {
  findDelivery,
  getForProduct,
  type ReviewsJson,
  selectReviews,
  toProductReviews,
} from '../reviews/reviews.service.ts'
import { lockUser } from '../users/users.service.ts'
import { countModerated } from './moderate-questions.db.ts'
import * as table from './questions.db.ts'

type Paging = { page: number; size: number }

export async function listQuestions(
  db: Database,
  productId: number,
  paging: Paging,
  shop: string,
): Promise<ProductQuestions> {
  const columns = fragment`${table.selectQuestions(paging)} as questions`
  const row = await getForProduct<{ questions: table.QuestionsJson }>(db, productId, columns)
  return toProductQuestions(row.questions, paging, shop)
}

/** Reviews and questions in one statement. */
export async function getProductFeedback(
  db: Database,
  productId: number,
  query: FeedbackQuery,
  shop: string,
): Promise<ProductFeedback> {
  const paging = { page: query.questionPage, size: Math.min(query.size, LIMITS.pageSize) }
  const row = await getForProduct<{ reviews: ReviewsJson; questions: table.QuestionsJson }>(
    db,
    productId,
    fragment`${selectReviews(query)} as reviews, ${table.selectQuestions(paging)} as questions`,
  )
  return {
    reviews: toProductReviews(row.reviews, query),
    questions: toProductQuestions(row.questions, paging, shop),
  }
}

const toProductQuestions = (
  { total, content }: table.QuestionsJson,
  { size }: Paging,
  shop: string,
): Page<ProductQuestions['content'][number]> =>
  toPage(
    content.map(({ authorName, answers, askedAt, ...question }) => ({
      ...question,
      author: toAuthorName(authorName),
      askedAt: new Date(askedAt).toISOString(),
      answers: answers.map(({ authorName: name, writtenAt, ...answer }) => ({
        ...answer,
        author: answer.by === 'shop' ? shop : toAuthorName(name),
        writtenAt: new Date(writtenAt).toISOString(),
      })),
    })),
    total,
    size,
  )

export async function getOwnQuestions(db: Database, user: SessionUser, subject: number): Promise<OwnQuestions> {
  const key = { userId: user.id, productId: subject }
  const [questions, answers, delivery] = await Promise.all([
    table.listQuestionsOf(db, key),
    table.listAnswersOf(db, key),
    findDelivery(db, user, subject),
  ])
  return {
    questions: questions.map(({ id, text, askedAt, state, reason }) => ({
      id,
      text,
      askedAt: askedAt.toISOString(),
      state,
      reason,
    })),
    answers,
    canAnswer: typeof delivery !== 'string',
  }
}

type Author = { user: SessionUser; now: Date }

export async function askQuestion(
  db: Database,
  { user, now, subject }: Author & { subject: number },
  text: string,
): Promise<OwnQuestions> {
  const question = { productId: subject, userId: user.id, text }
  await inTransaction(db, async (tx) => {
    await lockUser(tx, user.id)
    // Users send a question again if they got no response.
    if (await table.hasPendingQuestion(tx, question)) return
    await table.insertQuestion(tx, { ...question, authorName: user.name, askedAt: now })
  })
  return getOwnQuestions(db, user, subject)
}

/** Errors: 404 unless it is published. */
export async function getPublishedQuestion(db: Database, id: number): Promise<table.QuestionRow> {
  const question = await table.findQuestion(db, id)
  if (question?.state !== 'published') throw notFound('Question not found')
  return question
}

/** As a buyer; replaces an earlier answer. Errors: 403 without a delivery. */
export async function answerQuestion(
  db: Database,
  { user, now, question }: Author & { question: table.QuestionRow },
  text: string,
): Promise<OwnQuestions> {
  if (typeof (await findDelivery(db, user, question.productId)) === 'string')
    throw new AppError('forbidden', 'Only customers who have received this product can answer.')
  await table.saveAnswer(db, {
    questionId: question.id,
    userId: user.id,
    authorName: user.name,
    by: 'buyer',
    text,
    writtenAt: now,
    state: 'pending',
    decidedAt: null,
    decidedBy: null,
  })
  return getOwnQuestions(db, user, question.productId)
}

/** Includes those with a pending answer. */
export const countPendingQuestions = (db: Database): Promise<number> =>
  countModerated(db, { query: '', state: 'pending' })
