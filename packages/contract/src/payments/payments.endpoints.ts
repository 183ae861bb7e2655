import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { CreatePayment, OrderRefund, PaymentOrder, VerifiedPayment, VerifyPayment } from './payments.schemas.ts'

export const createPayment = endpoint({
  id: 'createPayment',
  method: 'POST',
  path: '/api/payment/create-order',
  access: 'user',
  body: CreatePayment,
  response: PaymentOrder,
  errors: [
    'not_found',
    'conflict',
    'out_of_stock',
    'not_for_sale',
    'amount_mismatch',
    'coupon_refused',
    'provider_unavailable',
  ],
  summary: 'Saves the checkout, holds its stock for 15 minutes and opens an order at the payment provider',
})

export const verifyPayment = endpoint({
  id: 'verifyPayment',
  method: 'POST',
  path: '/api/payment/verify',
  access: 'user',
  body: VerifyPayment,
  response: VerifiedPayment,
  errors: ['not_found', 'payment_failed', 'provider_unavailable'],
  summary: 'Checks the provider’s proof of payment, with the provider itself',
})

/** Closing the sheet gives the held stock back, once the provider has said that nothing was paid. */
export const releasePayment = endpoint({
  id: 'releasePayment',
  method: 'POST',
  path: '/api/payment/release',
  access: 'user',
  body: VerifyPayment.pick({ razorpay_order_id: true }),
  response: Message,
  errors: ['not_found'],
  summary: 'Ends a checkout that was not paid',
})

/** The buyer or staff; the rule looks at the order itself. */
export const listOrderRefunds = endpoint({
  id: 'listOrderRefunds',
  method: 'GET',
  path: '/api/orders/refunds/:orderId',
  access: 'user',
  params: z.object({ orderId: PathId }),
  response: z.array(OrderRefund),
  errors: ['not_found'],
  summary: 'What of an order’s payment goes back or went back, and when',
})

/** The body is read raw: its signature is over the bytes (razorpay 7, 8). */
export const paymentWebhook = endpoint({
  id: 'paymentWebhook',
  method: 'POST',
  path: '/api/payment/webhook',
  access: 'anyone',
  response: Message,
  errors: ['unauthorized'],
  summary: 'News from the payment provider',
})
