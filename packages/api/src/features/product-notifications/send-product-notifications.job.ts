import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Stock and prices change in many places, so it looks for due emails instead of being enqueued by each. */
export const sendProductNotificationsJob = defineJob({
  name: 'product-notifications.send',
  schema: z.object({}),
  timeoutSeconds: 300,
  schedule: { cron: '*/5 * * * *', data: {}, onDemand: true },
})
