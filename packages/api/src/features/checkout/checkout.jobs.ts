import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Polls the payments of unfinished checkouts. */
export const pollCheckoutsJob = defineJob({
  name: 'checkout.poll-payments',
  schema: z.object({}),
  timeoutSeconds: 300,
  schedule: { cron: '* * * * *', data: {} },
})
