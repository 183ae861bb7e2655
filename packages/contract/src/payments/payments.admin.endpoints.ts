import { endpoint, Message, PathId, requiredText, z } from '../kit/index.ts'
import { CreateRefund, OrderPaymentSummary, PaymentIssues } from './payments.admin.schemas.ts'

const orderParams = z.object({ orderId: PathId })
const discrepancyParams = z.object({ discrepancyId: PathId })

export const getOrderPaymentSummary = endpoint({
  id: 'getOrderPaymentSummary',
  method: 'GET',
  path: '/api/admin/orders/:orderId/money',
  access: 'payments.manage',
  params: orderParams,
  response: OrderPaymentSummary,
  errors: ['not_found'],
  summary: 'Returns the payment and the refunds of an order',
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
  summary: 'Refunds part of an order’s payment. A repeated call with the same key has no effect',
})

export const retryRefund = endpoint({
  id: 'retryRefund',
  method: 'POST',
  path: '/api/admin/refunds/:refundId/retry',
  access: 'payments.manage',
  params: z.object({ refundId: PathId }),
  response: Message,
  errors: ['not_found', 'conflict'],
  summary: 'Retries a refund that the provider refused',
})

export const listPaymentIssues = endpoint({
  id: 'listPaymentIssues',
  method: 'GET',
  path: '/api/admin/payments/issues',
  access: 'payments.manage',
  response: PaymentIssues,
  summary: 'Lists open payment discrepancies and failed refunds',
})

export const reconcilePayments = endpoint({
  id: 'reconcilePayments',
  method: 'POST',
  path: '/api/admin/payments/reconcile',
  access: 'payments.manage',
  response: Message,
  summary: 'Starts a reconciliation with the payment provider',
})

export const resolveDiscrepancy = endpoint({
  id: 'resolveDiscrepancy',
  method: 'POST',
  path: '/api/admin/discrepancies/:discrepancyId/resolve',
  access: 'payments.manage',
  params: discrepancyParams,
  response: Message,
  errors: ['not_found'],
  summary: 'Applies the provider’s state to a discrepancy and closes it if it is resolved',
})

export const closeDiscrepancy = endpoint({
  id: 'closeDiscrepancy',
  method: 'POST',
  path: '/api/admin/discrepancies/:discrepancyId/close',
  access: 'payments.manage',
  params: discrepancyParams,
  body: z.object({ note: requiredText('Enter how you resolved it', 500) }),
  response: Message,
  errors: ['not_found', 'conflict'],
  summary: 'Closes a discrepancy with a note',
})
