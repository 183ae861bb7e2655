import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A response with an error status. */
class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Absolute URL of the shop under test. */
export function shopUrl(path: string): string {
  const base = process.env.BASE_URL
  if (base === undefined) throw new Error('BASE_URL is not set; support/server.ts sets it')
  return new URL(path, base).href
}

/**
 * Headers that make a request come from a unique client address, as behind a proxy. Rate limits per address then don't
 * add up over all journeys.
 */
export const uniqueClientAddress = () => ({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` })

const MAX_ATTEMPTS = 10

/** A response of the shop. A busy shop says when to ask again. */
export async function fetchShop(path: string, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(shopUrl(path), init)
    if (response.status !== 503 || attempt === MAX_ATTEMPTS) return response
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
}

/** Calls the API without a browser, with this token. Throws ApiError. */
export async function callApi<Body>(
  method: Method,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Body> {
  const headers = {
    ...uniqueClientAddress(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const response = await fetchShop(path, init)
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, `${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as Body
}
