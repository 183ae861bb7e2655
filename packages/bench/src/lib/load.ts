import { Agent, get } from 'node:http'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { median, percentile } from './report.ts'

/** Requests per second and milliseconds, each the median of the rounds; `refused` counts answers other than 2xx. */
export type Load = { perSecond: number; p99: number; refused: number }

const ROUNDS = 5
const SECONDS = 1

/** Loads these paths in turn, five times, from a thread of its own. */
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
 * Loads a different path with every request, five times. Autocannon can't, because each of its connections starts with the
 * first path.
 */
export async function measureDistinct(url: string, nextPath: () => string, connections: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const rounds: { perSecond: number; p99: number }[] = []
  let refused = 0
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = []
    const startedAt = performance.now()
    const connect = async () => {
      while (performance.now() - startedAt < SECONDS * 1000) {
        const sentAt = performance.now()
        if ((await statusOf(url + nextPath(), agent)) !== 200) refused++
        times.push(performance.now() - sentAt)
      }
    }
    await Promise.all(Array.from({ length: connections }, connect))
    const seconds = (performance.now() - startedAt) / 1000
    rounds.push({ perSecond: times.length / seconds, p99: Math.round(percentile(times, 0.99)) })
  }
  agent.destroy()
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    p99: median(rounds.map(({ p99 }) => p99)),
    refused,
  }
}

function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.on('end', () => resolve(response.statusCode)).resume()).on(
      'error',
      reject,
    )
  })
}

/** The ceiling: a bare Fastify that sends the bytes of this page. */
export async function serveBare(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  const app = Fastify()
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: async () => void (await app.close()) }
}
