import * as endpoints from '@shop/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeReturn, withdrawReturn } from './change-return.ts'
import * as exchanges from './exchanges.service.ts'
import { buyerOrStaff } from './order-actor.ts'
import { getOrderToChange, getOrderToView } from './orders.service.ts'
import { refundReturn, updateReturn } from './process-return.ts'
import { quoteReturn, requestReturn } from './request-return.ts'
import * as returns from './returns.service.ts'

export function returnRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, endpoints.listOrderReturns, {
    find: ({ params, user }) => getOrderToView(db, user, params.orderId),
    handle: ({ found }) => returns.listReturnsOfOrder(db, found),
  })

  serve(app, endpoints.requestReturn, {
    find: ({ params, user }) => getOrderToChange(db, user, params.orderId),
    handle: ({ found, body, audit }) => requestReturn(context, found.id, body, buyerOrStaff(audit, found)),
  })

  serve(app, endpoints.changeReturn, {
    find: ({ params, user }) => getOrderToChange(db, user, params.orderId),
    handle: ({ found, body, audit }) => changeReturn(context, found.id, body, buyerOrStaff(audit, found)),
  })

  serve(app, endpoints.withdrawReturn, {
    find: ({ params, user }) => getOrderToChange(db, user, params.orderId),
    handle: ({ found, audit }) => withdrawReturn(context, found.id, buyerOrStaff(audit, found)),
  })

  serve(app, endpoints.quoteReturn, {
    find: ({ params, user }) => getOrderToChange(db, user, params.orderId),
    handle: ({ found, body }) => quoteReturn(context, found, body),
  })

  serve(app, endpoints.quoteExchange, {
    find: ({ params, user }) => getOrderToChange(db, user, params.orderId),
    handle: ({ found, body }) => exchanges.quoteExchange(context, found, body),
  })

  serve(app, endpoints.requestExchange, {
    find: ({ params, user }) => getOrderToChange(db, user, params.orderId),
    handle: ({ found, body, audit }) => exchanges.requestExchange(context, found.id, body, buyerOrStaff(audit, found)),
  })

  serve(app, endpoints.listReturns, { handle: ({ query }) => returns.listReturns(db, query) })

  const find = ({ params }: { params: { returnId: number } }) => returns.getReturn(db, params.returnId)

  serve(app, endpoints.updateReturn, {
    find,
    handle: ({ found, body, audit }) => updateReturn(context, found, body, audit),
  })

  serve(app, endpoints.refundReturn, {
    find,
    handle: ({ found, audit }) => refundReturn(context, found, audit),
  })
}
