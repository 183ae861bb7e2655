import { subscribeNewsletter } from '@shop/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { serve } from '../../platform/http/serve.ts'
import { MAILBOX_POLICY, mailboxPage } from './mailbox.page.ts'
import { listOutbox, subscribe } from './notifications.service.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, subscribeNewsletter, {
    async handle({ body }) {
      await subscribe(context, body.email)
      return { message: 'Thank you for subscribing!' }
    },
  })

  if (!context.config.demo) return
  app.get('/dev/mail', async (request, reply) => {
    // The socket's own address: a forwarded header must not open the mailbox (decision 63).
    if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) throw notFound('There is nothing here.')
    return reply
      .header('content-security-policy', MAILBOX_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await listOutbox(context.db)))
  })
}
