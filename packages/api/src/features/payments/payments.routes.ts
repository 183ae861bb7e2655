import * as endpoints from '@shop/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getOrderToView } from '../orders/orders.service.ts'
import { listForBuyer } from './buyer-refunds.service.ts'
import { withProvider, withRequestDeadline } from './payment-context.ts'
import { joinPayment, verifyPayment } from './payments.service.ts'
import { receiveWebhook } from './webhook.service.ts'

export function paymentRoutes(app: FastifyInstance, base: Context): void {
  const context = withProvider(base)

  serve(app, endpoints.verifyPayment, {
    join: ({ body }) => joinPayment(body),
    handle: ({ user, body, joined }) => verifyPayment(withRequestDeadline(base), user.id, body, joined),
  })

  serve(app, endpoints.listOrderRefunds, {
    find: ({ params, user }) => getOrderToView(context.db, user, params.orderId),
    handle: ({ found }) => listForBuyer(context, found),
  })

  serve(app, endpoints.paymentWebhook, {
    async handle({ request }) {
      const { body, headers } = request
      await receiveWebhook(context, { rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers })
      return { message: 'Webhook received' }
    },
  })
}
