import type { getCashRefund, RefundTarget, saveRefundAccount as saveRefundAccountEndpoint } from '@shop/contract/cod'
import type { Order } from '@shop/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { orderKeys } from './orders.api.ts'

/** The status is part of the key: a return starts and ends the refund. */
export const cashRefundQuery = ({ id, orderStatus }: Order) =>
  queryOptions({
    queryKey: [...orderKeys.order(id), 'cash-refund', orderStatus],
    queryFn: ({ signal }) =>
      call<typeof getCashRefund>('GET /api/orders/cash-refund/:orderId', { params: { orderId: id }, signal }),
  })

export const saveRefundAccount = (orderId: number, body: RefundTarget) =>
  call<typeof saveRefundAccountEndpoint>('PUT /api/orders/cash-refund/:orderId', { params: { orderId }, body })
