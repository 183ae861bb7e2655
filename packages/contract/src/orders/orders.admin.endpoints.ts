import { endpoint } from '../kit/index.ts'
import { OrdersPage, OrdersQuery } from './orders.admin.schemas.ts'

export const listOrders = endpoint({
  id: 'listOrders',
  method: 'GET',
  path: '/api/admin/orders',
  access: 'orders.view',
  query: OrdersQuery,
  response: OrdersPage,
  summary: 'Orders by status, search and day, page by page, with how many of each status there are',
})
