import type {
  answerAsStaff,
  decideAnswer as decideAnswerEndpoint,
  decideQuestion as decideQuestionEndpoint,
  listModeratedQuestions,
} from '@shop/contract/questions'
import type {
  changeReviewSettings as changeReviewSettingsEndpoint,
  decideReview as decideReviewEndpoint,
  getReviewSettings,
  listModeratedReviews,
  ModerationDecision,
  ModerationQuery,
  ReviewSettings,
} from '@shop/contract/reviews'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { reviewKeys } from '../query-keys.ts'

type ListQuery = Omit<ModerationQuery, 'size'>

export const reviewsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: reviewKeys.list(query),
    queryFn: ({ signal }) => call<typeof listModeratedReviews>('GET /api/admin/reviews', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const questionsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: reviewKeys.questions(query),
    queryFn: ({ signal }) => call<typeof listModeratedQuestions>('GET /api/admin/questions', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const decideReview = (reviewId: number, body: ModerationDecision) =>
  call<typeof decideReviewEndpoint>('PUT /api/admin/reviews/:reviewId', { params: { reviewId }, body })

export const decideQuestion = (questionId: number, body: ModerationDecision) =>
  call<typeof decideQuestionEndpoint>('PUT /api/admin/questions/:questionId', { params: { questionId }, body })

export const decideAnswer = (answerId: number, body: ModerationDecision) =>
  call<typeof decideAnswerEndpoint>('PUT /api/admin/answers/:answerId', { params: { answerId }, body })

export const answerQuestion = (questionId: number, text: string) =>
  call<typeof answerAsStaff>('POST /api/admin/questions/:questionId/answers', {
    params: { questionId },
    body: { text },
  })

export const reviewSettingsQuery = queryOptions({
  queryKey: reviewKeys.settings,
  queryFn: ({ signal }) => call<typeof getReviewSettings>('GET /api/admin/review-settings', { signal }),
})

export const changeReviewSettings = (body: ReviewSettings) =>
  call<typeof changeReviewSettingsEndpoint>('PUT /api/admin/review-settings', { body })
