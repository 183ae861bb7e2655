import { storeName } from '../storage/store.ts'
import type { PaymentSheetOptions, PaymentSheetResult } from './payment-sheet.ts'
import { selectPaymentSheet } from './select-payment-sheet.ts'

/** Opens the provider's form, unless the customer left the page while the payment was being created. */
export async function openPaymentSheet(options: Omit<PaymentSheetOptions, 'storeName'>): Promise<PaymentSheetResult> {
  if (options.signal.aborted) return { status: 'closed' }
  return selectPaymentSheet(options.order).open({ ...options, storeName: storeName() })
}
