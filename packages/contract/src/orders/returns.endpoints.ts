import { endpoint, PathId, z } from '../kit/index.ts'
import { Order } from './orders.schemas.ts'
import {
  AdminReturn,
  ChangeReturn,
  OrderReturn,
  QuoteReturn,
  ReturnQuote,
  ReturnsPage,
  ReturnsQuery,
  UpdateReturn,
} from './returns.schemas.ts'

const returnParams = z.object({ returnId: PathId })

/** For the buyer and for staff, checked against the order. */
export const listOrderReturns = endpoint({
  id: 'listOrderReturns',
  method: 'GET',
  path: '/api/orders/returns/:orderId',
  access: 'user',
  params: z.object({ orderId: PathId }),
  response: z.array(OrderReturn),
  errors: ['not_found'],
  summary: 'Lists the returns of an order, newest first',
})

export const quoteReturn = endpoint({
  id: 'quoteReturn',
  method: 'POST',
  path: '/api/orders/return/:orderId/quote',
  access: 'user',
  params: z.object({ orderId: PathId }),
  body: QuoteReturn,
  response: ReturnQuote,
  errors: ['not_found', 'conflict'],
  summary: 'Calculates what a return of all or some items would refund; changes nothing',
})

export const changeReturn = endpoint({
  id: 'changeReturn',
  method: 'PUT',
  path: '/api/orders/return/:orderId',
  access: 'user',
  params: z.object({ orderId: PathId }),
  body: ChangeReturn,
  response: OrderReturn,
  errors: ['not_found', 'conflict'],
  summary: 'Changes where the refund of the open return goes, until its items are received',
})

export const withdrawReturn = endpoint({
  id: 'withdrawReturn',
  method: 'DELETE',
  path: '/api/orders/return/:orderId',
  access: 'user',
  params: z.object({ orderId: PathId }),
  response: Order,
  errors: ['not_found', 'conflict'],
  summary: 'Withdraws the open return or exchange, until its items are received; the order is DELIVERED again',
})

export const listReturns = endpoint({
  id: 'listReturns',
  method: 'GET',
  path: '/api/admin/returns',
  access: 'orders.view',
  query: ReturnsQuery,
  response: ReturnsPage,
  summary: 'Lists returns, oldest request first',
})

export const updateReturn = endpoint({
  id: 'updateReturn',
  method: 'PUT',
  path: '/api/admin/returns/:returnId',
  access: 'orders.update',
  params: returnParams,
  body: UpdateReturn,
  response: AdminReturn,
  errors: ['not_found', 'conflict'],
  summary: 'Approves or declines a return, or marks it as received, which restores the stock',
})

export const refundReturn = endpoint({
  id: 'refundReturn',
  method: 'POST',
  path: '/api/admin/returns/:returnId/refund',
  access: 'payments.manage',
  params: returnParams,
  response: AdminReturn,
  errors: ['not_found', 'conflict'],
  summary: 'Refunds a received return; the order becomes RETURNED, or DELIVERED if other items are left',
})
