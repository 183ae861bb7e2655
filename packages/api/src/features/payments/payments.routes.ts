import { listOrderRefunds, paymentWebhook, verifyPayment } from '@shop/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getOrderRow } from '../orders/orders.service.ts'
import { listForBuyer } from './buyer-refunds.service.ts'
import * as payments from './payments.service.ts'
import { receiveWebhook } from './webhook.service.ts'

export function paymentRoutes(app: FastifyInstance, base: Context): void {
  const context = payments.withProvider(base)

  serve(app, verifyPayment, {
    handle: ({ user, body }) => payments.verifyPayment(payments.withRequestDeadline(base), user.id, body),
  })

  serve(app, listOrderRefunds, {
    find: ({ params, user }) => getOrderRow(context.db, user, params.orderId),
    handle: ({ found }) => listForBuyer(context, found.paymentId),
  })

  serve(app, paymentWebhook, {
    async handle({ request }) {
      const { body, headers } = request
      const signature = String(headers['x-razorpay-signature'] ?? '')
      const eventId = headers['x-razorpay-event-id']?.toString().slice(0, 200)
      await receiveWebhook(context, { rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature, eventId })
      return { message: 'Thank you.' }
    },
  })
}
