import { endpoint, Message, PathId, PURCHASE_ERRORS, z } from '../kit/index.ts'
import { CreatePayment, OrderRefund, PaymentOrder, VerifiedPayment, VerifyPayment } from './payments.schemas.ts'

export const createPayment = endpoint({
  id: 'createPayment',
  method: 'POST',
  path: '/api/payment/create-order',
  access: 'user',
  body: CreatePayment,
  response: PaymentOrder,
  errors: PURCHASE_ERRORS,
  needsGuardianConsent: true,
  summary: 'Saves the checkout, reserves its stock and opens an order at the payment provider',
})

export const verifyPayment = endpoint({
  id: 'verifyPayment',
  method: 'POST',
  path: '/api/payment/verify',
  access: 'user',
  body: VerifyPayment,
  response: VerifiedPayment,
  errors: ['not_found', 'payment_failed', 'provider_unavailable'],
  summary: 'Verifies a payment with its signature and at the provider',
})

/** Called when the payment form is closed. */
export const releasePayment = endpoint({
  id: 'releasePayment',
  method: 'POST',
  path: '/api/payment/release',
  access: 'user',
  body: VerifyPayment.pick({ razorpay_order_id: true }),
  response: Message,
  errors: ['not_found', 'provider_unavailable'],
  summary: 'Releases the reservations of an unpaid checkout',
})

/** For the buyer and for staff, checked against the order. */
export const listOrderRefunds = endpoint({
  id: 'listOrderRefunds',
  method: 'GET',
  path: '/api/orders/refunds/:orderId',
  access: 'user',
  params: z.object({ orderId: PathId }),
  response: z.array(OrderRefund),
  errors: ['not_found'],
  summary: 'Lists the refunds of an order with their expected dates',
})

/** The body is read raw, because the signature covers its bytes. */
export const paymentWebhook = endpoint({
  id: 'paymentWebhook',
  method: 'POST',
  path: '/api/payment/webhook',
  access: 'anyone',
  response: Message,
  errors: ['unauthorized'],
  summary: 'Receives webhooks of the payment provider',
})
