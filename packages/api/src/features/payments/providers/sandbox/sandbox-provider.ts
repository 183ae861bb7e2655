import type { PaymentProvider } from '../payment-provider.ts'
import { createRazorpayProvider, type RazorpaySettings } from '../razorpay/razorpay-provider.ts'

/** Served by this application, which forwards it to the sandbox. */
const SANDBOX_CHECKOUT_URL = '/sandbox/checkout.js'

/** The sandbox speaks Razorpay's API; only the checkout script comes from another address. */
export const createSandboxProvider = (
  settings: RazorpaySettings,
  options: { deadline?: number; timeoutMs?: number } = {},
): PaymentProvider =>
  createRazorpayProvider({ ...settings, checkoutUrl: settings.checkoutUrl ?? SANDBOX_CHECKOUT_URL }, options)
