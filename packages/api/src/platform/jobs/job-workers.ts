import type { FastifyBaseLogger } from 'fastify'
import type { JobResult, PgBoss, Job as QueuedJob } from 'pg-boss'
import { redactParameters } from '../log/log.ts'
import type { RegisteredJob } from './define-job.ts'

/** Runs a job, with its name and id, inside a span. */
export type TraceJob = (name: string, id: string, run: () => Promise<void>) => Promise<void>

type WorkerContext = {
  log: FastifyBaseLogger
  traceJob: TraceJob
  /** Aborted by the shutdown. */
  stopping: AbortSignal
}

/**
 * Up to five jobs of a queue run at once. While more are queued, it doesn't pause in between: webhooks arrive in
 * bursts.
 */
const WORKER_OPTIONS = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

const POLL_SECONDS = 1
/** For jobs that only their schedule starts. They can start a few seconds late, and each poll costs a statement. */
const SCHEDULE_POLL_SECONDS = 5

/** Starts to run the due jobs of a queue. */
export async function startWorker(boss: PgBoss, context: WorkerContext, registered: RegisteredJob): Promise<void> {
  const { name, schedule } = registered.job
  const isOnlyScheduled = schedule && !schedule.onDemand
  const pollingIntervalSeconds = isOnlyScheduled ? SCHEDULE_POLL_SECONDS : POLL_SECONDS
  await boss.work(name, { ...WORKER_OPTIONS, pollingIntervalSeconds }, (queued) =>
    Promise.all(queued.map((one) => runQueuedJob(context, registered, one))),
  )
}

async function runQueuedJob(
  { log, traceJob, stopping }: WorkerContext,
  { job: { name }, run }: RegisteredJob,
  { id, data, signal }: QueuedJob<unknown>,
): Promise<JobResult> {
  try {
    await traceJob(name, id, () => run(data, AbortSignal.any([stopping, signal])))
    return { id, status: 'completed' }
  } catch (err) {
    const isStopped = stopping.aborted && (err as Error).name === 'AbortError'
    if (isStopped) log.info({ job: name, id }, 'job stopped by the shutdown; it will run again')
    else log.warn({ err, job: name, id }, 'job failed; it will be retried')
    return { id, status: 'failed', output: { message: redactParameters(String(err)) } }
  }
}
