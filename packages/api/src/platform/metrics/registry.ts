import { Counter, Histogram, Registry } from 'prom-client'

export const createRegistry = (): Registry => new Registry()

/** The metrics of this process. */
export const registry = createRegistry()
const registers = [registry]

export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests by route pattern, method and status class',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

export const queryDuration = new Histogram({
  name: 'db_query_duration_seconds',
  help: 'Duration of database statements, including the wait for a connection',
  labelNames: ['result'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers,
})

export const securityEvents = new Counter({
  name: 'shop_security_events_total',
  help: 'Failed sign-ins, rate limits reached, and changes of roles and account statuses',
  labelNames: ['event'],
  registers,
})
