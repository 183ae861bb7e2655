import type { Config } from '../../../config/config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createRazorpayProvider } from './razorpay/razorpay-provider.ts'
import { createSandboxProvider } from './sandbox/sandbox-provider.ts'

export type PaymentSettings = Config['payments']
/** `deadline`: when all calls together end, on the clock of `performance.now()`. */
export type ProviderOptions = { deadline?: number; timeoutMs?: number }

type ProviderFactory = (settings: PaymentSettings, options: ProviderOptions) => PaymentProvider

/** The values of PAYMENT_PROVIDER. */
const PROVIDERS: Record<PaymentSettings['provider'], ProviderFactory> = {
  razorpay: createRazorpayProvider,
  sandbox: createSandboxProvider,
}

export const createPaymentProvider = (settings: PaymentSettings, options: ProviderOptions = {}): PaymentProvider =>
  PROVIDERS[settings.provider](settings, options)
