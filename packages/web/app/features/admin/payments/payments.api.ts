import type {
  CreateRefund,
  closeDiscrepancy as closeDiscrepancyEndpoint,
  createRefund as createRefundEndpoint,
  getOrderPaymentSummary,
  listOrderRefunds,
  listPaymentIssues,
  OrderPaymentSummary,
  reconcilePayments as reconcilePaymentsEndpoint,
  resolveDiscrepancy as resolveDiscrepancyEndpoint,
  retryRefund as retryRefundEndpoint,
} from '@shop/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { orderKeys, paymentKeys } from '../query-keys.ts'

export const paymentIssuesQuery = queryOptions({
  queryKey: paymentKeys.issues,
  queryFn: ({ signal }) => call<typeof listPaymentIssues>('GET /api/admin/payments/issues', { signal }),
})

export const orderPaymentQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.payment(orderId),
    queryFn: ({ signal }) =>
      call<typeof getOrderPaymentSummary>('GET /api/admin/orders/:orderId/money', { params: { orderId }, signal }),
  })

/** As the customer sees them, so all staff who see the order can load them. */
export const orderRefundsQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.refunds(orderId),
    queryFn: ({ signal }) =>
      call<typeof listOrderRefunds>('GET /api/orders/refunds/:orderId', { params: { orderId }, signal }),
  })

export const createRefund = (orderId: number, body: CreateRefund): Promise<OrderPaymentSummary> =>
  call<typeof createRefundEndpoint>('POST /api/admin/orders/:orderId/refunds', { params: { orderId }, body })

export const retryRefund = (refundId: number) =>
  call<typeof retryRefundEndpoint>('POST /api/admin/refunds/:refundId/retry', { params: { refundId } })

export const reconcilePayments = () => call<typeof reconcilePaymentsEndpoint>('POST /api/admin/payments/reconcile')

export const resolveDiscrepancy = (discrepancyId: number) =>
  call<typeof resolveDiscrepancyEndpoint>('POST /api/admin/discrepancies/:discrepancyId/resolve', {
    params: { discrepancyId },
  })

export const closeDiscrepancy = (discrepancyId: number, note: string) =>
  call<typeof closeDiscrepancyEndpoint>('POST /api/admin/discrepancies/:discrepancyId/close', {
    params: { discrepancyId },
    body: { note },
  })
