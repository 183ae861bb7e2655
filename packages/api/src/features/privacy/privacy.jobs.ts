import { z } from '@shop/contract/kit'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const writeExportJob = defineJob({
  name: 'privacy.write-export',
  schema: z.object({ id: z.number().int() }),
  retries: 5,
})

/** Erases the accounts whose grace period has ended. */
export const eraseAccountsJob = defineJob({
  name: 'privacy.erase-accounts',
  schema: z.object({}),
  timeoutSeconds: 900,
  schedule: { cron: '40 * * * *', data: {} },
})
