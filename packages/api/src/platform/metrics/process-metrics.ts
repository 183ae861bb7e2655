import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { registry } from './registry.ts'

/** Adds memory, processor time and event loop delay of this process, and the state of its connection pool. */
export function addProcessMetrics(pool: Pool): void {
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'db_pool_connections',
    help: 'Pool connections: total, idle, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
