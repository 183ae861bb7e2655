import type {
  releasePayment as releasePaymentEndpoint,
  VerifyPayment,
  verifyPayment as verifyPaymentEndpoint,
} from '@shop/contract/payments'
import { call } from './api.ts'

export const verifyPayment = (proof: VerifyPayment) =>
  call<typeof verifyPaymentEndpoint>('POST /api/payment/verify', { body: proof })

/**
 * Called after the sheet was closed: releases the stock that an order reserved. The response says what became of the
 * payment.
 */
export const releasePayment = (paymentOrderId: string) =>
  call<typeof releasePaymentEndpoint>('POST /api/payment/release', { body: { razorpay_order_id: paymentOrderId } })
