import type { CheckoutItem } from '@shop/contract/checkout'
import { DELIVERY_DAYS } from '@shop/contract/checkout/shipping.rules'
import { addDays } from '@shop/contract/kit/dates'
import type { Order, placeOrder } from '@shop/contract/orders'
import type { createPayment, PaymentOrder, releasePayment, VerifyPayment, verifyPayment } from '@shop/contract/payments'
import { call } from '../../lib/api.ts'

/** What is being paid for. `payPaise` is what the provider charges, as the server quoted it. */
export type Purchase = {
  userId: number
  addressId: number
  items: readonly (CheckoutItem & { unitPrice: number })[]
  couponCode: string | null
  payPaise: number
}

export const openPayment = ({ items, addressId, couponCode, payPaise }: Purchase): Promise<PaymentOrder> =>
  call<typeof createPayment>('POST /api/payment/create-order', {
    body: {
      amount: payPaise,
      items: items.map(({ productId, quantity }) => ({ productId, quantity })),
      addressId,
      couponCode,
    },
  })

export const sendProof = (proof: VerifyPayment) =>
  call<typeof verifyPayment>('POST /api/payment/verify', { body: proof })

/** Gives the held goods back after the sheet was closed; the answer says what became of the payment. */
export const sendRelease = (razorpayOrderId: string) =>
  call<typeof releasePayment>('POST /api/payment/release', { body: { razorpay_order_id: razorpayOrderId } })

/** The specification's whole payload (spec 3, 4); the server decides prices, statuses and dates itself (decision 26). */
export function sendOrder(purchase: Purchase, razorpayOrderId: string, method: string | null): Promise<Order> {
  const now = new Date()
  const body = {
    userId: purchase.userId,
    addressId: purchase.addressId,
    items: [...purchase.items],
    couponCode: purchase.couponCode,
    razorpayOrderId,
    orderStatus: 'SHIPPED',
    paymentStatus: 'COMPLETED',
    paymentMethod: (method ?? 'UNKNOWN').toUpperCase(),
    orderDate: now.toISOString(),
    deliveryDate: addDays(now, DELIVERY_DAYS).toISOString(),
  }
  return call<typeof placeOrder>('POST /api/orders', { body })
}
