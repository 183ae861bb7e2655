import * as calls from '@shop/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as inbox from './inbox.service.ts'

export function inboxRoutes(app: FastifyInstance, { db, clock }: Context): void {
  serve(app, calls.listMessages, { handle: ({ query }) => inbox.listMessages(db, query) })

  serve(app, calls.answerMessage, {
    handle: ({ params, body, by }) => inbox.answerMessage(db, { id: params.messageId, ...body }, by, clock.now()),
  })

  serve(app, calls.listSubscribers, { handle: ({ query }) => inbox.listSubscribers(db, query) })
}
