import { endpoint, PathId, z } from '../kit/index.ts'
import { AdminReturn, OrderReturn, ReturnsPage, ReturnsQuery, UpdateReturn } from './returns.schemas.ts'

const returnParams = z.object({ returnId: PathId })

/** The buyer or staff; the rule looks at the order itself. */
export const listOrderReturns = endpoint({
  id: 'listOrderReturns',
  method: 'GET',
  path: '/api/orders/returns/:orderId',
  access: 'user',
  params: z.object({ orderId: PathId }),
  response: z.array(OrderReturn),
  errors: ['not_found'],
  summary: 'How the returns of an order stand, the newest first',
})

export const listReturns = endpoint({
  id: 'listReturns',
  method: 'GET',
  path: '/api/admin/returns',
  access: 'orders.view',
  query: ReturnsQuery,
  response: ReturnsPage,
  summary: 'Orders that are to come back, the oldest wish first',
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
  summary: 'Approves a return, turns it down with a reason, or notes that the goods are back, which are for sale again',
})

export const refundReturn = endpoint({
  id: 'refundReturn',
  method: 'POST',
  path: '/api/admin/returns/:returnId/refund',
  access: 'payments.manage',
  params: returnParams,
  response: AdminReturn,
  errors: ['not_found', 'conflict'],
  summary: 'Gives back what was paid for an order whose goods are back: it is RETURNED',
})
