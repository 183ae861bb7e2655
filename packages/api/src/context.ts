import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { ResponseCache } from './platform/cache/response-cache.ts'
import type { Clock } from './platform/clock.ts'
import type { Connection } from './platform/database/database.ts'
import type { Events } from './platform/events/events.ts'
import type { Jobs } from './platform/jobs/jobs.ts'

/** What every feature is given at start. Grows only by parts that more than one feature needs. */
export type Context = {
  config: Config
  db: Connection['db']
  sql: Connection['sql']
  listen: Connection['listen']
  /** Public reads, kept in memory. */
  responseCache: ResponseCache
  clock: Clock
  jobs: Jobs
  events: Events
  log: FastifyBaseLogger
}
