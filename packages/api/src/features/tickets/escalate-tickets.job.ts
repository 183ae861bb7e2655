import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Emails the shop about tickets that missed a deadline. */
export const escalateTicketsJob = defineJob({
  name: 'tickets.escalate',
  schema: z.object({}),
  schedule: { cron: '*/15 * * * *', data: {} },
})
