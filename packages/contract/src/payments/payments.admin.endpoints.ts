import { endpoint, Message, PathId, requiredText, z } from '../kit/index.ts'
import { CreateRefund, OrderPaymentSummary, PaymentIssues } from './payments.admin.schemas.ts'

const orderParams = z.object({ orderId: PathId })
const discrepancyParams = z.object({ differenceId: PathId })

export const getOrderPaymentSummary = endpoint({
  id: 'getOrderPaymentSummary',
  method: 'GET',
  path: '/api/admin/orders/:orderId/money',
  access: 'payments.manage',
  params: orderParams,
  response: OrderPaymentSummary,
  errors: ['not_found'],
  summary: 'What was paid for an order, and its refunds',
})

export const createRefund = endpoint({
  id: 'createRefund',
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds',
  access: 'payments.manage',
  params: orderParams,
  body: CreateRefund,
  response: OrderPaymentSummary,
  errors: ['not_found', 'conflict'],
  summary: 'Gives back a part of what was paid for an order',
})

export const retryRefund = endpoint({
  id: 'retryRefund',
  method: 'POST',
  path: '/api/admin/refunds/:refundId/retry',
  access: 'payments.manage',
  params: z.object({ refundId: PathId }),
  response: Message,
  errors: ['not_found', 'conflict'],
  summary: 'Asks anew for a refund that the provider refused for good',
})

export const listPaymentIssues = endpoint({
  id: 'listPaymentIssues',
  method: 'GET',
  path: '/api/admin/payments/attention',
  access: 'payments.manage',
  response: PaymentIssues,
  summary: 'Payments that need attention: open differences from the provider’s books, and refunds that failed',
})

export const reconcilePayments = endpoint({
  id: 'reconcilePayments',
  method: 'POST',
  path: '/api/admin/payments/compare',
  access: 'payments.manage',
  response: Message,
  summary: 'Compares the provider’s books with ours now, as happens daily',
})

export const resolveDiscrepancy = endpoint({
  id: 'resolveDiscrepancy',
  method: 'POST',
  path: '/api/admin/differences/:differenceId/mend',
  access: 'payments.manage',
  params: discrepancyParams,
  response: Message,
  errors: ['not_found'],
  summary: 'Takes the provider’s word for a difference where we can, and closes it if it is gone',
})

export const closeDiscrepancy = endpoint({
  id: 'closeDiscrepancy',
  method: 'POST',
  path: '/api/admin/differences/:differenceId/settle',
  access: 'payments.manage',
  params: discrepancyParams,
  body: z.object({ note: requiredText('Please say how it was settled', 500) }),
  response: Message,
  errors: ['not_found', 'conflict'],
  summary: 'Closes a difference that was settled by hand',
})
