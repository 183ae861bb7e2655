import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import * as endpoints from '@shop/contract/reviews'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serveOneClickUnsubscribe } from '../../platform/http/one-click-unsubscribe.ts'
import { serve } from '../../platform/http/serve.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { createPictureAddresses } from '../pictures/pictures.service.ts'
import { decideReview, listModeratedReviews } from './moderation.service.ts'
import { unsubscribe } from './request-reviews.ts'
import { changeReviewSettings, readReviewSettings } from './review-settings.ts'
import * as reviews from './reviews.service.ts'
import { addReviewPicture, deleteReview, saveReview } from './write-review.ts'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, responseCache } = context
  const limiter = (name: string, points: number) => createRateLimiter(db, { name, points, seconds: HOUR_SECONDS })
  const [saves, pictures, votes] = [limiter('review', 20), limiter('review-picture', 30), limiter('review-vote', 200)]

  const addresses = createPictureAddresses(context)

  const find = ({ params }: { params: { id: number } }) => reviews.getSubject(db, params.id)

  responseCache.serve(app, endpoints.listReviews, {
    load: ({ params, query }, { db }) => reviews.listReviews(db, params.id, query),
    tags: (_page, { params }) => reviews.feedbackTags(params.id),
  })

  serve(app, endpoints.getOwnReview, {
    find,
    handle: ({ found: subject, query, user }) =>
      reviews.getOwnReview(db, user, subject, { addresses, link: query.link, secret: config.jwtSecret }),
  })

  serve(app, endpoints.saveReview, {
    find,
    async handle({ found: subject, body, user }) {
      await consume(saves, String(user.id))
      return saveReview(db, { user, subject, now: clock.now(), addresses }, body)
    },
  })

  serve(app, endpoints.addReviewPicture, {
    find,
    async handle({ found: subject, body, user }) {
      await consume(pictures, String(user.id))
      return addReviewPicture(db, { user, subject, now: clock.now(), addresses }, body)
    },
  })

  serve(app, endpoints.deleteReview, {
    find,
    async handle({ found: subject, user }) {
      await deleteReview(db, { user, subject })
      return { message: 'Your review was deleted.' }
    },
  })

  serve(app, endpoints.voteReviewHelpful, {
    async handle({ params, user }) {
      await consume(votes, String(user.id))
      return { helpful: await reviews.voteHelpful(db, { ...params, userId: user.id, at: clock.now() }) }
    },
  })

  serve(app, endpoints.removeReviewVote, {
    handle: async ({ params, user }) => ({
      helpful: await reviews.removeVote(db, { ...params, userId: user.id, at: clock.now() }),
    }),
  })

  serve(app, endpoints.listModeratedReviews, { handle: ({ query }) => listModeratedReviews(db, addresses, query) })

  serve(app, endpoints.decideReview, {
    handle: ({ params, body, audit }) =>
      decideReview(db, { audit, now: clock.now(), addresses }, params.reviewId, body),
  })

  serve(app, endpoints.getReviewSettings, { handle: () => readReviewSettings(db) })

  serve(app, endpoints.changeReviewSettings, {
    handle: ({ body, audit }) => changeReviewSettings(db, { audit, now: clock.now() }, body),
  })

  serve(app, endpoints.unsubscribeReviewEmails, { handle: ({ body }) => unsubscribe(context, body.token) })

  serveOneClickUnsubscribe(app, '/reviews/unsubscribe', endpoints.ReviewEmailToken, (token) =>
    unsubscribe(context, token),
  )
}
