import type {
  countOrders,
  getOrder,
  listOrderHistory,
  listOrders,
  Order,
  setOrderStatus,
  UpdateOrderStatus,
} from '@shop/contract/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/api-call.ts'
import { isApiError } from '../../../lib/api-error.ts'

export const orderTotalQuery = queryOptions({
  queryKey: ['orders', 'total'],
  queryFn: ({ signal }) => call<typeof countOrders>('GET /api/orders/count', { signal }),
})

export const ordersQuery = (query: NonNullable<CallInput<typeof listOrders>['query']>) =>
  queryOptions({
    queryKey: ['admin-orders', query],
    queryFn: ({ signal }) => call<typeof listOrders>('GET /api/admin/orders', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const findOrder = (id: number) => call<typeof getOrder>('GET /api/orders/:id', { params: { id } })

/** The status is part of the key, so that a status change reloads the history. */
export const historyQuery = ({ id, orderStatus }: Pick<Order, 'id' | 'orderStatus'>) =>
  queryOptions({
    queryKey: ['order-history', id, orderStatus],
    queryFn: ({ signal }) =>
      call<typeof listOrderHistory>('GET /api/orders/history/:orderId', { params: { orderId: id }, signal }),
  })

/** `from` is the status that was shown, to detect conflicting changes. */
export const updateOrderStatus = (orderId: number, { reason, ...body }: UpdateOrderStatus & { reason: string }) =>
  call<typeof setOrderStatus>('PUT /api/orders/status/:orderId', {
    params: { orderId },
    body: { ...body, ...(reason.trim() !== '' && { reason }) },
  })

/** The nearest existing order before or after this ID; undefined if there is none. Throws ApiError. */
export async function findAdjacentOrder(id: number, step: -1 | 1, total: number) {
  for (let next = id + step; next >= 1 && next <= total; next += step) {
    try {
      return await findOrder(next)
    } catch (error) {
      if (!isApiError(error, 404)) throw error
    }
  }
  return undefined
}
