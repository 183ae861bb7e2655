import type { CheckoutMode } from '@shop/contract/checkout'
import type { Order } from '@shop/contract/orders'
import { isCashDue } from '@shop/contract/orders/order-status.rules'
import { useQuery } from '@tanstack/react-query'
import { storeQuery } from './orders.api.ts'

/**
 * Whether the courier collects the cash that is due for an order. Undefined while that loads, and if no cash is due.
 */
export function useCashMode(order: Order): CheckoutMode | undefined {
  const { data: store } = useQuery({ ...storeQuery, enabled: isCashDue(order) })
  return store?.checkoutMode
}
