import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from '../faults/seed.ts'

const PAUSE_MS = 100
const TIMEOUT_MS = 8_000

type Probe = { kind: string; endedAt: number; ms: number; failure: string | undefined }

/** Sends a page request, a read and a write every 100 ms, without retries, until it is stopped. */
export function startProbes(shopUrl: string, { user, productId }: { user: Buyer; productId: number }) {
  const headers = { authorization: `Bearer ${user.token}` }
  const cart = `${shopUrl}/user_items/items_id/${user.id}?items_id=${productId}&category=CART`
  const probes: Probe[] = []
  const stopping = new AbortController()

  async function send(kind: string, request: () => Promise<Response>): Promise<void> {
    const start = Date.now()
    const failure = await request().then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok ? undefined : String(response.status)
      },
      (error: Error) => String(error.cause ?? error),
    )
    probes.push({ kind, endedAt: Date.now(), ms: Date.now() - start, failure })
  }

  async function repeat(kind: string, url: string, init: RequestInit = {}): Promise<void> {
    while (!stopping.signal.aborted) {
      await send(kind, () => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }))
      await sleep(PAUSE_MS)
    }
  }

  const running = (async () => {
    await fetch(`${shopUrl}/user_items/add?userId=${user.id}&itemId=${productId}&category=CART`, {
      method: 'POST',
      headers,
    })
    await Promise.all([
      repeat('page', `${shopUrl}/product/${productId}`),
      repeat('read', `${shopUrl}/user_items/cart/${user.id}`, { headers }),
      repeat('write', `${cart}&quantity=2`, { method: 'PUT', headers }),
    ])
  })()

  return {
    /** How many probes of a period succeeded, how many failed in which way, and when the last failure ended. */
    summarize(from: number) {
      const recent = probes.filter(({ endedAt }) => endedAt >= from)
      const failed = recent.filter(({ failure }) => failure !== undefined)
      return {
        succeeded: recent.length - failed.length,
        failures: Object.entries(Object.groupBy(failed, ({ kind, failure }) => `${kind}: ${failure}`)).map(
          ([name, list]) => `${list?.length} × ${name}`,
        ),
        lastFailureMs: Math.max(0, ...failed.map(({ endedAt }) => endedAt - from)),
        slowestMs: Math.max(0, ...recent.map(({ ms }) => ms)),
      }
    },
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
