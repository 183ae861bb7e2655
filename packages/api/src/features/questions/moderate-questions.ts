import type { Page } from '@shop/contract/kit'
import type { ModeratedQuestion } from '@shop/contract/questions'
import type { ModerationDecision, ModerationQuery } from '@shop/contract/reviews'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { queueEmail, renderQuestionAnsweredEmail } from '../notifications/notifications.service.ts'
import { toAuditChange, toDecided } from '../reviews/moderation.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as table from './moderate-questions.db.ts'
import * as questions from './questions.db.ts'

export async function listModeratedQuestions(
  db: Database,
  { page, size, ...filters }: ModerationQuery,
): Promise<Page<ModeratedQuestion>> {
  const [rows, totalElements] = await Promise.all([
    table.listModerated(db, filters, { limit: size, offset: page * size }),
    table.countModerated(db, filters),
  ])
  return toPage(await present(db, rows), totalElements, size)
}

/** Errors: 404; 409 if the question has changed since staff read it. */
export const decideQuestion = (
  { db, clock }: Context,
  audit: AuditContext,
  id: number,
  decision: ModerationDecision,
): Promise<ModeratedQuestion> =>
  inTransaction(db, async (tx) => {
    const before = await questions.lockQuestion(tx, id)
    if (!before) throw notFound('Question not found')
    assertVersion(before, decision.version)
    const now = clock.now()
    const after = toDecided(decision, audit.actorId, now)
    await questions.updateQuestion(tx, id, after)
    await recordChange(tx, audit, { ...toAuditChange(before, after), subject: 'question', subjectId: id, at: now })
    return getModerated(tx, id)
  })

/** Errors: 404; 409 if the answer has changed since staff read it. */
export const decideAnswer = (
  context: Context,
  audit: AuditContext,
  id: number,
  decision: ModerationDecision,
): Promise<ModeratedQuestion> =>
  inTransaction(context.db, async (tx) => {
    const before = await questions.lockAnswer(tx, id)
    if (!before) throw notFound('Answer not found')
    assertVersion(before, decision.version)
    const now = context.clock.now()
    const after = toDecided(decision, audit.actorId, now)
    await questions.updateAnswer(tx, id, after)
    const change = toAuditChange(before, after)
    const about = { subject: 'question', subjectId: before.questionId, at: now } as const
    await recordChange(tx, audit, {
      action: change.action,
      before: { answer: id, ...change.before },
      after: { answer: id, ...change.after },
      ...about,
    })
    const question = await getModerated(tx, before.questionId)
    if (after.state === 'published') await emailAsker(tx, context, question, before)
    return question
  })

/** Publishes the question, too. Errors: 404. */
export const answerAsStaff = (
  context: Context,
  audit: AuditContext,
  questionId: number,
  text: string,
): Promise<ModeratedQuestion> =>
  inTransaction(context.db, async (tx) => {
    const before = await questions.lockQuestion(tx, questionId)
    if (!before) throw notFound('Question not found')
    const now = context.clock.now()
    const published = { state: 'published', decidedBy: audit.actorId, decidedAt: now } as const
    if (before.state !== 'published') await questions.updateQuestion(tx, questionId, { ...published, reason: null })
    const { id: userId, name: authorName } = await getUserById(tx, audit.actorId)
    const author = { questionId, userId, authorName, by: 'shop' } as const
    const answer = await questions.saveAnswer(tx, { ...author, text, writtenAt: now, ...published })
    const after = { state: 'published', answer: text }
    const change = { action: 'reply', before: { state: before.state }, after, at: now }
    await recordChange(tx, audit, { ...change, subject: 'question', subjectId: questionId })
    const question = await getModerated(tx, questionId)
    await emailAsker(tx, context, question, answer)
    return question
  })

/** About an answer of someone else, once. */
async function emailAsker(
  tx: Database,
  context: Context,
  question: ModeratedQuestion,
  answer: questions.AnswerRow,
): Promise<void> {
  if (question.state !== 'published' || answer.userId === question.userId) return
  const asker = await getUserById(tx, question.userId)
  if (asker.status === 'ACTIVE') await queueEmail(tx, context, renderQuestionAnsweredEmail, { asker, question, answer })
}

async function getModerated(tx: Database, id: number): Promise<ModeratedQuestion> {
  const row = await table.findModerated(tx, id)
  const [question] = row ? await present(tx, [row]) : []
  if (!question) throw notFound('Question not found')
  return question
}

async function present(db: Database, rows: readonly table.ModeratedRow[]): Promise<ModeratedQuestion[]> {
  const ids = rows.map(({ question }) => question.id)
  const answers = Map.groupBy(ids.length > 0 ? await table.listAnswers(db, ids) : [], ({ questionId }) => questionId)
  return rows.map(({ question, productName }) => ({
    id: question.id,
    text: question.text,
    askedAt: question.askedAt.toISOString(),
    state: question.state,
    reason: question.reason,
    userId: question.userId,
    userName: question.authorName,
    version: question.version,
    productId: question.productId,
    productName,
    answers: (answers.get(question.id) ?? []).map((answer) => ({
      id: answer.id,
      text: answer.text,
      by: answer.by,
      writtenAt: answer.writtenAt.toISOString(),
      state: answer.state,
      reason: answer.reason,
      userId: answer.userId,
      userName: answer.authorName,
      version: answer.version,
    })),
  }))
}
