import { randomInt } from 'node:crypto'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An answer that was no success, with what the shop said. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Where the shop of this run listens. */
export function shopUrl(path: string): string {
  const base = process.env.BASE_URL
  if (base === undefined) throw new Error('BASE_URL is set by support/server.ts')
  return new URL(path, base).href
}

/**
 * Says that a request comes from an address of its own, as behind a proxy: the limits that the shop has for each address
 * are not for the sum of all journeys.
 */
export const fromElsewhere = () => ({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` })

/** Asks the shop from outside the browser, as one who has this token. Throws Refused. */
export async function ask<Answer>(
  method: Method,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const headers = {
    ...fromElsewhere(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const answer = await fetch(shopUrl(path), {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Refused(answer.status, `${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}
