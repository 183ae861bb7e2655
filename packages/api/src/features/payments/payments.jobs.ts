import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** A captured payment wants its order; the checkout feature makes it, or gives the money back. */
export const completeCheckoutJob = defineJob({
  name: 'checkout.complete',
  schema: z.object({ paymentId: z.number().int() }),
})

/** News of the provider, kept and to be worked. */
export const processWebhookEventJob = defineJob({
  name: 'payments.process-webhook-event',
  schema: z.object({ eventId: z.string() }),
})

/** Asks for the refunds that are due. Every minute, and at once when one becomes due by a cancel. */
export const processRefundsJob = defineJob({
  name: 'payments.process-refunds',
  schema: z.object({}),
  timeoutSeconds: 300,
  schedule: { cron: '* * * * *', data: {} },
})

/** Compares the provider's books with ours: at 03:30 in India, and whenever an admin asks. */
export const reconcilePaymentsJob = defineJob({
  name: 'payments.reconcile',
  schema: z.object({}),
  timeoutSeconds: 1800,
  schedule: { cron: '0 22 * * *', data: {} },
})
