import { findAnswers, SUPPORT_LIMITS } from '@shop/contract/support'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { createSupport } from './support.service.ts'

const HOUR_SECONDS = 60 * 60

export function supportRoutes(app: FastifyInstance, context: Context): void {
  const points = SUPPORT_LIMITS.questionsPerNetworkPerHour
  const perNetwork = createRateLimiter(context.db, { name: 'support-question', points, seconds: HOUR_SECONDS })
  const support = createSupport(context)

  serve(app, findAnswers, {
    optionalAuth: true,
    async handle({ body, user, request }) {
      await consume(perNetwork, networkOf(request.ip))
      return support.findAnswers(body.question, user?.id)
    },
  })
}
