import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Deletes records older than `RETENTION_DAYS`. Hourly, so each run has little to delete. */
export const deleteExpiredDataJob = defineJob({
  name: 'retention.delete-expired',
  schema: z.object({}),
  timeoutSeconds: 900,
  schedule: { cron: '25 * * * *', data: {} },
})
