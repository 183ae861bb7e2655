import type {
  CreateRefund,
  closeDiscrepancy,
  createRefund,
  getOrderPaymentSummary,
  listPaymentIssues,
  OrderPaymentSummary,
  reconcilePayments,
  resolveDiscrepancy,
  retryRefund,
} from '@shop/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { orderKeys, paymentKeys } from '../query-keys.ts'

export const paymentIssuesQuery = queryOptions({
  queryKey: paymentKeys.issues,
  queryFn: ({ signal }) => call<typeof listPaymentIssues>('GET /api/admin/payments/attention', { signal }),
})

export const orderPaymentQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.payment, orderId],
    queryFn: ({ signal }) =>
      call<typeof getOrderPaymentSummary>('GET /api/admin/orders/:orderId/money', { params: { orderId }, signal }),
  })

export const sendRefund = (orderId: number, body: CreateRefund): Promise<OrderPaymentSummary> =>
  call<typeof createRefund>('POST /api/admin/orders/:orderId/refunds', { params: { orderId }, body })

export const sendRetry = (refundId: number) =>
  call<typeof retryRefund>('POST /api/admin/refunds/:refundId/retry', { params: { refundId } })

export const sendCompare = () => call<typeof reconcilePayments>('POST /api/admin/payments/compare')

export const sendMend = (differenceId: number) =>
  call<typeof resolveDiscrepancy>('POST /api/admin/differences/:differenceId/mend', { params: { differenceId } })

export const sendSettle = (differenceId: number, note: string) =>
  call<typeof closeDiscrepancy>('POST /api/admin/differences/:differenceId/settle', {
    params: { differenceId },
    body: { note },
  })
