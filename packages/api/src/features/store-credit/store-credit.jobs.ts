import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Reminds customers of credit that expires soon, and removes expired credit from their balance. */
export const expireCreditJob = defineJob({
  name: 'store-credit.expire',
  schema: z.object({}),
  timeoutSeconds: 600,
  schedule: { cron: '20 * * * *', data: {} },
})
