import { hasPermission } from '@shop/contract/kit'
import * as endpoints from '@shop/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { ensureUser } from '../users/users.service.ts'
import { applyBulkStatus, previewBulkStatus } from './bulk-status.ts'
import { cancelOrder } from './cancel-order.service.ts'
import * as cancellations from './cancellations.service.ts'
import { buyerOrStaff } from './order-actor.ts'
import * as notes from './order-notes.service.ts'
import { setStatus } from './order-status.service.ts'
import * as admin from './orders.admin.service.ts'
import * as orders from './orders.service.ts'

/** Orders are placed by the checkout feature. */
export function orderRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const findUser = ensureUser(db)

  serve(app, endpoints.listUserOrders, { find: findUser, handle: ({ params }) => orders.listOrders(db, params.userId) })

  serve(app, endpoints.countUserOrders, {
    find: findUser,
    handle: ({ params }) => orders.countUserOrders(db, params.userId),
  })

  serve(app, endpoints.listOrders, { handle: ({ query }) => admin.listOrders(db, query) })

  serve(app, endpoints.previewBulkStatus, {
    handle: ({ body, user }) => previewBulkStatus(db, body, permissionsOf(user)),
  })

  serve(app, endpoints.applyBulkStatus, {
    handle: ({ body, audit, user }) => applyBulkStatus(context, body, { ...audit, ...permissionsOf(user) }),
  })

  serve(app, endpoints.findAdjacentOrder, {
    handle: ({ params, query }) => admin.findAdjacentOrder(db, params.orderId, query),
  })

  const findOrder = ({ params, user }: { params: { orderId: number }; user: SessionUser }) =>
    orders.getOrderToView(db, user, params.orderId)

  serve(app, endpoints.getOrderCustomer, {
    find: findOrder,
    handle: ({ found }) => admin.getCustomer(db, found.userId),
  })

  serve(app, endpoints.listOrderNotes, { find: findOrder, handle: ({ found }) => notes.listNotes(db, found.id) })

  serve(app, endpoints.addOrderNote, {
    find: findOrder,
    handle: ({ found, body, audit }) => notes.addNote(db, found.id, body, { audit, now: clock.now() }),
  })

  serve(app, endpoints.countOrders, { handle: () => orders.countOrders(db) })

  serve(app, endpoints.getOrder, {
    find: ({ params, user }) => orders.getOrderToView(db, user, params.id),
    handle: ({ found }) => orders.withItems(db, found),
  })

  serve(app, endpoints.listOrderHistory, {
    find: findOrder,
    handle: ({ found }) => orders.listHistory(db, found.id),
  })

  serve(app, endpoints.listOrderTimeline, {
    find: findOrder,
    handle: ({ found }) => orders.listTimeline(db, found.id),
  })

  serve(app, endpoints.setOrderStatus, {
    find: findOrder,
    handle: ({ found, body, audit, user }) => setStatus(context, found.id, body, { ...audit, ...permissionsOf(user) }),
  })

  serve(app, endpoints.quoteCancellation, {
    find: ({ params, user }) => orders.getOrderToChange(db, user, params.orderId),
    handle: ({ found, body }) => cancellations.quoteCancellation(context, found, body),
  })

  serve(app, endpoints.cancelItems, {
    find: ({ params, user }) => orders.getOrderToChange(db, user, params.orderId),
    handle: ({ found, body, audit }) => cancellations.cancelItems(context, found.id, body, buyerOrStaff(audit, found)),
  })

  serve(app, endpoints.cancelOrder, {
    find: ({ params, user }) => orders.getOrderToChange(db, user, params.orderId),
    handle: ({ found, body, audit }) => cancelOrder(context, found.id, body, buyerOrStaff(audit, found)),
  })
}

const permissionsOf = ({ role }: SessionUser) => ({ canRefund: hasPermission(role, 'payments.manage') })
