import { randomUUID } from 'node:crypto'
import type { z } from '@shop/contract/kit'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Job as Found, fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'

/** The light half of a job: who enqueues it needs no more than this. */
export type Job<Data extends object> = {
  /** `feature.verb`; never changed, because jobs of an older version may wait under it. */
  name: string
  schema: z.ZodType<Data>
  /** How often a failed run is repeated, with growing pauses; then the job stays in the database as failed. */
  retries?: number
  /** A run that takes longer is taken for dead and repeated. */
  timeoutSeconds?: number
  /** Runs by itself with these data at these times (cron, UTC), once however many nodes there are. */
  schedule?: { cron: string; data: Data }
}

export type EnqueueOptions = {
  startAfter?: Date
  /** While a job with this key waits or runs, another one is not added, so it must look for all there is to do. */
  key?: string
}

/** A job with its handler, whatever its data are: `run` checks them. */
type RegisteredJob = { job: Omit<Job<object>, 'schema'>; run: (data: unknown, signal: AbortSignal) => Promise<void> }

/** A process that gives no sign of life for so long was killed: its jobs are repeated, whatever time they have left. */
const HEARTBEAT_SECONDS = 30

/** A few of a queue run at once. While more of them wait, it doesn't pause in between: news comes in crowds. */
const WORKER_OPTIONS = {
  pollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job

export type Jobs = ReturnType<typeof createJobs>

/**
 * The queue, kept in the same database: a job enqueued in a transaction exists exactly when the transaction commits.
 * Handlers run at least once, perhaps twice, so they must bear a repetition.
 */
export function createJobs(url: string, log: FastifyBaseLogger) {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'shopflix jobs' })
  const stopping = new AbortController()
  boss.on('error', (err) => {
    // Its connections may outlast its stop by a moment, and then see the database go.
    if (!stopping.signal.aborted) log.error({ err }, 'job queue')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  const handlers = new Map<string, RegisteredJob>()

  async function run(name: string, data: unknown, signal = stopping.signal): Promise<void> {
    const entry = handlers.get(name)
    if (!entry) throw new Error(`No handler for job ${name}`)
    await entry.run(data, signal)
  }

  async function runOne(name: string, { id, data, signal }: Found<unknown>): Promise<JobResult> {
    try {
      await run(name, data, AbortSignal.any([stopping.signal, signal]))
      return { id, status: 'completed' }
    } catch (err) {
      log.warn({ err, job: name, id }, 'job failed; it will be tried again')
      return { id, status: 'failed', output: { message: String(err) } }
    }
  }

  return {
    /**
     * Says what a job does; before `start`. A long one looks at `signal` and throws when it is aborted: we stop, or
     * another run has taken its place. It is repeated then.
     */
    handle<Data extends object>(job: Job<Data>, handler: (data: Data, signal: AbortSignal) => Promise<void>): void {
      handlers.set(job.name, { job, run: async (data, signal) => handler(job.schema.parse(data), signal) })
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
        // The queues take each key once; work that may wait many times has a key of its own.
        singletonKey: key ?? randomUUID(),
      })
    },

    /** Opens the queues; nothing runs yet. */
    async start(): Promise<void> {
      await boss.start()
      for (const { job } of handlers.values()) {
        const options = {
          retryLimit: job.retries ?? 8,
          retryBackoff: true,
          retryDelay: 2,
          retryDelayMax: 600,
          expireInSeconds: job.timeoutSeconds ?? 60,
          deleteAfterSeconds: 24 * 60 * 60,
          heartbeatSeconds: HEARTBEAT_SECONDS,
        }
        await boss.createQueue(job.name, { policy: 'exclusive', ...options })
        await boss.updateQueue(job.name, options)
        if (job.schedule)
          await boss.schedule(job.name, job.schedule.cron, job.schedule.data, { singletonKey: 'schedule' })
      }
    },

    /** Begins to run what is due. */
    async startWorkers(): Promise<void> {
      for (const name of handlers.keys()) {
        await boss.work(name, WORKER_OPTIONS, (jobs) => Promise.all(jobs.map((job) => runOne(name, job))))
      }
    },

    /** For tests: runs what is due now, and what that adds, and answers how many runs there were. Errors are thrown. */
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

/** Brings the queue's own tables to this version. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}
