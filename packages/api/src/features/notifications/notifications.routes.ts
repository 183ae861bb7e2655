import * as endpoints from '@shop/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { serve } from '../../platform/http/serve.ts'
import { createNewsletter } from './newsletter.service.ts'

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  const newsletter = createNewsletter(context)

  serve(app, endpoints.subscribeNewsletter, {
    async handle({ body, request }) {
      await newsletter.subscribe(body.email, request.ip)
      return { message: endpoints.SUCCESS_MESSAGES.newsletter }
    },
  })

  serve(app, endpoints.confirmNewsletter, {
    async handle({ body }) {
      await newsletter.confirm(body.token)
      return { message: 'You’re subscribed.' }
    },
  })

  serve(app, endpoints.unsubscribeNewsletter, {
    async handle({ body }) {
      await newsletter.unsubscribe(body.token)
      return { message: 'You’re unsubscribed.' }
    },
  })

  // The Unsubscribe button of email clients posts to the same URL that a person opens (RFC 8058).
  app.post('/newsletter/unsubscribe', async (request) => {
    const parsed = endpoints.NewsletterToken.safeParse(request.query)
    if (!parsed.success) throw new AppError('bad_request', 'This link is incomplete.')
    await newsletter.unsubscribe(parsed.data.token)
    return { message: 'You’re unsubscribed.' }
  })
}
