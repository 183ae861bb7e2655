import type {
  compareBooks,
  getOrderMoney,
  listAttention,
  mendDifference,
  OrderMoney,
  RefundPart,
  refundPart,
  retryRefund,
  settleDifference,
} from '@shop/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const attentionQuery = queryOptions({
  queryKey: ['payments', 'attention'],
  queryFn: ({ signal }) => call<typeof listAttention>('GET /api/admin/payments/attention', { signal }),
})

export const orderMoneyQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId, 'money'],
    queryFn: ({ signal }) =>
      call<typeof getOrderMoney>('GET /api/admin/orders/:orderId/money', { params: { orderId }, signal }),
  })

export const sendRefund = (orderId: number, body: RefundPart): Promise<OrderMoney> =>
  call<typeof refundPart>('POST /api/admin/orders/:orderId/refunds', { params: { orderId }, body })

export const sendRetry = (refundId: number) =>
  call<typeof retryRefund>('POST /api/admin/refunds/:refundId/retry', { params: { refundId } })

export const sendCompare = () => call<typeof compareBooks>('POST /api/admin/payments/compare')

export const sendMend = (differenceId: number) =>
  call<typeof mendDifference>('POST /api/admin/differences/:differenceId/mend', { params: { differenceId } })

export const sendSettle = (differenceId: number, note: string) =>
  call<typeof settleDifference>('POST /api/admin/differences/:differenceId/settle', {
    params: { differenceId },
    body: { note },
  })
