import { endpoint, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { RETURN_PERIOD } from './order-status.rules.ts'
import {
  BuyAgainResult,
  CancelOrder,
  Order,
  OrderHistoryEntry,
  OrderTimelineEntry,
  PlaceOrder,
  UpdateOrderStatus,
} from './orders.schemas.ts'
import { RequestReturn } from './returns.schemas.ts'

const orderParams = z.object({ orderId: PathId })

export const placeOrder = endpoint({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
  access: 'user',
  owner: { in: 'body', name: 'userId' },
  body: PlaceOrder,
  response: Order,
  errors: [
    'not_found',
    'conflict',
    'not_serviceable',
    'not_for_sale',
    'age_required',
    'too_young',
    'out_of_stock',
    'price_changed',
    'coupon_refused',
    'payment_required',
    'too_many_requests',
  ],
  summary: 'Places the order of a verified payment; idempotent',
})

export const listUserOrders = endpoint({
  id: 'listUserOrders',
  method: 'GET',
  path: '/api/orders/user/:userId',
  ...ownerInPath,
  staffPermission: 'orders.view',
  response: z.array(Order),
  summary: 'Lists a user’s orders, newest first',
})

export const countUserOrders = endpoint({
  id: 'countUserOrders',
  method: 'GET',
  path: '/api/orders/count/:userId',
  ...ownerInPath,
  staffPermission: 'orders.view',
  response: z.number().int(),
  summary: 'Counts a user’s orders',
})

export const countOrders = endpoint({
  id: 'countOrders',
  method: 'GET',
  path: '/api/orders/count',
  access: 'reports.view',
  response: z.number().int(),
  summary: 'Counts all orders',
})

/** For the buyer and for staff, checked against the order. */
export const getOrder = endpoint({
  id: 'getOrder',
  method: 'GET',
  path: '/api/orders/:id',
  access: 'user',
  params: z.object({ id: PathId }),
  response: Order,
  errors: ['not_found'],
  summary: 'Returns an order',
})

export const listOrderHistory = endpoint({
  id: 'listOrderHistory',
  method: 'GET',
  path: '/api/orders/history/:orderId',
  access: 'orders.view',
  params: orderParams,
  response: z.array(OrderHistoryEntry),
  errors: ['not_found'],
  summary: 'Lists the status changes of an order with actor and reason, oldest first',
})

/** For the buyer and for staff, checked against the order. */
export const listOrderTimeline = endpoint({
  id: 'listOrderTimeline',
  method: 'GET',
  path: '/api/orders/steps/:orderId',
  access: 'user',
  params: orderParams,
  response: z.array(OrderTimelineEntry),
  errors: ['not_found'],
  summary: 'Lists the status changes of an order for its buyer, oldest first',
})

export const buyAgain = endpoint({
  id: 'buyAgain',
  method: 'POST',
  path: '/api/orders/buy-again/:orderId',
  access: 'user',
  params: orderParams,
  response: BuyAgainResult,
  errors: ['not_found'],
  summary: 'Adds the available items of an order to the cart',
})

export const setOrderStatus = endpoint({
  id: 'setOrderStatus',
  method: 'PUT',
  path: '/api/orders/status/:orderId',
  access: 'orders.update',
  params: orderParams,
  body: UpdateOrderStatus,
  response: Order,
  errors: ['not_found', 'conflict'],
  summary: 'Changes the status of an order',
})

export const cancelOrder = endpoint({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/cancel/:orderId',
  access: 'user',
  params: orderParams,
  body: CancelOrder,
  response: Order,
  errors: ['not_found', 'conflict'],
  summary: 'Cancels an order, restores its stock and refunds the payment',
})

export const requestReturn = endpoint({
  id: 'requestReturn',
  method: 'POST',
  path: '/api/orders/return/:orderId',
  access: 'user',
  params: orderParams,
  body: RequestReturn,
  response: Order,
  errors: ['not_found', 'conflict', 'too_many_requests'],
  summary: `Requests a return of all or some items of a delivered order, ${RETURN_PERIOD}`,
})
