import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import * as endpoints from '@shop/contract/support'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createNetworkLimiter } from '../../platform/rate-limits/network-limits.ts'
import { createSupport } from './support.service.ts'

export function supportRoutes(app: FastifyInstance, context: Context): void {
  const points = endpoints.SUPPORT_LIMITS.questionsPerNetworkPerHour
  const perNetwork = createNetworkLimiter(context.db, { name: 'support-question', points, seconds: HOUR_SECONDS })
  const support = createSupport(context)

  serve(app, endpoints.findAnswers, {
    optionalAuth: true,
    async handle({ body, user, request }) {
      await perNetwork.consume(request.ip)
      return support.findAnswers(body.question, user?.id)
    },
  })
}
