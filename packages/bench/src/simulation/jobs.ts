import type { Database } from '../../../api/src/platform/database/database.ts'
import { fragment } from '../../../api/src/platform/database/fragment.ts'
import type { Job, Jobs } from '../../../api/src/platform/jobs/jobs.ts'
import type { SimulatedDatabase } from './database.ts'
import type { Scheduler } from './scheduler.ts'

export type QueuedJob = {
  name: string
  data: unknown
  key: string | undefined
  startAt: number
  attempts: number
  number?: number
}

/** Attempts after which a job stays failed, fewer than the real queue's. */
const MAX_ATTEMPTS = 2

type Handler = (data: unknown) => Promise<void>

export type SimulatedJobs = ReturnType<typeof createSimulatedJobs>

/**
 * The queue in memory with the guarantees of the real one: a job exists if its transaction commits, runs at least once,
 * is retried, stays failed after its last attempt, and its key is accepted once while it is queued or running.
 */
export function createSimulatedJobs(database: SimulatedDatabase) {
  const handlers = new Map<string, Handler>()
  let queue: QueuedJob[] = []
  let running: QueuedJob[] = []
  let scheduler: Scheduler | undefined
  /** The job that fails in every attempt, by the order in which jobs first start. */
  let failing: number | undefined
  let started = 0
  let insertions = 0
  const lost: string[] = []
  let isStarting = true

  function add(job: QueuedJob): void {
    if (!/^(checkout|payments|gift-cards)\./.test(job.name)) return
    const isKnown = [...queue, ...running].some(({ name, key }) => name === job.name && key === job.key)
    if (job.key !== undefined && isKnown) return
    queue.push(job)
    if (isStarting) startDue()
  }

  /** Spawns a task for each due job; the scheduler decides when it runs. */
  function startDue(): void {
    if (!scheduler) return
    const now = scheduler.now().getTime()
    const due = queue.filter(({ startAt }) => startAt <= now)
    queue = queue.filter((job) => !due.includes(job))
    running.push(...due)
    for (const job of due) {
      job.number ??= ++started
      scheduler.spawn(`job ${job.name}`, () => run(job))
    }
  }

  async function run(job: QueuedJob): Promise<void> {
    job.attempts++
    try {
      if (failing === job.number) throw new Error('the job fails')
      await handlers.get(job.name)?.(job.data)
    } catch (error) {
      scheduler?.note(`job ${job.name} failed: ${(error as Error).message.split('\n')[0]}`)
      running = running.filter((entry) => entry !== job)
      if (job.attempts < MAX_ATTEMPTS) add(job)
      else lost.push(job.name)
      return
    }
    running = running.filter((entry) => entry !== job)
  }

  const jobs: Jobs = {
    handle<Data extends object>(job: Job<Data>, handler: (data: Data, signal: AbortSignal) => Promise<void>): void {
      handlers.set(job.name, (data) => handler(job.schema.parse(data), new AbortController().signal))
    },
    async enqueue(db, job, data, { startAfter, key } = {}) {
      const entry = {
        name: job.name,
        data: job.schema.parse(data),
        key,
        startAt: startAfter?.getTime() ?? 0,
        attempts: 0,
      }
      database.afterCommit(clientOf(db), () => add(entry))
    },
    async insertion(job, data) {
      const token = `job ${++insertions}`
      const entry = { name: job.name, data: job.schema.parse(data), key: undefined, startAt: 0, attempts: 0 }
      database.whenReturned(token, () => add(entry))
      return fragment`queued_job as (select ${token}::text)`
    },
    // Failed jobs are in `lost`.
    onFailed: () => undefined,
    requeue: async () => false,
    start: async () => undefined,
    startWorkers: async () => undefined,
    drain: async () => 0,
    stop: async () => undefined,
  }

  return {
    jobs,
    startDue,
    /** Runs a job now, as its schedule does. */
    trigger: (name: string) => add({ name, data: {}, key: 'schedule', startAt: 0, attempts: 0 }),
    /** Runs a job within the current task. */
    execute: async (name: string) => handlers.get(name)?.({}),
    use(next: Scheduler | undefined, options: { queue?: QueuedJob[]; failing?: number | undefined } = {}): void {
      scheduler = next
      queue = structuredClone(options.queue ?? [])
      running = []
      failing = options.failing
      started = 0
      lost.length = 0
    },
    /** While false, jobs are queued but not started. */
    setStarting(value: boolean): void {
      isStarting = value
    },
    repair(): void {
      failing = undefined
    },
    /** Names of the jobs that failed in their last attempt. */
    lost,
    queued: () => structuredClone(queue),
  }
}

/** The connection of a transaction, or the pool. */
const clientOf = (db: Database): unknown => (db as unknown as { session?: { client?: unknown } }).session?.client
