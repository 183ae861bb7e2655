import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 200

/**
 * Returns a function that posts JSON on a limited number of connections and fails if a request is refused. A shop that
 * is unavailable for a moment, because other programs use the machine, is asked again; that time counts.
 */
export function createPost(baseUrl: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function send(path: string, token: string | undefined, text: string | undefined) {
    return new Promise<{ status: number | undefined; answer: string }>((resolve, reject) => {
      const headers = {
        ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }
      const call = request(baseUrl + path, { method: 'POST', agent, headers }, async (response) => {
        resolve({ status: response.statusCode, answer: Buffer.concat(await response.toArray()).toString() })
      })
      call.on('error', reject).end(text)
    })
  }

  return async function post<Body>(path: string, token: string | undefined, body?: object): Promise<Body> {
    for (;;) {
      const { status, answer } = await send(path, token, body && JSON.stringify(body))
      if (status === 200) return JSON.parse(answer) as Body
      if (status !== 503) throw new Error(`${path}: ${status} ${answer}`)
      await sleep(RETRY_MS)
    }
  }
}
