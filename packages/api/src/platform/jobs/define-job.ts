import type { z } from '@shop/contract/kit'

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

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job

/** A job with its handler. `run` validates the data. */
export type RegisteredJob = {
  job: Omit<Job<object>, 'schema'>
  run: (data: unknown, signal: AbortSignal) => Promise<void>
}
