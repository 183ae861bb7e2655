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
import { orderKeys } from '../query-keys.ts'

export const orderTotalQuery = queryOptions({
  queryKey: orderKeys.total,
  queryFn: ({ signal }) => call<typeof countOrders>('GET /api/orders/count', { signal }),
})

export const ordersQuery = (query: NonNullable<CallInput<typeof listOrders>['query']>) =>
  queryOptions({
    queryKey: orderKeys.list(query),
    queryFn: ({ signal }) => call<typeof listOrders>('GET /api/admin/orders', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const fetchOrder = (id: number, signal?: AbortSignal) =>
  call<typeof getOrder>('GET /api/orders/:id', { params: { id }, ...(signal ? { signal } : {}) })

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) => fetchOrder(id, signal),
    staleTime: 0, // Customers, other staff and jobs change orders too.
  })

export const orderHistoryQuery = (order: Pick<Order, 'id' | 'orderStatus'>) =>
  queryOptions({
    queryKey: orderKeys.history(order),
    queryFn: ({ signal }) =>
      call<typeof listOrderHistory>('GET /api/orders/history/:orderId', { params: { orderId: order.id }, signal }),
  })

/** `from` is the status that was shown, to detect conflicting changes. */
export const updateOrderStatus = (orderId: number, { reason, ...body }: UpdateOrderStatus & { reason: string }) =>
  call<typeof setOrderStatus>('PUT /api/orders/status/:orderId', {
    params: { orderId },
    body: { ...body, ...(reason.trim() !== '' && { reason }) },
  })

const BATCH_SIZE = 8

/** The nearest existing order before or after this ID; null if there is none. Throws ApiError. */
export async function findAdjacentOrder(id: number, step: -1 | 1, total: number) {
  for (let next = id + step; next >= 1 && next <= total; next += step * BATCH_SIZE) {
    const ids = Array.from({ length: BATCH_SIZE }, (_, i) => next + i * step).filter((id) => id >= 1 && id <= total)
    // Requested together, so that a gap in the IDs costs one round trip.
    const orders = await Promise.all(ids.map(fetchOrderIfExists))
    const nearest = orders.find((order) => order !== undefined)
    if (nearest !== undefined) return nearest
  }
  return null
}

const fetchOrderIfExists = (id: number) =>
  fetchOrder(id).catch((error: unknown) => {
    if (isApiError(error, 404)) return undefined
    throw error
  })
