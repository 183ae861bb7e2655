import { DAY_SECONDS } from '@shop/contract/kit/durations'
import type { PgBoss } from 'pg-boss'
import type { RegisteredJob } from './define-job.ts'
import { createFailedQueue, FAILED_QUEUE } from './failed-jobs.ts'

/** The jobs of a process without a heartbeat for this long are retried, regardless of their timeout. */
const HEARTBEAT_SECONDS = 30

/** Creates or updates the queue and the schedule of each job, and the queue of failed jobs. */
export async function createQueues(boss: PgBoss, jobs: Iterable<RegisteredJob>): Promise<void> {
  await createFailedQueue(boss)
  for (const { job } of jobs) {
    const { name, schedule } = job
    const options = queueOptionsOf(job)
    await boss.createQueue(name, { policy: 'exclusive', ...options })
    await boss.updateQueue(name, options)
    if (schedule) await boss.schedule(name, schedule.cron, schedule.data, { singletonKey: 'schedule' })
    if (schedule?.atStart) await boss.send(name, schedule.data, { singletonKey: 'schedule' })
  }
}

const queueOptionsOf = ({ retries = 8, timeoutSeconds = 60 }: RegisteredJob['job']) => ({
  retryLimit: retries,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: timeoutSeconds,
  deleteAfterSeconds: DAY_SECONDS,
  deadLetter: FAILED_QUEUE,
  heartbeatSeconds: HEARTBEAT_SECONDS,
})
