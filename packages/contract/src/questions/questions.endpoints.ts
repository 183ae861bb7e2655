import { endpoint, PathId, z } from '../kit/index.ts'
import { ModerationDecision, ModerationQuery } from '../reviews/index.ts'
import {
  AnswerInput,
  FeedbackQuery,
  ModeratedQuestion,
  ModeratedQuestionPage,
  OwnQuestions,
  ProductFeedback,
  ProductQuestions,
  QuestionInput,
  QuestionQuery,
} from './questions.schemas.ts'

const path = '/api/products/:id/questions'
const params = z.object({ id: PathId })
const questionParams = z.object({ questionId: PathId })

export const listQuestions = endpoint({
  id: 'listQuestions',
  method: 'GET',
  path,
  access: 'anyone',
  params,
  query: QuestionQuery,
  response: ProductQuestions,
  errors: ['not_found'],
  summary: 'Lists the published questions about a product with their answers, newest first',
})

/** Questions and reviews together for the product page, with a single statement. */
export const getProductFeedback = endpoint({
  id: 'getProductFeedback',
  method: 'GET',
  path: '/api/products/:id/feedback',
  access: 'anyone',
  params,
  query: FeedbackQuery,
  response: ProductFeedback,
  errors: ['not_found'],
  summary: 'Returns a page of the reviews and a page of the questions of a product',
})

export const getOwnQuestions = endpoint({
  id: 'getOwnQuestions',
  method: 'GET',
  path: `${path}/mine`,
  access: 'user',
  params,
  response: OwnQuestions,
  errors: ['not_found'],
  summary: 'Lists what the user asked and answered about a product',
})

export const askQuestion = endpoint({
  id: 'askQuestion',
  method: 'POST',
  path,
  access: 'user',
  params,
  body: QuestionInput,
  response: OwnQuestions,
  errors: ['not_found', 'too_many_requests'],
  needsGuardianConsent: true,
  summary: 'Asks a question about a product; staff publish it',
})

export const answerQuestion = endpoint({
  id: 'answerQuestion',
  method: 'POST',
  path: '/api/questions/:questionId/answers',
  access: 'user',
  params: questionParams,
  body: AnswerInput,
  response: OwnQuestions,
  errors: ['not_found', 'too_many_requests'],
  needsGuardianConsent: true,
  summary: 'Answers a published question as a buyer, or replaces one’s answer; staff publish it',
})

const access = 'reviews.manage'

export const listModeratedQuestions = endpoint({
  id: 'listModeratedQuestions',
  method: 'GET',
  path: '/api/admin/questions',
  access,
  query: ModerationQuery,
  response: ModeratedQuestionPage,
  summary: 'Lists questions with their answers; pending ones include those with a pending answer',
})

export const decideQuestion = endpoint({
  id: 'decideQuestion',
  method: 'PUT',
  path: '/api/admin/questions/:questionId',
  access,
  params: questionParams,
  body: ModerationDecision,
  response: ModeratedQuestion,
  errors: ['not_found', 'conflict'],
  summary: 'Publishes a question, or rejects it with a reason for its author',
})

export const answerAsStaff = endpoint({
  id: 'answerAsStaff',
  method: 'POST',
  path: '/api/admin/questions/:questionId/answers',
  access,
  params: questionParams,
  body: AnswerInput,
  response: ModeratedQuestion,
  errors: ['not_found'],
  summary: 'Answers a question for the shop and publishes both',
})

export const decideAnswer = endpoint({
  id: 'decideAnswer',
  method: 'PUT',
  path: '/api/admin/answers/:answerId',
  access,
  params: z.object({ answerId: PathId }),
  body: ModerationDecision,
  response: ModeratedQuestion,
  errors: ['not_found', 'conflict'],
  summary: 'Publishes an answer, or rejects it with a reason for its author',
})
