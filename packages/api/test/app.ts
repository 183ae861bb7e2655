import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp, type Plugin } from '../src/app.ts'
import { type Config, loadConfig } from '../src/config/config.ts'
import type { Context } from '../src/context.ts'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { signToken } from '../src/features/auth/tokens.ts'
import { users } from '../src/features/users/users.tables.ts'
import { createResponseCache } from '../src/platform/cache/response-cache.ts'
import { createEvents } from '../src/platform/events/events.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createTestDatabase } from './database.ts'
import { failOnLoggedErrors } from './log.ts'

/** The hash of an unknown password. */
const NO_PASSWORD = await hashPassword(randomBytes(32).toString('base64url'))

export type TestUser = { id: number; email: string; name: string; role: 'USER' | 'MODERATOR' | 'ADMIN'; token: string }
type RequestOptions = { token?: string; body?: unknown; headers?: Record<string, string>; ip?: string }
/** `body` is untyped, so tests can read any property. */
export type TestResponse = { status: number; body: any; headers: Record<string, unknown> }

export type TestApp = {
  app: FastifyInstance
  context: Context
  db: Context['db']
  /** Advances the server's clock. */
  advanceClock: (seconds: number) => void
  asUser: (role?: TestUser['role']) => Promise<TestUser>
  call: (method: string, url: string, options?: RequestOptions) => Promise<TestResponse>
}

/** With a token secret set, no files are read or written. */
export const TEST_CONFIG: Config = {
  ...loadConfig({
    JWT_SECRET: 'a secret of thirty-two letters, or more',
    STORE_EMAIL: 'shop@example.in',
    MAIL_FROM: 'shop@example.in',
    // Nothing listens on this port; tests with payments start their own sandbox.
    RAZORPAY_API_URL: 'http://127.0.0.1:9/v1',
  }),
  bundledMedia: fileURLToPath(new URL('fixtures/media', import.meta.url)),
}

/** The API with a separate database, closed after the tests. Jobs run when the test calls `context.jobs.drain()`. */
export async function buildTestApp(
  config: Partial<Config> = {},
  { cacheResponses = false, plugins = [] }: { cacheResponses?: boolean; plugins?: readonly Plugin[] } = {},
): Promise<TestApp> {
  const connection = await createTestDatabase()
  let offsetMs = 0
  const log = failOnLoggedErrors()
  const context: Context = {
    config: { ...TEST_CONFIG, ...config },
    db: connection.db,
    sql: connection.sql,
    listen: connection.listen,
    // Tests read changed data at once, but the cache is cleared a moment later.
    responseCache: createResponseCache({ isEnabled: cacheResponses, primary: connection, checksLists: true }),
    clock: { now: () => new Date(Date.now() + offsetMs) },
    jobs: createJobs(connection.url, log),
    events: createEvents(),
    log,
  }
  const app = await buildApp(context, { plugins, isAlwaysCurrent: !cacheResponses })
  await context.jobs.start()
  afterAll(async () => {
    await app.close()
    await context.jobs.stop()
  })
  let userCount = 0

  return {
    app,
    context,
    db: connection.db,
    advanceClock: (seconds) => {
      offsetMs += seconds * 1000
    },
    async asUser(role = 'USER') {
      userCount++
      const profile = { name: `User ${userCount}`, email: `user${userCount}@example.in`, role }
      const [row] = await connection.db
        .insert(users)
        .values({ ...profile, passwordHash: NO_PASSWORD, phoneNo: '9000000000', gender: 'Other' })
        .returning()
      if (!row) throw new Error('no user was created')
      const token = await signToken(context.config.jwtSecret, row, context.clock.now())
      return { ...profile, id: row.id, token }
    },
    async call(method, url, { token, body, headers = {}, ip } = {}) {
      const response = await app.inject({
        method: method as 'GET',
        url,
        ...(ip ? { remoteAddress: ip } : {}),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
    },
  }
}
