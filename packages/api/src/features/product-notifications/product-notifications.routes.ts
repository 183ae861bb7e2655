import * as endpoints from '@shop/contract/product-notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serveOneClickUnsubscribe } from '../../platform/http/one-click-unsubscribe.ts'
import { serve } from '../../platform/http/serve.ts'
import { getActiveProduct } from '../catalogue/catalogue.service.ts'
import { ensureUser } from '../users/users.service.ts'
import * as notifications from './product-notifications.service.ts'

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

  const unsubscribe = async (token: string) => {
    await notifications.unsubscribeFromProducts(db, token)
    return { message: 'You’re unsubscribed.' }
  }

  serve(app, endpoints.unsubscribeFromProducts, { handle: ({ body }) => unsubscribe(body.token) })

  serveOneClickUnsubscribe(app, '/product-notifications/unsubscribe', endpoints.UnsubscribeToken, unsubscribe)
}
