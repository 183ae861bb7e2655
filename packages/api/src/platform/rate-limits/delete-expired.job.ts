import { z } from '@shop/contract/kit'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import { rateLimits } from './rate-limits.tables.ts'

/** Every attempted email and IP address leaves a counter, so expired ones are deleted hourly. */
export const deleteExpiredRateLimitsJob = defineJob({
  name: 'limits.forget',
  schema: z.object({}),
  schedule: { cron: '15 * * * *', data: {} },
})

export function registerDeleteExpiredRateLimitsJob({
  db,
  clock,
  jobs,
}: {
  db: Database
  clock: Clock
  jobs: Jobs
}): void {
  jobs.handle(deleteExpiredRateLimitsJob, (_, signal) =>
    deleteInBatches(db, { table: rateLimits, time: rateLimits.expire, before: clock.now() }, signal),
  )
}
