import type {
  buyAgain,
  cancelOrder,
  getOrder,
  listOrderReturns,
  listOrderTimeline,
  listUserOrders,
  Order,
  requestReturn,
} from '@shop/contract/orders'
import type { listOrderRefunds } from '@shop/contract/payments'
import type { getStore } from '@shop/contract/store'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The user's orders, newest first. */
export const ordersQuery = (userId: number) =>
  queryOptions({
    queryKey: ['orders', userId],
    queryFn: ({ signal }) =>
      call<typeof listUserOrders>('GET /api/orders/user/:userId', { params: { userId }, signal }),
  })

/** Everything about one order, to be read again when it has moved. */
export const orderKey = (orderId: number) => ['order', orderId]

/** Given up a moment ago, its money moves within seconds: looked at again, but not for ever. */
const LOOK_AGAIN_MS = 2000
const LOOKS = 20
const lookAgain = (order: Order | undefined, looks: number): number | false =>
  order?.paymentStatus === 'COMPLETED' && ['CANCELLED', 'RETURNED'].includes(order.orderStatus) && looks < LOOKS
    ? LOOK_AGAIN_MS
    : false

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'itself'],
    queryFn: ({ signal }) => call<typeof getOrder>('GET /api/orders/:id', { params: { id: orderId }, signal }),
    refetchInterval: ({ state }) => lookAgain(state.data, state.dataUpdateCount),
  })

/** How it came to stand where it stands. */
export const orderStepsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'steps'],
    queryFn: ({ signal }) =>
      call<typeof listOrderTimeline>('GET /api/orders/steps/:orderId', { params: { orderId }, signal }),
  })

/** What became of the wish to send it back. */
export const orderReturnsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKey(orderId), 'returns'],
    queryFn: ({ signal }) =>
      call<typeof listOrderReturns>('GET /api/orders/returns/:orderId', { params: { orderId }, signal }),
  })

export const orderRefundsQuery = (order: Order) =>
  queryOptions({
    // Read again when the order says that all is back; what was known stays on screen meanwhile.
    queryKey: [...orderKey(order.id), 'refunds', order.paymentStatus],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof listOrderRefunds>('GET /api/orders/refunds/:orderId', { params: { orderId: order.id }, signal }),
    refetchInterval: ({ state }) => lookAgain(order, state.dataUpdateCount),
  })

/** Who sold it, for the receipt. */
export const sellerQuery = queryOptions({
  queryKey: ['store'],
  queryFn: ({ signal }) => call<typeof getStore>('GET /api/shop/store', { signal }),
})

export const sendBuyAgain = (orderId: number) =>
  call<typeof buyAgain>('POST /api/orders/buy-again/:orderId', { params: { orderId } })

export const sendCancel = (orderId: number) =>
  call<typeof cancelOrder>('POST /api/orders/cancel/:orderId', { params: { orderId } })

export const sendReturn = (orderId: number, reason: string) =>
  call<typeof requestReturn>('POST /api/orders/return/:orderId', { params: { orderId }, body: { reason } })
