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

  async function act(send: () => Promise<Order>, done: string, explain: (error: Error) => string) {
    try {
      show(await send())
      toast.success(done)
    } catch (error) {
      toast.error(explain(error as Error))
      // Perhaps staff moved it meanwhile.
      void cache.invalidateQueries({ queryKey: orderKey(order.id) })
      void cache.invalidateQueries(ordersQuery(order.userId))
    }
  }

  return {
    cancel: () =>
      act(
        () => sendCancel(order.id),
        'Order cancelled successfully.',
        () => 'Failed to cancel order.',
      ),
    /** `reason`: why, in the buyer's own words; may be empty. */
    requestReturn: (reason: string) =>
      act(
        () => sendReturn(order.id, reason),
        'Return requested.',
        ({ message }) => message,
      ),
  }
}
