import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Deletes expired codes with their emails, unfinished sign-ins and sessions. */
export const deleteExpiredCredentialsJob = defineJob({
  name: 'auth.delete-expired',
  schema: z.object({}),
  schedule: { cron: '*/10 * * * *', data: {} },
})
