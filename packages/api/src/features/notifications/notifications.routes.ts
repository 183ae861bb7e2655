import * as endpoints from '@shop/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serveOneClickUnsubscribe } from '../../platform/http/one-click-unsubscribe.ts'
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

  const unsubscribe = async (token: string) => {
    await newsletter.unsubscribe(token)
    return { message: 'You’re unsubscribed.' }
  }

  serve(app, endpoints.unsubscribeNewsletter, { handle: ({ body }) => unsubscribe(body.token) })

  serveOneClickUnsubscribe(app, '/newsletter/unsubscribe', endpoints.NewsletterToken, unsubscribe)
}
