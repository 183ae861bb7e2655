import type { FastifyInstance } from 'fastify'
import type { QueryObserver } from '../database/observe-queries.ts'
import type { TraceJob } from '../jobs/job-workers.ts'

/** Sends a span for every request and job, and for each of their database statements, to an OpenTelemetry collector. */
export type Tracing = {
  addRequestSpans: (app: FastifyInstance) => void
  /** Runs a job in a span. */
  traceJob: TraceJob
  observeQuery: QueryObserver
  /** Sends the remaining spans. */
  stop: () => Promise<void>
}
