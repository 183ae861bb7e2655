import type { PaymentOrder } from '@shop/contract/payments'
import type { PaymentSheet } from './payment-sheet.ts'
import { razorpaySheet } from './razorpay-sheet.ts'

/** The sheet of the provider that created this order. The sandbox serves a script with Razorpay's interface. */
export const selectPaymentSheet = (_order: PaymentOrder): PaymentSheet => razorpaySheet
