import { Counter, Gauge } from 'prom-client'
import { registry } from './registry.ts'

type CacheSize = { bytes: number; entries: number }

const registers = [registry]
const sizes = new Map<string, () => CacheSize>()

export const cacheRequests = new Counter({
  name: 'cache_requests_total',
  help: 'Reads of an in-memory cache',
  labelNames: ['cache', 'result'],
  registers,
})

/** Reports the size of a cache under its name. */
export function observeCacheSize(cache: string, read: () => CacheSize): void {
  sizes.set(cache, read)
}

new Gauge({
  name: 'cache_size_bytes',
  help: 'Estimated size of an in-memory cache',
  labelNames: ['cache'],
  registers,
  collect() {
    for (const [cache, read] of sizes) this.set({ cache }, read().bytes)
  },
})

new Gauge({
  name: 'cache_entries',
  help: 'Number of entries of an in-memory cache',
  labelNames: ['cache'],
  registers,
  collect() {
    for (const [cache, read] of sizes) this.set({ cache }, read().entries)
  },
})
