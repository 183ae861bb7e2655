import { type Paise, subtractPaise } from '../kit/money.ts'
import type { CheckoutMode } from './checkout.schemas.ts'
import { DEMO_PAYMENT_PAISE } from './totals.rules.ts'

/** The least that is paid online: the provider accepts no less than ₹1, and the demo charges its fixed amount. */
const LEAST_PAYMENT_PAISE: Record<CheckoutMode, Paise> = { demo: DEMO_PAYMENT_PAISE, live: 100 }

export type SplitPayment = { creditPaise: Paise; payPaise: Paise }

/**
 * The part of a total that store credit pays, and what the provider charges. The demo charges its fixed amount for the
 * rest; the part that credit pays is real there, too.
 */
export function splitPayment(totalPaise: Paise, availablePaise: Paise, mode: CheckoutMode): SplitPayment {
  const mostPaise = Math.max(0, subtractPaise(totalPaise, LEAST_PAYMENT_PAISE[mode]))
  const creditPaise = Math.min(availablePaise, mostPaise)
  return { creditPaise, payPaise: mode === 'demo' ? DEMO_PAYMENT_PAISE : subtractPaise(totalPaise, creditPaise) }
}
