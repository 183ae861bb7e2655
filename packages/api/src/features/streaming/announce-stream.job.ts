import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Emails the next batch of users who wait for a movie, and enqueues itself again until all are done. */
export const announceStreamJob = defineJob({
  name: 'streaming.announce-stream',
  schema: z.object({ movieId: z.number().int() }),
  retries: 10,
})
