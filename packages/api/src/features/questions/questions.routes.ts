import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import * as endpoints from '@shop/contract/questions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { feedbackTags, getSubject } from '../reviews/reviews.service.ts'
import { answerAsStaff, decideAnswer, decideQuestion, listModeratedQuestions } from './moderate-questions.ts'
import * as questions from './questions.service.ts'

export function questionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, responseCache } = context
  const shop = config.store.name
  const asked = createRateLimiter(db, { name: 'question', points: 10, seconds: HOUR_SECONDS })
  const answered = createRateLimiter(db, { name: 'answer', points: 20, seconds: HOUR_SECONDS })
  const find = ({ params }: { params: { id: number } }) => getSubject(db, params.id)

  responseCache.serve(app, endpoints.listQuestions, {
    load: ({ params, query }, { db }) => questions.listQuestions(db, params.id, query, shop),
    tags: (_page, { params }) => feedbackTags(params.id),
  })

  responseCache.serve(app, endpoints.getProductFeedback, {
    load: ({ params, query }, { db }) => questions.getProductFeedback(db, params.id, query, shop),
    tags: (_feedback, { params }) => feedbackTags(params.id),
  })

  serve(app, endpoints.getOwnQuestions, {
    find,
    handle: ({ found: subject, user }) => questions.getOwnQuestions(db, user, subject),
  })

  serve(app, endpoints.askQuestion, {
    find,
    async handle({ found: subject, body, user }) {
      await consume(asked, String(user.id))
      return questions.askQuestion(db, { user, subject, now: clock.now() }, body.text)
    },
  })

  serve(app, endpoints.answerQuestion, {
    find: ({ params }) => questions.getPublishedQuestion(db, params.questionId),
    async handle({ found: question, body, user }) {
      await consume(answered, String(user.id))
      return questions.answerQuestion(db, { user, question, now: clock.now() }, body.text)
    },
  })

  serve(app, endpoints.listModeratedQuestions, { handle: ({ query }) => listModeratedQuestions(db, query) })

  serve(app, endpoints.decideQuestion, {
    handle: ({ params, body, audit }) => decideQuestion(context, audit, params.questionId, body),
  })

  serve(app, endpoints.answerAsStaff, {
    handle: ({ params, body, audit }) => answerAsStaff(context, audit, params.questionId, body.text),
  })

  serve(app, endpoints.decideAnswer, {
    handle: ({ params, body, audit }) => decideAnswer(context, audit, params.answerId, body),
  })
}
