import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '@shop/api'
import { type createLog, createWorkerMetrics, StartError } from '@shop/api/platform'
import { serveMetrics } from './observability.ts'
import type { Prepared } from './prepare-shop.ts'
import type { AddCloser } from './run-program.ts'

type Parts = { log: ReturnType<typeof createLog>; addCloser: AddCloser }

/** A worker sends it when it serves the shop. */
export type Ready = { url: string }
/** Tells a worker to fail the readiness check, because the whole shop is going to stop. */
export const DRAIN = 'drain'

const MIN_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000
/** Longer than the requests and jobs that a worker completes. */
const MAX_STOP_MS = 30_000

/**
 * Serves the shop from several processes on one port, and replaces those that end. With SIGUSR2, all are replaced one
 * by one. Returns the address.
 */
export async function startWorkers(config: Config, prepared: Prepared, { log, addCloser }: Parts): Promise<string> {
  const workers = new Set<Worker>()
  let isStopping = false

  async function start(): Promise<string> {
    const worker = cluster.fork()
    workers.add(worker)
    const ended = once(worker, 'exit')
    worker.send(prepared)
    const [ready] = (await Promise.race([once(worker, 'message'), ended.then(() => [])])) as [Ready?]
    if (!ready) {
      workers.delete(worker)
      throw new StartError('A worker exited during startup.')
    }
    void ended.then(() => replace(worker))
    return ready.url
  }

  /** Starts another one for a worker that ended, unless it was removed before. */
  async function replace(ended: Worker): Promise<void> {
    if (isStopping || !workers.delete(ended)) return
    const { exitCode, signalCode } = ended.process
    log.error({ exitCode, signal: signalCode }, 'a worker exited; starting another one')
    for (let pauseMs = MIN_PAUSE_MS; !isStopping; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        await start()
        return
      } catch (err) {
        log.error({ err }, 'a worker could not be started')
        await sleep(pauseMs)
      }
    }
  }

  async function replaceAll(): Promise<void> {
    for (const worker of [...workers]) {
      await start()
      workers.delete(worker)
      await stop(worker)
    }
    log.warn('all workers were replaced')
  }

  await addCloser(async () => {
    isStopping = true
    for (const worker of workers) worker.send(DRAIN)
    await sleep(config.drainSeconds * 1000)
    await Promise.all([...workers].map(stop))
  })
  await serveMetrics(config, { ...prepared, readProcess: createWorkerMetrics(), addCloser })
  const [url = ''] = await Promise.all(Array.from({ length: config.workers }, start))
  let replacing = Promise.resolve()
  process.on('SIGUSR2', () => {
    replacing = replacing
      .then(replaceAll)
      .catch((err: unknown) => log.error({ err }, 'the workers were not replaced; the running ones continue'))
  })
  return url
}

async function stop({ process: worker }: Worker): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  const timer = setTimeout(() => worker.kill('SIGKILL'), MAX_STOP_MS)
  await ended
  clearTimeout(timer)
}
