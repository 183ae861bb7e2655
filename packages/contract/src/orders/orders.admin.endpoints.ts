import { endpoint, PathId, z } from '../kit/index.ts'
import { AdjacentOrder, AdjacentOrderQuery, OrdersPage, OrdersQuery } from './orders.admin.schemas.ts'

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
  params: z.object({ orderId: PathId }),
  query: AdjacentOrderQuery,
  response: AdjacentOrder,
  summary: 'Returns the nearest order before or after an order number, which need not exist',
})
