import * as checkout from '@shop/contract/checkout'
import * as cod from '@shop/contract/cod'
import * as orders from '@shop/contract/orders'
import * as payments from '@shop/contract/payments'
import * as promotions from '@shop/contract/promotions'
import * as storeCredit from '@shop/contract/store-credit'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getOwnOrder, withItems } from '../orders/orders.service.ts'
import { withRequestDeadline } from '../payments/payments.service.ts'
import { createCouponGuesses } from '../promotions/coupon-guesses.service.ts'
import { listPublicCoupons } from '../promotions/coupons.service.ts'
import { getUserById } from '../users/users.service.ts'
import { buyAgain } from './buy-again.ts'
import { createPayment, joinCheckoutState } from './create-payment.ts'
import { placeCodOrder, quoteCod } from './place-cod-order.ts'
import { placeCreditOrder } from './place-credit-order.ts'
import { joinAddress, placeOrder } from './place-order.ts'
import { calculateQuote, joinProducts } from './quote.service.ts'
import { releasePayment } from './release-payment.ts'
import { getReservationLimit, setReservationLimit } from './reservation-exemptions.ts'

export function checkoutRoutes(app: FastifyInstance, base: Context): void {
  const { db, responseCache, clock } = base
  const limit = createCouponGuesses(base)

  serve(app, checkout.getQuote, {
    join: ({ userId, body }) => joinProducts(base, userId, body),
    limit,
    handle: async ({ user, body, joined }) => ({
      ...(await calculateQuote(base, user.id, body, joined)),
      needsGuardianConsent: user.needsGuardianConsent === true,
    }),
  })

  responseCache.serve(app, promotions.listPublicCoupons, {
    load: (_read, { db }) => listPublicCoupons(db, clock.now()),
    tags: () => ['coupons'],
  })

  serve(app, payments.createPayment, {
    join: ({ userId, body, request }) => joinCheckoutState(base, userId, body, request.ip),
    limit,
    handle: ({ user, body, request, joined }) =>
      createPayment(withRequestDeadline(base), user.id, body, {
        ip: request.ip,
        state: joined,
      }),
  })

  serve(app, cod.quoteCod, { limit, handle: ({ user, body }) => quoteCod(base, user.id, body) })

  serve(app, cod.placeCodOrder, {
    join: ({ body }) => joinAddress(body),
    limit,
    handle: ({ user, body, request, joined }) =>
      placeCodOrder(withRequestDeadline(base), user, body, { found: joined, ip: request.ip }),
  })

  serve(app, storeCredit.placeCreditOrder, {
    join: ({ body }) => joinAddress(body),
    limit,
    handle: ({ user, body, joined }) => placeCreditOrder(withRequestDeadline(base), user, body, joined),
  })

  serve(app, checkout.getReservationLimit, {
    find: ({ params }) => getUserById(db, params.id),
    handle: ({ found }) => getReservationLimit(base, found.id),
  })

  serve(app, checkout.setReservationLimit, {
    find: ({ params }) => getUserById(db, params.id),
    handle: ({ found, body, audit }) => setReservationLimit(base, found.id, body, audit),
  })

  serve(app, payments.releasePayment, {
    handle: ({ user, body }) => releasePayment(withRequestDeadline(base), user.id, body.razorpay_order_id),
  })

  serve(app, orders.buyAgain, {
    find: ({ params, user }) => getOwnOrder(db, user, params.orderId),
    handle: async ({ found }) => buyAgain(base, await withItems(db, found)),
  })

  serve(app, orders.placeOrder, {
    join: ({ body }) => joinAddress(body),
    limit,
    handle: ({ user, body, joined }) => placeOrder(withRequestDeadline(base), user, body, joined),
  })
}
