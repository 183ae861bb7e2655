import cluster from 'node:cluster'
import { speedUpImports } from './fast-imports.ts'

// Static imports would be resolved before this call.
speedUpImports()
if (cluster.isPrimary) {
  // Workers accept connections themselves: one that this process passes on to a worker is lost when that is killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: import.meta.filename })
  await import('./primary.ts')
} else {
  await import('./worker.ts')
}
