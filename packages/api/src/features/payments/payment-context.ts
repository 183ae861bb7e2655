import type { Context } from '../../context.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import { createPaymentProvider } from './providers/registry.ts'

export type PaymentContext = Context & { provider: PaymentProvider }

export const withProvider = (context: Context, options: { deadline?: number } = {}): PaymentContext => ({
  ...context,
  provider: createPaymentProvider(context.config.payments, options),
})

const MAX_WAIT_MS = 9000

/**
 * For requests that a user waits for: all provider calls end within the time limit. A timeout loses no money, because
 * polling finds payments, and an order whose id was not returned can't be paid.
 */
export const withRequestDeadline = (context: Context): PaymentContext =>
  withProvider(context, { deadline: performance.now() + MAX_WAIT_MS })
