import type { Quote } from '@shop/contract/checkout'
import type { Totals } from '@shop/contract/checkout/totals.rules'
import { type Paise, toPaise } from '@shop/contract/kit/money'

/** What a summary shows, in paise. */
export type Amounts = Totals & { savingsPaise: Paise }

/** The server's quote, in paise. */
export const amountsOf = (quote: Quote): Amounts => ({
  subtotalPaise: toPaise(quote.subtotal),
  discountPaise: toPaise(quote.discount),
  shippingPaise: toPaise(quote.shipping),
  totalPaise: toPaise(quote.total),
  savingsPaise: toPaise(quote.savings),
})
