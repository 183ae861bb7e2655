import { endpoint, PathId, z } from '../kit/index.ts'
import {
  BuyAgainResult,
  Order,
  OrderHistoryEntry,
  OrderTimelineEntry,
  PlaceOrder,
  UpdateOrderStatus,
} from './orders.schemas.ts'
import { RequestReturn } from './returns.schemas.ts'

const userOwned = { params: z.object({ userId: PathId }), owner: { in: 'params', name: 'userId' } } as const
const orderParams = z.object({ orderId: PathId })

export const placeOrder = endpoint({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
  access: 'user',
  owner: { in: 'body', name: 'userId' },
  body: PlaceOrder,
  response: Order,
  errors: ['not_found', 'conflict', 'out_of_stock', 'price_changed', 'coupon_refused', 'payment_required'],
  summary: 'Places the order of a verified payment; once, however often it is called',
})

export const listUserOrders = endpoint({
  id: 'listUserOrders',
  method: 'GET',
  path: '/api/orders/user/:userId',
  access: 'owner',
  staffPermission: 'orders.view',
  ...userOwned,
  response: z.array(Order),
  summary: 'A user’s orders, newest first',
})

export const countUserOrders = endpoint({
  id: 'countUserOrders',
  method: 'GET',
  path: '/api/orders/count/:userId',
  access: 'owner',
  staffPermission: 'orders.view',
  ...userOwned,
  response: z.number().int(),
  summary: 'How many orders a user has',
})

export const countOrders = endpoint({
  id: 'countOrders',
  method: 'GET',
  path: '/api/orders/count',
  access: 'reports.view',
  response: z.number().int(),
  summary: 'How many orders there are',
})

/** The buyer or staff; the rule looks at the order itself. */
export const getOrder = endpoint({
  id: 'getOrder',
  method: 'GET',
  path: '/api/orders/:id',
  access: 'user',
  params: z.object({ id: PathId }),
  response: Order,
  errors: ['not_found'],
  summary: 'An order, by id',
})

export const listOrderHistory = endpoint({
  id: 'listOrderHistory',
  method: 'GET',
  path: '/api/orders/history/:orderId',
  access: 'orders.view',
  params: orderParams,
  response: z.array(OrderHistoryEntry),
  errors: ['not_found'],
  summary: 'Every change of an order, the first one first: who, when and why',
})

/** The buyer or staff; the rule looks at the order itself. */
export const listOrderTimeline = endpoint({
  id: 'listOrderTimeline',
  method: 'GET',
  path: '/api/orders/steps/:orderId',
  access: 'user',
  params: orderParams,
  response: z.array(OrderTimelineEntry),
  errors: ['not_found'],
  summary: 'How an order came to stand where it stands, the first step first',
})

export const buyAgain = endpoint({
  id: 'buyAgain',
  method: 'POST',
  path: '/api/orders/buy-again/:orderId',
  access: 'user',
  params: orderParams,
  response: BuyAgainResult,
  errors: ['not_found'],
  summary: 'Puts what is still sold of one’s own order into the cart',
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
  summary: 'Moves an order to another status',
})

export const cancelOrder = endpoint({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/cancel/:orderId',
  access: 'user',
  params: orderParams,
  response: Order,
  errors: ['not_found', 'conflict'],
  summary: 'Cancels an order of one’s own: stock back, money back',
})

export const requestReturn = endpoint({
  id: 'requestReturn',
  method: 'POST',
  path: '/api/orders/return/:orderId',
  access: 'user',
  params: orderParams,
  body: RequestReturn,
  response: Order,
  errors: ['not_found', 'conflict'],
  summary: 'Asks to return a delivered order, within 5 days of delivery',
})
