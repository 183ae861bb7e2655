import { endpoint, PathId, z } from '../kit/index.ts'
import {
  AddOrderNote,
  AdjacentOrder,
  AdjacentOrderQuery,
  OrderCustomer,
  OrderNote,
  OrdersPage,
  OrdersQuery,
} from './orders.admin.schemas.ts'

const orderParams = z.object({ orderId: PathId })

export const listOrders = endpoint({
  id: 'listOrders',
  method: 'GET',
  path: '/api/admin/orders',
  access: 'orders.view',
  query: OrdersQuery,
  response: OrdersPage,
  summary: 'Lists orders by status, search term and date, with counts by status',
})

export const findAdjacentOrder = endpoint({
  id: 'findAdjacentOrder',
  method: 'GET',
  path: '/api/admin/orders/:orderId/adjacent',
  access: 'orders.view',
  params: orderParams,
  query: AdjacentOrderQuery,
  response: AdjacentOrder,
  summary: 'Returns the nearest order before or after an order number, even if no order has that number',
})

export const getOrderCustomer = endpoint({
  id: 'getOrderCustomer',
  method: 'GET',
  path: '/api/admin/orders/:orderId/customer',
  access: 'orders.view',
  params: orderParams,
  response: OrderCustomer,
  errors: ['not_found'],
  summary: 'Returns the name, email and phone number of the customer of an order',
})

export const listOrderNotes = endpoint({
  id: 'listOrderNotes',
  method: 'GET',
  path: '/api/admin/orders/:orderId/notes',
  access: 'orders.view',
  params: orderParams,
  response: z.array(OrderNote),
  errors: ['not_found'],
  summary: 'Lists the notes of staff about an order, newest first',
})

export const addOrderNote = endpoint({
  id: 'addOrderNote',
  method: 'POST',
  path: '/api/admin/orders/:orderId/notes',
  access: 'orders.update',
  params: orderParams,
  body: AddOrderNote,
  response: OrderNote,
  errors: ['not_found'],
  summary: 'Adds a note about an order, for staff only',
})
