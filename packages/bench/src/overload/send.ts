import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds of requests that were served and refused, and how many failed. */
export type Times = { served: number[]; refused: number[]; failed: number }

/** Sends requests on several connections until the time is over. */
export async function send(
  url: string,
  nextPath: () => string,
  { connections, until }: { connections: number; until: AbortSignal },
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: Times = { served: [], refused: [], failed: 0 }
  const client = async () => {
    while (!until.aborted) {
      const sentAt = performance.now()
      const status = await statusOf(url + nextPath(), agent)
      const ms = performance.now() - sentAt
      if (status === 503) {
        times.refused.push(ms)
        // A client that follows Retry-After would wait for a second.
        await sleep(100)
      } else if (status !== undefined && status < 500) times.served.push(ms)
      else times.failed++
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return times
}

function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => response.on('end', () => resolve(response.statusCode)).resume()).on('error', () =>
      resolve(undefined),
    )
  })
}
