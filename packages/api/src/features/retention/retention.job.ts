import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Deletes what is older than the shop keeps it. Hourly, so each run has little to delete. */
export const deleteExpiredDataJob = defineJob({
  name: 'retention.delete-expired',
  schema: z.object({}),
  timeoutSeconds: 900,
  schedule: { cron: '25 * * * *', data: {} },
})
