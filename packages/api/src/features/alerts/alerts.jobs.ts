import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Runs every hour, and when an admin starts it. */
export const checkInvariantsJob = defineJob({
  name: 'alerts.check',
  schema: z.object({}),
  timeoutSeconds: 1800,
  schedule: { cron: '5 * * * *', data: {}, onDemand: true },
})
