import { AggregatorRegistry } from 'prom-client'
import { registry } from './registry.ts'

/** In a worker: lets the process that started it read its metrics. */
export function shareMetrics(): void {
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
}

/** In the process that started the workers: returns a function that reads the metrics of all of them, added up. */
export function createWorkerMetrics(): () => Promise<string> {
  const workers = new AggregatorRegistry()
  return () => workers.clusterMetrics()
}
