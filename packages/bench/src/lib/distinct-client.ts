// A thread that requests the pages of ids, each once, on several connections.
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type DistinctLoad = { prefix: string; firstId: number; connections: number; milliseconds: number }
export type DistinctResult = { times: number[]; refused: number; milliseconds: number }

const { prefix, firstId, connections, milliseconds } = workerData as DistinctLoad
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const times: number[] = []
let nextId = firstId
let refused = 0

const startedAt = performance.now()
await Promise.all(Array.from({ length: connections }, send))
parentPort?.postMessage({ times, refused, milliseconds: performance.now() - startedAt } satisfies DistinctResult)
agent.destroy()

async function send(): Promise<void> {
  while (performance.now() - startedAt < milliseconds) {
    const sentAt = performance.now()
    if ((await readStatus(`${prefix}${nextId++}`)) !== 200) refused++
    times.push(performance.now() - sentAt)
  }
}

function readStatus(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.on('end', () => resolve(response.statusCode)).resume()).on(
      'error',
      reject,
    )
  })
}
