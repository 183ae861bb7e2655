import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Queues an issue for the next batch of subscribers, and enqueues itself again until all are done. */
export const queueIssueJob = defineJob({
  name: 'notifications.write-issue',
  schema: z.object({ issueId: z.number().int() }),
  retries: 150,
})
