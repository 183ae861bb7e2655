import { endpoint, Message, PathId, requiredText, z } from '../kit/index.ts'
import { Attention, OrderMoney, RefundPart } from './payments.admin.schemas.ts'

const ofOrder = z.object({ orderId: PathId })
const ofDifference = z.object({ differenceId: PathId })

export const getOrderMoney = endpoint({
  id: 'getOrderMoney',
  method: 'GET',
  path: '/api/admin/orders/:orderId/money',
  access: 'money.move',
  params: ofOrder,
  response: OrderMoney,
  summary: 'What was paid for an order, and its refunds',
})

export const refundPart = endpoint({
  id: 'refundPart',
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds',
  access: 'money.move',
  params: ofOrder,
  body: RefundPart,
  response: OrderMoney,
  summary: 'Gives back a part of what was paid for an order',
})

export const retryRefund = endpoint({
  id: 'retryRefund',
  method: 'POST',
  path: '/api/admin/refunds/:refundId/retry',
  access: 'money.move',
  params: z.object({ refundId: PathId }),
  response: Message,
  summary: 'Asks anew for a refund that the provider refused for good',
})

export const listAttention = endpoint({
  id: 'listAttention',
  method: 'GET',
  path: '/api/admin/payments/attention',
  access: 'money.move',
  response: Attention,
  summary: 'Payments that need attention: open differences from the provider’s books, and refunds that failed',
})

export const compareBooks = endpoint({
  id: 'compareBooks',
  method: 'POST',
  path: '/api/admin/payments/compare',
  access: 'money.move',
  response: Message,
  summary: 'Compares the provider’s books with ours now, as happens daily',
})

export const mendDifference = endpoint({
  id: 'mendDifference',
  method: 'POST',
  path: '/api/admin/differences/:differenceId/mend',
  access: 'money.move',
  params: ofDifference,
  response: Message,
  summary: 'Takes the provider’s word for a difference where we can, and closes it if it is gone',
})

export const settleDifference = endpoint({
  id: 'settleDifference',
  method: 'POST',
  path: '/api/admin/differences/:differenceId/settle',
  access: 'money.move',
  params: ofDifference,
  body: z.object({ note: requiredText('Please say how it was settled', 500) }),
  response: Message,
  summary: 'Closes a difference that was settled by hand',
})
