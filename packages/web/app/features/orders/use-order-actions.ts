import type {
  CancelItems,
  CancelOrder,
  ChangeReturn,
  Order,
  RequestExchange,
  RequestReturn,
} from '@shop/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '../../lib/api/api-error.ts'
import { cancelItems } from '../../lib/api/cancel-items.api.ts'
import { toast } from '../../ui/toast.ts'
import {
  cancelOrder,
  changeReturn,
  orderKeys,
  orderQuery,
  ordersQuery,
  requestExchange,
  requestReturn,
  withdrawReturn,
} from './orders.api.ts'

/** Cancel, return and exchange, for the order card and the order page. The result is a toast. */
export function useOrderActions(order: Order) {
  const cache = useQueryClient()

  function show(changed: Order) {
    cache.setQueryData(orderQuery(changed.id).queryKey, changed)
    cache.setQueryData(ordersQuery(changed.userId).queryKey, (orders) =>
      orders?.map((known) => (known.id === changed.id ? changed : known)),
    )
    void cache.invalidateQueries({ queryKey: orderKeys.order(changed.id) })
  }

  /** Staff may have changed the order in the meantime. */
  function reload() {
    void cache.invalidateQueries({ queryKey: orderKeys.order(order.id) })
    void cache.invalidateQueries({ queryKey: orderKeys.ofUser(order.userId) })
  }

  /** An error shows `failure` and, if the API refused, its reason; without `failure`, only the API's message. */
  const report = (success: string, failure?: string) => ({
    onSuccess(changed: Order) {
      show(changed)
      toast.success(success)
    },
    onError(error: Error) {
      const texts = failure === undefined ? [error.message] : [failure, serverMessageOf(error, 409)]
      toast.error(texts.filter(Boolean).join(' '))
      reload()
    },
  })

  return {
    cancel: useMutation({
      mutationFn: (request: CancelOrder) => cancelOrder(order.id, request),
      ...report('Order cancelled successfully.', 'Failed to cancel order.'),
    }),
    cancelItems: useMutation({
      mutationFn: (request: CancelItems) => cancelItems(order.id, request),
      ...report('Items cancelled.'),
    }),
    requestReturn: useMutation({
      mutationFn: (request: RequestReturn) => requestReturn(order.id, request),
      ...report('Return requested.'),
    }),
    requestExchange: useMutation({
      mutationFn: (request: RequestExchange) => requestExchange(order.id, request),
      ...report('Exchange requested.'),
    }),
    withdrawReturn: useMutation({
      mutationFn: () => withdrawReturn(order.id),
      ...report('Request withdrawn.'),
    }),
    changeReturn: useMutation({
      mutationFn: (change: ChangeReturn) => changeReturn(order.id, change),
      onSuccess() {
        toast.success('Refund changed.')
        reload()
      },
      onError({ message }) {
        toast.error(message)
        reload()
      },
    }),
  }
}
