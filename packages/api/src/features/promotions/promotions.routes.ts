import * as endpoints from '@shop/contract/promotions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as coupons from './coupons.admin.service.ts'
import * as showcase from './showcase.service.ts'

export function promotionsRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const findCoupon = ({ params }: { params: { couponId: number } }) =>
    coupons.getCoupon(db, params.couponId, clock.now())

  serve(app, endpoints.listCoupons, { handle: ({ query }) => coupons.listCoupons(db, query, clock.now()) })

  serve(app, endpoints.createCoupon, {
    handle: ({ body, audit }) => coupons.createCoupon(db, body, audit, clock.now()),
  })

  serve(app, endpoints.updateCoupon, {
    find: findCoupon,
    handle: ({ found, body, audit }) => coupons.updateCoupon(db, { id: found.id, body }, audit, clock.now()),
  })

  serve(app, endpoints.setCouponEnabled, {
    find: findCoupon,
    handle: ({ found, body, audit }) => coupons.setCouponEnabled(db, { id: found.id, body }, audit, clock.now()),
  })

  serve(app, endpoints.listShowcase, { handle: () => showcase.listShowcase(db, clock.now()) })

  serve(app, endpoints.updateShowcase, {
    find: ({ params }) => showcase.getShowcase(db, params.showcaseId),
    handle: ({ found, body, audit }) => showcase.updateShowcase(db, { id: found.id, body }, audit, clock.now()),
  })
}
