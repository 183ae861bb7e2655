import { storeName } from '../rendering/site.ts'
import type { PaymentSheet, PaymentSheetOptions, PaymentSheetResult } from './payment-sheet.ts'
import { razorpaySheet } from './razorpay-sheet.ts'

/** The form of the payment provider. The sandbox serves a script with Razorpay's interface. */
const sheet: PaymentSheet = razorpaySheet

export const { needsReload } = sheet

/** Opens the provider's form, unless the customer left the page while the payment was being created. */
export async function openPaymentSheet(options: Omit<PaymentSheetOptions, 'storeName'>): Promise<PaymentSheetResult> {
  if (options.signal.aborted) return { status: 'closed' }
  return sheet.open({ ...options, storeName: storeName() })
}
