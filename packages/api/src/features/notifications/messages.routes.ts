import * as endpoints from '@shop/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as messages from './messages.service.ts'

export function messagesRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, endpoints.listMessages, { handle: ({ query }) => messages.listMessages(db, query) })

  serve(app, endpoints.answerMessage, {
    handle: ({ params, body, audit }) =>
      messages.answerMessage(db, { id: params.messageId, ...body }, audit, clock.now()),
  })

  serve(app, endpoints.listSubscribers, { handle: ({ query }) => messages.listSubscribers(db, query) })
}
