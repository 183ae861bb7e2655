import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { Fragment } from '../database/fragment.ts'
import type { Job, RegisteredJob } from './define-job.ts'
import { type FailedJob, startFailedWorker } from './failed-jobs.ts'
import { createInsertion } from './job-insertion.ts'
import { createQueues } from './job-queues.ts'
import { startWorker, type TraceJob } from './job-workers.ts'

export { defineJob, type Job } from './define-job.ts'

export type EnqueueOptions = {
  startAfter?: Date
  /** While a job with this key is queued or running, no other is added; its handler must process everything pending. */
  key?: string
}

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
      await createQueues(boss, handlers.values())
    },

    /** Starts to run due jobs. */
    async startWorkers(): Promise<void> {
      const context = { log, traceJob, stopping: stopping.signal }
      for (const registered of handlers.values()) await startWorker(boss, context, registered)
      if (handleFailed) await startFailedWorker(boss, handleFailed)
    },

    /** For tests: runs all due jobs and those they enqueue, and returns the number of runs. Errors are thrown. */
    async drain(): Promise<number> {
      let runs = 0
      for (let found = true; found; ) {
        found = false
        for (const [name, { run }] of handlers) {
          for (const { id, data } of await boss.fetch<object>(name, { batchSize: 50 })) {
            found = true
            runs++
            await run(data, stopping.signal)
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
