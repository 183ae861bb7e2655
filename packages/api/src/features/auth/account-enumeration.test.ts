import { performance } from 'node:perf_hooks'
import { AUTH_LIMITS } from '@shop/contract/auth'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { rateLimits } from '../../platform/rate-limits/rate-limits.tables.ts'
import { oneTimeCodes } from './auth.tables.ts'

const { call, db, context } = await buildTestApp()
const statements: string[] = []
const { query } = pg.Client.prototype
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [config] = args as [string | { text?: string }]
  statements.push((typeof config === 'string' ? config : (config.text ?? '')).replace(/\s+/g, ' '))
  return Reflect.apply(query, this, args)
} as never)

const KNOWN = 'known@example.in'
await call('POST', '/auth/signup', {
  body: { name: 'Asha', phoneNo: '9876543210', email: KNOWN, password: 'a rare secret', gender: 'Female', terms: true },
})

let network = 0
/** From a new network each time, so limits per network don't end the comparison. */
const post = (path: string, body: object) => call('POST', path, { body, ip: `2001:db8:${(++network).toString(16)}::1` })

const REQUESTS = {
  'sign-in': (email: string) => post('/auth/login', { email, password: 'a wrong password' }),
  'password reset code': (email: string) => post('/auth/forgot-password', { email }),
  'password reset': (email: string) => post('/auth/reset-password', { email, code: '1', newPassword: 'a new secret' }),
}

async function statementsOf(send: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0
  await send()
  // Without those that run in the background: of the job queue, of the sandbox, and the ping of connections that
  // listen.
  const own = statements.filter(
    (text) =>
      /^[a-z]|'auth\.send-reset-code'/.test(text) &&
      !text.includes(' sandbox.') &&
      !/^\s*BEGIN; SET LOCAL/.test(text) &&
      !['select 1', 'begin', 'commit'].includes(text),
  )
  return own.toSorted((a, b) => a.localeCompare(b))
}

test.each(Object.entries(REQUESTS))(
  '%s: the same response and statements with and without an account',
  async (_, send) => {
    await Promise.all([send(KNOWN), send('unknown@example.in')])
    const responses = [await send(KNOWN), await send('unknown@example.in')].map(({ status, body }) => [
      status,
      body.message,
    ])
    expect(responses[1]).toEqual(responses[0])
    const known = await statementsOf(() => send(KNOWN))
    expect(known.length).toBeGreaterThan(0)
    expect(await statementsOf(() => send('unknown@example.in'))).toEqual(known)
  },
)

test('a code is stored for unknown emails too, so guesses update the same rows', async () => {
  await context.jobs.drain()
  const guess = REQUESTS['password reset']
  for (const email of [KNOWN, 'unknown@example.in']) {
    await guess(email)
    const codes = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email))
    expect(Math.min(...codes.map(({ triesLeft }) => triesLeft)), email).toBeLessThan(AUTH_LIMITS.codeTries)
  }
})

// The fastest of several rounds depends least on other work of the machine. Without a password hash, it would be a
// tenth.
test.each(Object.entries(REQUESTS))('%s: similar times with and without an account', async (_, send) => {
  const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 12; round++) {
    for (const kind of ['known', 'unknown'] as const) {
      await db.delete(rateLimits)
      const started = performance.now()
      await send(`${kind}@example.in`)
      fastest[kind] = Math.min(fastest[kind], performance.now() - started)
    }
  }
  const [fast = 0, slow = 0] = Object.values(fastest).toSorted((a, b) => a - b)
  expect(slow / fast).toBeLessThan(2)
})
