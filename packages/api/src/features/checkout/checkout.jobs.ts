import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Looks after checkouts that nobody brought to an end. */
export const pollCheckoutsJob = defineJob({
  name: 'checkout.poll-payments',
  schema: z.object({}),
  timeoutSeconds: 300,
  schedule: { cron: '* * * * *', data: {} },
})
