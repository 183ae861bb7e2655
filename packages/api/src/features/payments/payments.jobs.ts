import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * Handled by the checkout feature: converts a paid checkout to an order, or refunds it, and settles an order for cash.
 */
export const completeCheckoutJob = defineJob({
  name: 'checkout.complete',
  schema: z.object({ paymentId: z.number().int() }),
})

export const processWebhookEventJob = defineJob({
  name: 'payments.process-webhook-event',
  schema: z.object({ eventId: z.string() }),
})

/** Runs every minute, and at once after a cancellation. */
export const processRefundsJob = defineJob({
  name: 'payments.process-refunds',
  schema: z.object({}),
  timeoutSeconds: 300,
  schedule: { cron: '* * * * *', data: {}, onDemand: true },
})

/** Runs at 03:30 in India, and when an admin starts it. */
export const reconcilePaymentsJob = defineJob({
  name: 'payments.reconcile',
  schema: z.object({}),
  timeoutSeconds: 1800,
  schedule: { cron: '0 22 * * *', data: {}, onDemand: true },
})
