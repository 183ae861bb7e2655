import { getQuote, getReservationLimit, setReservationLimit } from '@shop/contract/checkout'
import { placeCodOrder, quoteCod } from '@shop/contract/cod'
import { buyAgain, placeOrder } from '@shop/contract/orders'
import { createPayment, releasePayment } from '@shop/contract/payments'
import { listPublicCoupons } from '@shop/contract/promotions'
import { placeCreditOrder } from '@shop/contract/store-credit'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getBuyersOrder, withItems } from '../orders/orders.service.ts'
import { withRequestDeadline } from '../payments/payments.service.ts'
import { createCouponGuesses } from '../promotions/coupon-guesses.service.ts'
import * as coupons from '../promotions/coupons.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as buyAgainService from './buy-again.ts'
import * as createPaymentService from './create-payment.ts'
import * as reservationLimit from './lift-reservation-limit.ts'
import * as cod from './place-cod-order.ts'
import { placeCreditOrder as placeWithCredit } from './place-credit-order.ts'
import * as placeOrderService from './place-order.ts'
import { calculateQuote, joinProducts } from './quote.service.ts'
import * as releasePaymentService from './release-payment.ts'

export function checkoutRoutes(app: FastifyInstance, base: Context): void {
  const { db, responseCache, clock } = base
  const limit = createCouponGuesses(base)

  serve(app, getQuote, {
    join: ({ userId, body }) => joinProducts(base, userId, body),
    limit,
    handle: async ({ user, body, joined }) => ({
      ...(await calculateQuote(base, user.id, body, joined)),
      needsGuardianConsent: user.needsGuardianConsent === true,
    }),
  })

  responseCache.serve(app, listPublicCoupons, {
    load: (_read, { db }) => coupons.listPublicCoupons(db, clock.now()),
    tags: () => ['coupons'],
  })

  serve(app, createPayment, {
    join: ({ userId, body, request }) => createPaymentService.joinCheckoutState(base, userId, body, request.ip),
    limit,
    handle: ({ user, body, request, joined }) =>
      createPaymentService.createPayment(withRequestDeadline(base), user.id, body, {
        ip: request.ip,
        state: joined,
      }),
  })

  serve(app, quoteCod, { limit, handle: ({ user, body }) => cod.quoteCod(base, user.id, body) })

  serve(app, placeCodOrder, {
    join: ({ body }) => placeOrderService.joinAddress(body),
    limit,
    handle: ({ user, body, request, joined }) =>
      cod.placeCodOrder(withRequestDeadline(base), user, body, { found: joined, ip: request.ip }),
  })

  serve(app, placeCreditOrder, {
    join: ({ body }) => placeOrderService.joinAddress(body),
    limit,
    handle: ({ user, body, joined }) => placeWithCredit(withRequestDeadline(base), user, body, joined),
  })

  serve(app, getReservationLimit, {
    find: ({ params }) => getUserById(db, params.id),
    handle: ({ found }) => reservationLimit.getReservationLimit(base, found.id),
  })

  serve(app, setReservationLimit, {
    find: ({ params }) => getUserById(db, params.id),
    handle: ({ found, body, audit }) => reservationLimit.setReservationLimit(base, found.id, body, audit),
  })

  serve(app, releasePayment, {
    handle: ({ user, body }) =>
      releasePaymentService.releasePayment(withRequestDeadline(base), user.id, body.razorpay_order_id),
  })

  serve(app, buyAgain, {
    find: ({ params, user }) => getBuyersOrder(db, user, params.orderId),
    handle: async ({ found }) => buyAgainService.buyAgain(base, await withItems(db, found)),
  })

  serve(app, placeOrder, {
    join: ({ body }) => placeOrderService.joinAddress(body),
    limit,
    handle: ({ user, body, joined }) => placeOrderService.placeOrder(withRequestDeadline(base), user, body, joined),
  })
}
