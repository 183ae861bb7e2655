import { DAY_SECONDS } from '@shop/contract/kit/durations'
import type { JobWithMetadata, PgBoss } from 'pg-boss'

/** A job whose last retry failed. `id` and `failedAt` identify this failure; a repeated delivery has the same. */
export type FailedJob = { id: string; name: string; data: unknown; error: string; failedAt: Date }

/** The dead letter queue: failed jobs stay here until their handler has taken them, however long that takes. */
export const FAILED_QUEUE = 'jobs.failed'
const FAILED_QUEUE_OPTIONS = {
  retryLimit: 1_000_000,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 600,
  retentionSeconds: 10 * 365 * DAY_SECONDS,
}

export async function createFailedQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(FAILED_QUEUE, FAILED_QUEUE_OPTIONS)
  await boss.updateQueue(FAILED_QUEUE, FAILED_QUEUE_OPTIONS)
}

/** Passes failed jobs to `handle`, each again until that succeeds. */
export async function startFailedWorker(boss: PgBoss, handle: (job: FailedJob) => Promise<void>): Promise<void> {
  await boss.work(FAILED_QUEUE, { pollingIntervalSeconds: 1, includeMetadata: true }, async (failed) => {
    for (const job of failed) await handle(toFailedJob(job))
  })
}

const toFailedJob = ({
  id,
  sourceName,
  sourceId,
  sourceOutput,
  data,
  createdOn,
}: JobWithMetadata<unknown>): FailedJob => ({
  id: sourceId ?? id,
  name: sourceName ?? FAILED_QUEUE,
  data,
  error: errorMessageOf(sourceOutput),
  failedAt: createdOn,
})

/** The queue stores an error of a handler, or its own message when a run timed out or its process died. */
function errorMessageOf(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown }
  if (typeof message === 'string') return message
  return value === undefined ? JSON.stringify(output) : errorMessageOf(value)
}
