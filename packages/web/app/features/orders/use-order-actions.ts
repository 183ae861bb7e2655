import type { Order } from '@shop/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { orderKey, orderQuery, ordersQuery, sendCancel, sendReturn } from './orders.api.ts'

/** Cancel and return, wherever the order is shown. Both resolve when it is over; the outcome is a toast (spec 8). */
export function useOrderActions(order: Order) {
  const cache = useQueryClient()

  function show(changed: Order) {
    cache.setQueryData(orderQuery(changed.id).queryKey, changed)
    cache.setQueryData(ordersQuery(changed.userId).queryKey, (orders) =>
      orders?.map((known) => (known.id === changed.id ? changed : known)),
    )
    void cache.invalidateQueries({ queryKey: orderKey(changed.id) })
  }

  async function act(send: (orderId: number) => Promise<Order>, done: string, explain: (error: Error) => string) {
    try {
      show(await send(order.id))
      toast.success(done)
    } catch (error) {
      toast.error(explain(error as Error))
      // Perhaps staff moved it meanwhile.
      void cache.invalidateQueries({ queryKey: orderKey(order.id) })
      void cache.invalidateQueries(ordersQuery(order.userId))
    }
  }

  return {
    cancel: () => act(sendCancel, 'Order cancelled successfully.', () => 'Failed to cancel order.'),
    requestReturn: () => act(sendReturn, 'Return requested.', ({ message }) => message),
  }
}
