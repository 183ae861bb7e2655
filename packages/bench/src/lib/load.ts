import autocannon from 'autocannon'
import Fastify from 'fastify'
import { median } from './report.ts'

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

/** The ceiling: a bare Fastify that sends the bytes of this page. */
export async function serveBare(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  const app = Fastify()
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: async () => void (await app.close()) }
}
