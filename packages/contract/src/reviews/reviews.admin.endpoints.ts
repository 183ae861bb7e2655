import { endpoint, PathId, z } from '../kit/index.ts'
import { ModerationDecision, ModerationQuery } from './moderation.schemas.ts'
import { ModeratedReview, ModeratedReviewPage, ReviewSettings } from './reviews.schemas.ts'

const access = 'reviews.manage'

export const listModeratedReviews = endpoint({
  id: 'listModeratedReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  access,
  query: ModerationQuery,
  response: ModeratedReviewPage,
  summary: 'Lists reviews: pending ones oldest first, others newest first',
})

export const decideReview = endpoint({
  id: 'decideReview',
  method: 'PUT',
  path: '/api/admin/reviews/:reviewId',
  access,
  params: z.object({ reviewId: PathId }),
  body: ModerationDecision,
  response: ModeratedReview,
  errors: ['not_found', 'conflict'],
  summary: 'Publishes a review, or rejects it with a reason for its author',
})

export const getReviewSettings = endpoint({
  id: 'getReviewSettings',
  method: 'GET',
  path: '/api/admin/review-settings',
  access,
  response: ReviewSettings,
  summary: 'Returns when an email asks for reviews',
})

export const changeReviewSettings = endpoint({
  id: 'changeReviewSettings',
  method: 'PUT',
  path: '/api/admin/review-settings',
  access,
  body: ReviewSettings,
  response: ReviewSettings,
  summary: 'Switches the email that asks for reviews on or off, and sets its day',
})
