import type { PaymentOrder, VerifyPayment } from '@shop/contract/payments'

export type Payer = { name: string; email: string; contact: string }

export type PaymentSheetOptions = {
  /** The provider's order, as the server created it. */
  order: PaymentOrder
  storeName: string
  payer: Payer
  /** Whether cash on delivery, if the provider offers it, is left out. */
  hidesCash?: boolean
  /** Aborts when the customer leaves the page: an open sheet closes, and a loading one doesn't open. */
  signal: AbortSignal
}

/** `closed` does not mean "not paid": the server asks the provider. */
export type PaymentSheetResult = { status: 'paid'; proof: VerifyPayment } | { status: 'closed' }

/** A payment provider's own form, shown over the payment page. */
export type PaymentSheet = {
  /** Resolves when the customer has paid or the sheet is closed. Rejects when the sheet can't be loaded. */
  open: (options: PaymentSheetOptions) => Promise<PaymentSheetResult>
  /** Whether the content security policy of the current document blocks the provider, so the page must reload first. */
  needsReload: (order: PaymentOrder) => boolean
}
