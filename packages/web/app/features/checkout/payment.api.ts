import type { CheckoutItem } from '@shop/contract/checkout'
import { DELIVERY_DAYS } from '@shop/contract/checkout/shipping.rules'
import { addDays } from '@shop/contract/kit/dates'
import type { Order, placeOrder } from '@shop/contract/orders'
import type { createPayment, PaymentOrder } from '@shop/contract/payments'
import { call } from '../../lib/api/api.ts'

/** `payPaise` is the amount that the provider charges, as the server quoted it. */
export type Purchase = {
  userId: number
  addressId: number
  items: readonly (CheckoutItem & { unitPrice: number })[]
  couponCode: string | null
  payPaise: number
  /** Whether store credit pays what `payPaise` leaves of the total. */
  useStoreCredit?: boolean
}

/** The items without the prices that the page shows, because the server has its own. */
export const toOrderItems = (items: Purchase['items']): CheckoutItem[] =>
  items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))

export const createPaymentOrder = ({
  items,
  addressId,
  couponCode,
  payPaise,
  useStoreCredit,
}: Purchase): Promise<PaymentOrder> =>
  call<typeof createPayment>('POST /api/payment/create-order', {
    body: {
      amount: payPaise,
      items: toOrderItems(items),
      addressId,
      couponCode,
      useStoreCredit,
    },
  })

/** Sends the specified payload in full; the server decides prices, statuses and dates itself. */
export function placeOrderForPayment(
  purchase: Purchase,
  paymentOrderId: string,
  paymentMethod: string | null,
): Promise<Order> {
  const now = new Date()
  const body = {
    userId: purchase.userId,
    addressId: purchase.addressId,
    items: [...purchase.items],
    couponCode: purchase.couponCode,
    razorpayOrderId: paymentOrderId,
    orderStatus: 'SHIPPED',
    paymentStatus: 'COMPLETED',
    paymentMethod: (paymentMethod ?? 'UNKNOWN').toUpperCase(),
    orderDate: now.toISOString(),
    deliveryDate: addDays(now, DELIVERY_DAYS).toISOString(),
  }
  return call<typeof placeOrder>('POST /api/orders', { body })
}
