import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** An order was given up, so its money goes back; the payments feature sees to it. */
export const refundOrderJob = defineJob({
  name: 'orders.refund',
  schema: z.object({ paymentId: z.number().int(), reason: z.string() }),
})
