import { randomUUID } from 'node:crypto'
import type { z } from '@shop/contract/kit'
import { DAY_SECONDS } from '@shop/contract/kit/durations'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { Fragment } from '../database/fragment.ts'
import { redactParameters } from '../log/log.ts'
import { createFailedQueue, FAILED_QUEUE, type FailedJob, toFailedJob } from './failed-jobs.ts'
import { createInsertion } from './job-insertion.ts'

/** The definition of a job without its handler, so enqueuing it doesn't import the handler. */
export type Job<Data extends object> = {
  /** `feature.verb`. A rename needs a migration, because queued jobs have the old name. */
  name: string
  schema: z.ZodType<Data>
  /** Number of retries, with growing delays; afterwards the job is passed to `onFailed`. */
  retries?: number
  /** A run that takes longer is considered dead and retried. */
  timeoutSeconds?: number
  /** Runs automatically with this data at these times (cron, UTC), once for all nodes. */
  schedule?: {
    cron: string
    data: Data
    /** Also when a node starts. */
    atStart?: true
    /** It is enqueued in between, too, so it must start at once. */
    onDemand?: true
  }
}

export type EnqueueOptions = {
  startAfter?: Date
  /** While a job with this key is queued or running, no other is added; its handler must process everything pending. */
  key?: string
}

/** Runs a job, with its name and id, inside a span. */
export type TraceJob = (name: string, id: string, run: () => Promise<void>) => Promise<void>

/** A job with its handler. `run` validates the data. */
type RegisteredJob = { job: Omit<Job<object>, 'schema'>; run: (data: unknown, signal: AbortSignal) => Promise<void> }

/** The jobs of a process without a heartbeat for this long are retried, regardless of their timeout. */
const HEARTBEAT_SECONDS = 30

/**
 * Up to five jobs of a queue run at once. While more are queued, it doesn't pause in between: webhooks arrive in
 * bursts.
 */
const WORKER_OPTIONS = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

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

const POLL_SECONDS = 1
/** For jobs that only their schedule starts. They can start a few seconds late, and each poll costs a statement. */
const SCHEDULE_POLL_SECONDS = 5

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job

export interface Jobs extends ReturnType<typeof createJobs> {}

/**
 * The job queue in the same database: a job enqueued in a transaction exists only if the transaction commits. Handlers
 * run at least once, so they must be idempotent.
 */
export function createJobs(url: string, log: FastifyBaseLogger, traceJob: TraceJob = (_name, _id, runJob) => runJob()) {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'shopflix jobs' })
  const stopping = new AbortController()
  boss.on('error', (err) => {
    // Its connections may outlive `stop` briefly, and fail when the database stops.
    if (!stopping.signal.aborted) log.error({ err }, 'job queue error')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'))
  const handlers = new Map<string, RegisteredJob>()
  let handleFailed: ((job: FailedJob) => Promise<void>) | undefined

  async function run(name: string, data: unknown, signal = stopping.signal): Promise<void> {
    const entry = handlers.get(name)
    if (!entry) throw new Error(`No handler for job ${name}`)
    await entry.run(data, signal)
  }

  async function runOne(name: string, { id, data, signal }: QueuedJob<unknown>): Promise<JobResult> {
    try {
      await traceJob(name, id, () => run(name, data, AbortSignal.any([stopping.signal, signal])))
      return { id, status: 'completed' }
    } catch (err) {
      const isStopped = stopping.signal.aborted && (err as Error).name === 'AbortError'
      if (isStopped) log.info({ job: name, id }, 'job stopped by the shutdown; it will run again')
      else log.warn({ err, job: name, id }, 'job failed; it will be retried')
      return { id, status: 'failed', output: { message: redactParameters(String(err)) } }
    }
  }

  return {
    /**
     * Registers a job's handler; call it before `start`. A long handler must throw when `signal` is aborted (by a
     * shutdown, or because another run has replaced it); the job is retried then.
     */
    handle<Data extends object>(job: Job<Data>, handler: (data: Data, signal: AbortSignal) => Promise<void>): void {
      handlers.set(job.name, { job, run: async (data, signal) => handler(job.schema.parse(data), signal) })
    },

    /** Registers what happens to a job after its last retry; call it before `start`. Repeated until it succeeds. */
    onFailed(handler: (job: FailedJob) => Promise<void>): void {
      handleFailed = handler
    },

    /** Adds a failed job again, in the transaction if `db` is one. False when this version has no such job. */
    async requeue(db: Database, { name, data }: Pick<FailedJob, 'name' | 'data'>): Promise<boolean> {
      if (!handlers.has(name)) return false
      await boss.send(name, data as object, { db: fromDrizzle(db, sql), singletonKey: randomUUID() })
      return true
    },

    /** Adds a job, in the transaction if `db` is one. */
    async enqueue<Data extends object>(
      db: Database,
      job: Job<Data>,
      data: Data,
      options: EnqueueOptions = {},
    ): Promise<void> {
      const { startAfter, key } = options
      await boss.send(job.name, job.schema.parse(data), {
        db: fromDrizzle(db, sql),
        ...(startAfter && { startAfter }),
        // The queues accept each key once, so a job without a key gets a random one.
        singletonKey: key ?? randomUUID(),
      })
    },

    /**
     * The insertion of a job as the part `queued_job` of a statement, so a change and its job take one round trip. The
     * job is added if the statement's `source` has a row.
     */
    insertion<Data extends object>(job: Job<Data>, data: Data, source: string): Promise<Fragment> {
      return createInsertion(boss, job.name, job.schema.parse(data), source)
    },

    /** Creates the queues; nothing runs yet. */
    async start(): Promise<void> {
      await boss.start()
      await createFailedQueue(boss)
      for (const { job } of handlers.values()) {
        const options = queueOptionsOf(job)
        await boss.createQueue(job.name, { policy: 'exclusive', ...options })
        await boss.updateQueue(job.name, options)
        if (job.schedule)
          await boss.schedule(job.name, job.schedule.cron, job.schedule.data, { singletonKey: 'schedule' })
        if (job.schedule?.atStart) await boss.send(job.name, job.schedule.data, { singletonKey: 'schedule' })
      }
    },

    /** Starts to run due jobs. */
    async startWorkers(): Promise<void> {
      for (const [name, { job }] of handlers) {
        const isOnlyScheduled = job.schedule && !job.schedule.onDemand
        const pollingIntervalSeconds = isOnlyScheduled ? SCHEDULE_POLL_SECONDS : POLL_SECONDS
        const options = { ...WORKER_OPTIONS, pollingIntervalSeconds }
        await boss.work(name, options, (jobs) => Promise.all(jobs.map((one) => runOne(name, one))))
      }
      const onFailed = handleFailed
      if (!onFailed) return
      await boss.work(FAILED_QUEUE, { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true }, async (failed) => {
        for (const job of failed) await onFailed(toFailedJob(job))
      })
    },

    /** For tests: runs all due jobs and those they enqueue, and returns the number of runs. Errors are thrown. */
    async drain(): Promise<number> {
      let runs = 0
      for (let found = true; found; ) {
        found = false
        for (const name of handlers.keys()) {
          for (const { id, data } of await boss.fetch<object>(name, { batchSize: 50 })) {
            found = true
            runs++
            await run(name, data)
            await boss.complete(name, id)
          }
        }
      }
      return runs
    },

    /** Lets running handlers finish, for at most 10 seconds. */
    async stop(): Promise<void> {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
