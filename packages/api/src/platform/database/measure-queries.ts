import type { FastifyBaseLogger } from 'fastify'
import { requestContext } from '../log/request-context.ts'
import { queryDuration } from '../metrics/registry.ts'
import type { QueryObserver } from './observe-queries.ts'

/** Characters of a statement in the log. A statement with many parameters can have 100,000. */
const LOGGED_LENGTH = 2000

/** Measures statements, and logs slow ones with the id of their request. */
export function measureQueries(log: FastifyBaseLogger, slowMs: number): QueryObserver {
  const succeeded = queryDuration.labels('ok')
  const failed = queryDuration.labels('error')
  return (text) => {
    const startedAt = performance.now()
    const requestId = requestContext.getStore()?.requestId
    return (error) => {
      const ms = performance.now() - startedAt
      const result = error === undefined ? succeeded : failed
      result.observe(ms / 1000)
      if (ms >= slowMs) log.warn({ requestId, ms: Math.round(ms), sql: text.slice(0, LOGGED_LENGTH) }, 'slow query')
    }
  }
}
