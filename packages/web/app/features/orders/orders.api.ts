import type {
  buyAgain as buyAgainEndpoint,
  CancelOrder,
  ChangeReturn,
  cancelOrder as cancelOrderEndpoint,
  changeReturn as changeReturnEndpoint,
  countUserOrders,
  getOrder,
  listOrderParcels,
  listOrderReturns,
  listOrderTimeline,
  listUserOrders,
  Order,
  quoteExchange,
  quoteReturn,
  RequestExchange,
  RequestReturn,
  requestExchange as requestExchangeEndpoint,
  requestReturn as requestReturnEndpoint,
  withdrawReturn as withdrawReturnEndpoint,
} from '@shop/contract/orders'
import { isRefundPending } from '@shop/contract/orders/order-texts.rules'
import type { listOrderRefunds } from '@shop/contract/payments'
import type { getStore } from '@shop/contract/store'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const orderKeys = {
  ofUser: (userId: number) => ['orders', userId] as const,
  count: (userId: number) => [...orderKeys.ofUser(userId), 'count'] as const,
  order: (orderId: number) => ['order', orderId] as const,
  details: (orderId: number) => [...orderKeys.order(orderId), 'details'] as const,
  timeline: (orderId: number) => [...orderKeys.order(orderId), 'timeline'] as const,
  parcels: (orderId: number) => [...orderKeys.order(orderId), 'parcels'] as const,
  returns: (orderId: number) => [...orderKeys.order(orderId), 'returns'] as const,
  refunds: ({ id, paymentStatus }: Order) => [...orderKeys.order(id), 'refunds', paymentStatus] as const,
}

/** The provider confirms a refund within seconds. Polling stops after 20 responses. */
const REFUND_POLL_MS = 2000
const MAX_REFUND_POLLS = 20
const pollWhile = (isPending: boolean, responses: number): number | false =>
  isPending && responses < MAX_REFUND_POLLS ? REFUND_POLL_MS : false

/** The user's orders, newest first. */
export const ordersQuery = (userId: number) =>
  queryOptions({
    queryKey: orderKeys.ofUser(userId),
    queryFn: ({ signal }) =>
      call<typeof listUserOrders>('GET /api/orders/user/:userId', { params: { userId }, signal }),
    refetchInterval: ({ state }) => pollWhile(state.data?.some(isRefundPending) ?? false, state.dataUpdateCount),
  })

export const orderCountQuery = (userId: number) =>
  queryOptions({
    queryKey: orderKeys.count(userId),
    queryFn: ({ signal }) =>
      call<typeof countUserOrders>('GET /api/orders/count/:userId', { params: { userId }, signal }),
  })

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.details(orderId),
    queryFn: ({ signal }) => call<typeof getOrder>('GET /api/orders/:id', { params: { id: orderId }, signal }),
    refetchInterval: ({ state }) =>
      pollWhile(state.data !== undefined && isRefundPending(state.data), state.dataUpdateCount),
  })

export const orderTimelineQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.timeline(orderId),
    queryFn: ({ signal }) =>
      call<typeof listOrderTimeline>('GET /api/orders/steps/:orderId', { params: { orderId }, signal }),
  })

export const orderParcelsQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.parcels(orderId),
    queryFn: ({ signal }) =>
      call<typeof listOrderParcels>('GET /api/orders/parcels/:orderId', { params: { orderId }, signal }),
  })

/** The order's return requests, newest first. */
export const orderReturnsQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.returns(orderId),
    queryFn: ({ signal }) =>
      call<typeof listOrderReturns>('GET /api/orders/returns/:orderId', { params: { orderId }, signal }),
  })

/**
 * What the return of these items, or of everything, would refund. Staff may refund something in the meantime. Its key
 * isn't one of the order's, because the order reloads when the return is requested, and then there is nothing to
 * calculate.
 */
export const returnQuoteQuery = (orderId: number, items?: RequestReturn['items']) =>
  queryOptions({
    queryKey: ['return-quote', orderId, items ?? 'everything'],
    queryFn: ({ signal }) =>
      call<typeof quoteReturn>('POST /api/orders/return/:orderId/quote', {
        params: { orderId },
        body: items ? { items } : {},
        signal,
      }),
    staleTime: 0,
  })

/** What can be exchanged, and what the exchange of these items sends. Its stock may change at any time. */
export const exchangeQuoteQuery = (orderId: number, items?: RequestExchange['items']) =>
  queryOptions({
    queryKey: ['exchange-quote', orderId, items ?? 'everything'],
    queryFn: ({ signal }) =>
      call<typeof quoteExchange>('POST /api/orders/exchange/:orderId/quote', {
        params: { orderId },
        body: items ? { items } : {},
        signal,
      }),
    staleTime: 0,
  })

export const orderRefundsQuery = (order: Order) =>
  queryOptions({
    // Refetched when the payment status changes; the previous refunds stay visible until then.
    queryKey: orderKeys.refunds(order),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof listOrderRefunds>('GET /api/orders/refunds/:orderId', { params: { orderId: order.id }, signal }),
    refetchInterval: ({ state }) => pollWhile(isRefundPending(order), state.dataUpdateCount),
  })

/** The seller's address for the receipt, and whether the shop is a demo. */
export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: ({ signal }) => call<typeof getStore>('GET /api/shop/store', { signal }),
})

export const buyAgain = (orderId: number) =>
  call<typeof buyAgainEndpoint>('POST /api/orders/buy-again/:orderId', { params: { orderId } })

export const cancelOrder = (orderId: number, body: CancelOrder) =>
  call<typeof cancelOrderEndpoint>('POST /api/orders/cancel/:orderId', { params: { orderId }, body })

export const requestReturn = (orderId: number, body: RequestReturn) =>
  call<typeof requestReturnEndpoint>('POST /api/orders/return/:orderId', { params: { orderId }, body })

export const requestExchange = (orderId: number, body: RequestExchange) =>
  call<typeof requestExchangeEndpoint>('POST /api/orders/exchange/:orderId', { params: { orderId }, body })

export const changeReturn = (orderId: number, body: ChangeReturn) =>
  call<typeof changeReturnEndpoint>('PUT /api/orders/return/:orderId', { params: { orderId }, body })

export const withdrawReturn = (orderId: number) =>
  call<typeof withdrawReturnEndpoint>('DELETE /api/orders/return/:orderId', { params: { orderId } })
