import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Handled by the payments feature. */
export const refundOrderJob = defineJob({
  name: 'orders.refund',
  schema: z.object({ paymentId: z.number().int(), reason: z.string() }),
})
