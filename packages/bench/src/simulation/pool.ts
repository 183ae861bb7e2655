import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Cluster } from './cluster.ts'
import type { Report } from './simulate.ts'
import { addTimes } from './used-time.ts'
import type { Order } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

export type Total = Report & { seconds: number }
export type Options = {
  from: number
  until: number
  workers: number
  bug?: string
  stopAtFailure?: boolean
  /** How often each seed is run at most. */
  repeat?: number
  /** Runs that are not done by then are left out. */
  seconds?: number
  onProgress?: (total: Report) => void
}

/** Creates the database with the states; the workers' databases are copies of it. */
export async function createStates(cluster: Cluster): Promise<void> {
  await runWorker({ url: await cluster.createDatabase(STATES) })
}

const STATES = 'states'
let databases = 0

/** Runs seeds in several processes, each with its own database. */
export async function runInWorkers(cluster: Cluster, options: Options): Promise<Total> {
  const { from, until, workers, bug, stopAtFailure = false, repeat = 1, seconds = Infinity, onProgress } = options
  const start = performance.now()
  const reports: Report[] = []
  const stopping = new AbortController()
  const timer = Number.isFinite(seconds) ? setTimeout(() => stopping.abort(), seconds * 1000) : undefined
  const sum = () => ({
    runs: reports.reduce((total, { runs }) => total + runs, 0),
    steps: reports.reduce((total, { steps }) => total + steps, 0),
    failures: reports.flatMap(({ failures }) => failures).sort((a, b) => a.seed - b.seed),
    used: {
      shop: addTimes(reports.map(({ used }) => used.shop)),
      postgres: addTimes(reports.map(({ used }) => used.postgres)),
    },
  })
  await Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const url = await cluster.createDatabase(`simulation_${databases++}`, STATES)
      const order: Order = {
        url,
        seeds: { from: from + index, step: workers, until, repeat },
        ...(bug !== undefined && { bug }),
        stopAtFailure,
        processor: index % availableParallelism(),
      }
      await runWorker(order, stopping.signal, (report) => {
        reports[index] = report
        onProgress?.(sum())
        if (stopAtFailure && report.failures.length > 0) stopping.abort()
      })
    }),
  )
  clearTimeout(timer)
  return { ...sum(), seconds: (performance.now() - start) / 1000 }
}

/** Rejects when the process fails, unless it was stopped. */
function runWorker(order: Order, signal?: AbortSignal, onReport?: (report: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, { stdio: 'inherit', execArgv: [] })
    const stop = () => child.kill()
    signal?.addEventListener('abort', stop)
    if (onReport) child.on('message', (report) => onReport(report as Report))
    child.once('error', reject)
    child.once('exit', (code) => {
      signal?.removeEventListener('abort', stop)
      if (code === 0 || signal?.aborted) resolve()
      else reject(new Error(`A worker of the simulation ended with exit code ${code}.`))
    })
    child.send(order)
  })
}
