import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import type { DistinctLoad, DistinctResult } from './distinct-client.ts'
import { median, percentile } from './report.ts'

/** Requests per second and milliseconds, each the median of the rounds; `refused` counts answers other than 2xx. */
export type Load = { perSecond: number; p99: number; refused: number }

const ROUNDS = 5
const SECONDS = 1

/** Loads these paths in turn, five times, from a separate thread. */
export async function measureLoad(url: string, paths: readonly string[], connections: number): Promise<Load> {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const requests = paths.map((path) => ({ path }))
    rounds.push(await autocannon({ url, requests, connections, duration: SECONDS, workers: 1 }))
  }
  return {
    perSecond: median(rounds.map(({ requests }) => requests.average)),
    p99: median(rounds.map(({ latency }) => latency.p99)),
    refused: rounds.reduce((sum, { non2xx }) => sum + non2xx, 0),
  }
}

/**
 * Returns a function that measures five rounds with a different page in every request: `prefix` and an id. The requests
 * come from a separate thread. Autocannon can't do this, because each of its connections starts with the first path.
 */
export function createDistinctLoad(prefix: string): (connections: number) => Promise<Load> {
  let firstId = 1
  return async (connections) => {
    const rounds: (DistinctResult & { perSecond: number })[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const result = await runDistinct({ prefix, firstId, connections, milliseconds: SECONDS * 1000 })
      firstId += result.times.length
      rounds.push({ ...result, perSecond: (result.times.length * 1000) / result.milliseconds })
    }
    return {
      perSecond: median(rounds.map((round) => round.perSecond)),
      p99: median(rounds.map(({ times }) => Math.round(percentile(times, 0.99)))),
      refused: rounds.reduce((sum, round) => sum + round.refused, 0),
    }
  }
}

async function runDistinct(load: DistinctLoad): Promise<DistinctResult> {
  const worker = new Worker(new URL('distinct-client.ts', import.meta.url), { workerData: load })
  const [result] = await once(worker, 'message')
  return result as DistinctResult
}

/** The ceiling: a bare Fastify that sends the bytes of this page. A separate thread has a separate heap. */
export async function serveBare(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  const worker = new Worker(new URL('bare-page.ts', import.meta.url), { workerData: body })
  const [address] = await once(worker, 'message')
  return { url: address as string, close: async () => void (await worker.terminate()) }
}
