import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Updates the recommendations of active users; trains the model once a day. */
export const recomputeJob = defineJob({
  name: 'recommendations.recompute',
  schema: z.object({}),
  timeoutSeconds: 900,
  schedule: { cron: '* * * * *', data: {}, atStart: true },
})
