import type {
  CancelItems,
  CancelOrder,
  ChangeReturn,
  Order,
  RequestExchange,
  RequestReturn,
} from '@shop/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelItems } from '../../lib/cancel-items.api.ts'
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

  return {
    cancel: useMutation({
      mutationFn: (request: CancelOrder) => cancelOrder(order.id, request),
      onSuccess: (changed) => {
        show(changed)
        toast.success('Order cancelled successfully.')
      },
      onError: () => {
        toast.error('Failed to cancel order.')
        reload()
      },
    }),
    cancelItems: useMutation({
      mutationFn: (request: CancelItems) => cancelItems(order.id, request),
      onSuccess: (changed) => {
        show(changed)
        toast.success('Items cancelled.')
      },
      onError: ({ message }) => {
        toast.error(message)
        reload()
      },
    }),
    requestExchange: useMutation({
      mutationFn: (request: RequestExchange) => requestExchange(order.id, request),
      onSuccess: (changed) => {
        show(changed)
        toast.success('Exchange requested.')
      },
      onError: ({ message }) => {
        toast.error(message)
        reload()
      },
    }),
    changeReturn: useMutation({
      mutationFn: (change: ChangeReturn) => changeReturn(order.id, change),
      onSuccess: () => {
        toast.success('Refund changed.')
        reload()
      },
      onError: ({ message }) => {
        toast.error(message)
        reload()
      },
    }),
    withdrawReturn: useMutation({
      mutationFn: () => withdrawReturn(order.id),
      onSuccess: (changed) => {
        show(changed)
        toast.success('Request withdrawn.')
      },
      onError: ({ message }) => {
        toast.error(message)
        reload()
      },
    }),
    requestReturn: useMutation({
      mutationFn: (request: RequestReturn) => requestReturn(order.id, request),
      onSuccess: (changed) => {
        show(changed)
        toast.success('Return requested.')
      },
      onError: ({ message }) => {
        toast.error(message)
        reload()
      },
    }),
  }
}
