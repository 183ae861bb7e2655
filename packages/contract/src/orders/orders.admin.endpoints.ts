import { endpoint } from '../kit/index.ts'
import { OrdersPage, OrdersQuery } from './orders.admin.schemas.ts'

export const listOrders = endpoint({
  id: 'listOrders',
  method: 'GET',
  path: '/api/admin/orders',
  access: 'orders.view',
  query: OrdersQuery,
  response: OrdersPage,
  summary: 'Lists orders by status, search term and date, with counts by status',
})
