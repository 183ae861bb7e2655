import { z } from '@shop/contract/kit'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Publishes scheduled products within a minute of their time. */
export const publishProductsJob = defineJob({
  name: 'catalogue.publish-products',
  schema: z.object({}),
  timeoutSeconds: 60,
  schedule: { cron: '* * * * *', data: {} },
})
