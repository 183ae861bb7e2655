import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Keeps what is recommended up with what people do. */
export const recomputeJob = defineJob({
  name: 'recommendations.recompute',
  schema: z.object({}),
  timeoutSeconds: 900,
  schedule: { cron: '* * * * *', data: {} },
})
