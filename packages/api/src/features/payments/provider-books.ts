import { ProviderError, type ProviderPayment, type ProviderRefund, type RazorpayClient } from './razorpay-client.ts'

/** Undefined when the provider says that it has no such payment. Errors: `ProviderError` when it doesn't say. */
export const findPayment = (provider: RazorpayClient, id: string): Promise<ProviderPayment | undefined> =>
  unlessRefused(provider.getPayment(id))

export const findRefund = (provider: RazorpayClient, id: string): Promise<ProviderRefund | undefined> =>
  unlessRefused(provider.getRefund(id))

async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return undefined
    throw error
  }
}
