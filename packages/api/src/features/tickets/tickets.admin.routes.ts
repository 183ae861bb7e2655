import * as endpoints from '@shop/contract/tickets'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './reply-templates.service.ts'
import { getConversation, listQueue, replyAsStaff, resolveTicket } from './ticket-queue.service.ts'

export function ticketAdminRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  serve(app, endpoints.listMessages, { handle: ({ query }) => listQueue(db, query, clock.now()) })

  serve(app, endpoints.getMessage, { handle: ({ params }) => getConversation(db, params.messageId, clock.now()) })

  serve(app, endpoints.resolveMessage, {
    handle: ({ params, body, audit }) =>
      resolveTicket(context, { id: params.messageId, isResolved: body.answered }, audit),
  })

  serve(app, endpoints.replyToMessage, {
    handle: ({ params, body, audit }) => replyAsStaff(context, { id: params.messageId, ...body }, audit),
  })

  serve(app, endpoints.listReplyTemplates, { handle: () => listTemplates(db) })

  serve(app, endpoints.saveReplyTemplate, {
    handle: ({ body, audit }) => saveTemplate(db, body, { audit, now: clock.now() }),
  })

  serve(app, endpoints.deleteReplyTemplate, {
    async handle({ params, audit }) {
      await deleteTemplate(db, params.templateId, { audit, now: clock.now() })
      return { message: 'Template deleted.' }
    },
  })
}
