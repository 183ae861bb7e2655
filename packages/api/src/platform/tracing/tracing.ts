import type { FastifyInstance } from 'fastify'
import type { QueryObserver } from '../database/observe-queries.ts'

/** Sends a span for every request and for each of its database statements to an OpenTelemetry collector. */
export type Tracing = {
  addRequestSpans: (app: FastifyInstance) => void
  observeQuery: QueryObserver
  /** Sends the remaining spans. */
  stop: () => Promise<void>
}
