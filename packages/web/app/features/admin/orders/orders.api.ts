import type {
  AddOrderNote,
  addOrderNote as addOrderNoteEndpoint,
  applyBulkStatus,
  BulkStatusApplyRequest,
  countOrders,
  findAdjacentOrder,
  getOrder,
  getOrderCustomer,
  listOrderHistory,
  listOrderNotes,
  listOrders,
  Order,
  OrderStatus,
  previewBulkStatus,
  setOrderStatus,
  UpdateOrderStatus,
} from '@shop/contract/orders'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { CallInput } from '../../../lib/api/api-call.ts'
import { orderKeys, returnKeys } from '../query-keys.ts'

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

/** Reloads the lists that contain an order, after a change of one. */
export function reloadOrderLists(queryClient: QueryClient): void {
  for (const queryKey of [orderKeys.lists, returnKeys.all]) void queryClient.invalidateQueries({ queryKey })
}

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

export const orderCustomerQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.customer(orderId),
    queryFn: ({ signal }) =>
      call<typeof getOrderCustomer>('GET /api/admin/orders/:orderId/customer', { params: { orderId }, signal }),
  })

export const orderNotesQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.notes(orderId),
    queryFn: ({ signal }) =>
      call<typeof listOrderNotes>('GET /api/admin/orders/:orderId/notes', { params: { orderId }, signal }),
    staleTime: 0, // Other staff add notes too.
  })

export const addOrderNote = (orderId: number, body: AddOrderNote) =>
  call<typeof addOrderNoteEndpoint>('POST /api/admin/orders/:orderId/notes', { params: { orderId }, body })

/** `from` is the status that was shown, to detect conflicting changes. */
export const updateOrderStatus = (orderId: number, { reason, ...body }: UpdateOrderStatus & { reason: string }) =>
  call<typeof setOrderStatus>('PUT /api/orders/status/:orderId', {
    params: { orderId },
    body: { ...body, ...(reason.trim() !== '' && { reason }) },
  })

/** Without a status, it lists the statuses to choose from. */
export const statusPreviewQuery = (ids: readonly number[], status?: OrderStatus) =>
  queryOptions({
    queryKey: orderKeys.statusPreview(ids, status),
    queryFn: ({ signal }) =>
      call<typeof previewBulkStatus>('POST /api/admin/orders/status/preview', {
        body: { ids: [...ids], status },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })

export const applyStatuses = (body: BulkStatusApplyRequest) =>
  call<typeof applyBulkStatus>('POST /api/admin/orders/status', { body })

export type Direction = NonNullable<CallInput<typeof findAdjacentOrder>['query']>['direction']

/** The nearest order before or after this ID; null if there is none. Throws ApiError. */
export async function fetchAdjacentOrder(id: number, direction: Direction) {
  const { orderId } = await call<typeof findAdjacentOrder>('GET /api/admin/orders/:orderId/adjacent', {
    params: { orderId: id },
    query: { direction },
  })
  return orderId === null ? null : fetchOrder(orderId)
}
