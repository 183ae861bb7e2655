import { getQuote } from '@shop/contract/checkout'
import { buyAgain, placeOrder } from '@shop/contract/orders'
import { createPayment, releasePayment } from '@shop/contract/payments'
import { listPublicCoupons } from '@shop/contract/promotions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getBuyersOrder, withItems } from '../orders/orders.service.ts'
import { withRequestDeadline } from '../payments/payments.service.ts'
import * as coupons from '../promotions/coupons.service.ts'
import * as again from './buy-again.ts'
import * as creating from './create-payment.ts'
import * as placing from './place-order.ts'
import { quoteFor } from './quote.service.ts'
import * as releasing from './release-payment.ts'

/** The way from a cart to an order: totals, payment, order. */
export function checkoutRoutes(app: FastifyInstance, base: Context): void {
  const { db, responseCache: answers, clock } = base

  serve(app, getQuote, { handle: ({ user, body }) => quoteFor(base, user.id, body) })

  answers.serve(app, listPublicCoupons, () => coupons.listPublicCoupons(db, clock.now()))

  serve(app, createPayment, {
    handle: ({ user, body }) => creating.createPayment(withRequestDeadline(base), user.id, body),
  })

  serve(app, releasePayment, {
    handle: ({ user, body }) => releasing.releasePayment(withRequestDeadline(base), user.id, body.razorpay_order_id),
  })

  serve(app, buyAgain, {
    find: ({ params, user }) => getBuyersOrder(db, user, params.orderId),
    handle: async ({ found }) => again.buyAgain(base, await withItems(db, found)),
  })

  serve(app, placeOrder, { handle: ({ user, body }) => placing.placeOrder(withRequestDeadline(base), user, body) })
}
