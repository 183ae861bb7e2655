import * as endpoints from '@shop/contract/product-notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { serve } from '../../platform/http/serve.ts'
import { getActiveProduct } from '../catalogue/catalogue.service.ts'
import { ensureUser } from '../users/users.service.ts'
import * as notifications from './product-notifications.service.ts'

const UNSUBSCRIBED = { message: 'You’re unsubscribed.' }

export function productNotificationRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.addProductNotification, {
    find: ({ params }) => getActiveProduct(db, params.id),
    async handle({ params, body: { kind, variantId }, user }) {
      const request = { userId: user.id, productId: params.id, variantId, kind }
      await notifications.addProductNotification(db, request, clock.now())
      return { message: 'We’ll email you once.' }
    },
  })

  serve(app, endpoints.listProductNotifications, {
    find,
    handle: ({ params, query }) => notifications.listProductNotifications(db, params.userId, query.kind),
  })

  serve(app, endpoints.removeProductNotification, {
    find,
    async handle({ params: { userId, variantId }, query: { kind } }) {
      await notifications.removeProductNotification(db, { userId, productId: variantId, kind })
      return { message: 'You won’t get this email.' }
    },
  })

  serve(app, endpoints.unsubscribeFromProducts, {
    async handle({ body }) {
      await notifications.unsubscribeFromProducts(db, body.token)
      return UNSUBSCRIBED
    },
  })

  // The Unsubscribe button of email clients posts to the same URL that a person opens (RFC 8058).
  app.post('/product-notifications/unsubscribe', async (request) => {
    const parsed = endpoints.UnsubscribeToken.safeParse(request.query)
    if (!parsed.success) throw new AppError('bad_request', 'This link is incomplete.')
    await notifications.unsubscribeFromProducts(db, parsed.data.token)
    return UNSUBSCRIBED
  })
}
