import { endpoint, Message, PathId, PICTURE_FILE, z } from '../kit/index.ts'
import {
  OwnReview,
  OwnReviewQuery,
  OwnReviewStatus,
  ProductReviews,
  ReviewEmailToken,
  ReviewInput,
  ReviewQuery,
} from './reviews.schemas.ts'

const path = '/api/products/:id/reviews'
const params = z.object({ id: PathId })

export const listReviews = endpoint({
  id: 'listReviews',
  method: 'GET',
  path,
  access: 'anyone',
  params,
  query: ReviewQuery,
  response: ProductReviews,
  errors: ['not_found'],
  summary: 'Lists the published reviews of a product, with average and distribution',
})

export const getOwnReview = endpoint({
  id: 'getOwnReview',
  method: 'GET',
  path: `${path}/mine`,
  access: 'user',
  params,
  query: OwnReviewQuery,
  response: OwnReviewStatus,
  errors: ['not_found'],
  summary: 'Returns the user’s review of a product, and whether they can write one',
})

export const saveReview = endpoint({
  id: 'saveReview',
  method: 'POST',
  path,
  access: 'user',
  params,
  body: ReviewInput,
  response: OwnReview,
  errors: ['not_found', 'too_many_requests'],
  needsGuardianConsent: true,
  summary: 'Writes or replaces the user’s review of a product; staff publish it',
})

export const addReviewPicture = endpoint({
  id: 'addReviewPicture',
  method: 'POST',
  path: `${path}/mine/pictures`,
  access: 'user',
  params,
  file: PICTURE_FILE,
  response: OwnReview,
  errors: ['not_found', 'conflict', 'too_many_requests'],
  needsGuardianConsent: true,
  summary: 'Adds a JPEG, PNG or WebP picture of at most 5 MB to the user’s review',
})

export const deleteReview = endpoint({
  id: 'deleteReview',
  method: 'DELETE',
  path: `${path}/mine`,
  access: 'user',
  params,
  response: Message,
  errors: ['not_found'],
  summary: 'Deletes the user’s review of a product',
})

const vote = {
  path: '/api/reviews/:reviewId/helpful',
  access: 'user',
  params: z.object({ reviewId: PathId }),
  response: z.object({ helpful: z.number().int() }),
} as const

export const voteReviewHelpful = endpoint({
  id: 'voteReviewHelpful',
  method: 'PUT',
  ...vote,
  errors: ['not_found', 'conflict', 'too_many_requests'],
  needsGuardianConsent: true,
  summary: 'Marks a published review of another user as helpful; counts once for each user',
})

export const removeReviewVote = endpoint({
  id: 'removeReviewVote',
  method: 'DELETE',
  ...vote,
  errors: ['not_found'],
  summary: 'Takes back that a review was helpful',
})

export const unsubscribeReviewEmails = endpoint({
  id: 'unsubscribeReviewEmails',
  method: 'POST',
  path: '/api/reviews/unsubscribe',
  access: 'anyone',
  body: ReviewEmailToken,
  response: Message,
  errors: ['not_found'],
  summary: 'Stops the emails that ask the user for reviews',
})
