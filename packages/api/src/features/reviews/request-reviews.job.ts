import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Emails the buyers of delivered orders. Hourly, so the emails spread over the day. */
export const requestReviewsJob = defineJob({
  name: 'reviews.request-reviews',
  schema: z.object({}),
  timeoutSeconds: 900,
  schedule: { cron: '40 * * * *', data: {} },
})
