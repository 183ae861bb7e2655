import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Codes and unfinished sign-ins are useless after some minutes, and ended sessions after a day. */
export const deleteExpiredCredentialsJob = defineJob({
  name: 'auth.delete-expired',
  schema: z.object({}),
  schedule: { cron: '*/10 * * * *', data: {} },
})
