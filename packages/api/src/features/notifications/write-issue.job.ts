import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Writes an issue to its next readers, and adds itself again while there are more. */
export const writeIssueJob = defineJob({
  name: 'notifications.write-issue',
  schema: z.object({ issueId: z.number().int() }),
  retries: 150,
})
