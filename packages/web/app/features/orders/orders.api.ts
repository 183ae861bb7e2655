import type { cancelOrder, getOrder, listUserOrders, returnOrder } from '@shop/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The user's orders, newest first. */
export const ordersQuery = (userId: number) =>
  queryOptions({
    queryKey: ['orders', userId],
    queryFn: ({ signal }) =>
      call<typeof listUserOrders>('GET /api/orders/user/:userId', { params: { userId }, signal }),
  })

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => call<typeof getOrder>('GET /api/orders/:id', { params: { id: orderId }, signal }),
  })

export const sendCancel = (orderId: number) =>
  call<typeof cancelOrder>('POST /api/orders/cancel/:orderId', { params: { orderId } })

export const sendReturn = (orderId: number) =>
  call<typeof returnOrder>('POST /api/orders/return/:orderId', { params: { orderId } })
