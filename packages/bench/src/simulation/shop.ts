import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '../../../api/src/app.ts'
import { type Config, loadConfig } from '../../../api/src/config/config.ts'
import { signToken } from '../../../api/src/features/auth/tokens.ts'
import { createResponseCache } from '../../../api/src/platform/cache/response-cache.ts'
import { createEvents } from '../../../api/src/platform/events/events.ts'
import type { SimulatedDatabase } from './database.ts'
import { createSimulatedJobs } from './jobs.ts'
import { KEYS } from './provider/bank.ts'
import { API_URL } from './provider.ts'
import type { Scheduler } from './scheduler.ts'
import { currentTask } from './tasks.ts'

export type Person = { id: number; addressId: number; token: string }
export type Reply = { status: number; body: Record<string, unknown> }
/** `call`: its name in the trace and for the checks. */
export type Request = (call: string, method: string, url: string, person: Person, body?: object) => Promise<Reply>

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Monday noon. Far from the end of a month, so no date rule is met by accident. */
export const START_TIME = Date.parse('2026-01-05T12:00:00Z')

/** Tokens are valid for a day, and runs let up to nine days pass. */
const TOKEN_TIME = START_TIME + 20 * 24 * 3600 * 1000

export const PRODUCTS = {
  /** ₹600, ten in stock. */
  plenty: { id: 1, stock: 10 },
  /** ₹450, one in stock. */
  scarce: { id: 2, stock: 1 },
  /** ₹600, one in stock, a variant of the first product. */
  variant: { id: 3, stock: 1 },
} as const

/** The coupon for everyone, and one that can be used once in all. */
const COUPONS = { tenth: 'tenth', once: 'once' } as const

/** Builds the real shop on a simulated queue, clock and log, with two buyers, staff, three products and two coupons. */
export async function openShop(database: SimulatedDatabase, { isSeeded }: { isSeeded: boolean }) {
  const config: Config = {
    ...loadConfig({
      JWT_SECRET: 'only-for-the-simulation-thirty-two-letters',
      RAZORPAY_API_URL: API_URL,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      CHECKOUT_MODE: 'live',
      DEMO: '0',
    }),
  }
  let scheduler: Scheduler | undefined
  const clock = { now: () => scheduler?.now() ?? new Date(START_TIME) }
  const errors: string[] = []
  const simulated = createSimulatedJobs(database)
  const app: FastifyInstance = await buildApp({
    config,
    db: database.db,
    sql: database.sql,
    listen: async (_channel, onChange) => {
      database.listeners.add(onChange)
      return async () => void database.listeners.delete(onChange)
    },
    responseCache: createResponseCache({ isEnabled: false, primary: database }),
    clock,
    jobs: simulated.jobs,
    events: createEvents(),
    log: createLog(errors),
  })
  if (!isSeeded) await insertData(database)
  const people = await readPeople(database, config.jwtSecret)

  return {
    app,
    config,
    database,
    jobs: simulated,
    people,
    /** Unexpected errors that the shop has logged. */
    errors,
    async findOpenReturn(orderId: number): Promise<number> {
      const { rows } = await database.monitor.query<{ id: number }>(
        'select id from returns where order_id = $1 order by id desc limit 1',
        [orderId],
      )
      return rows[0]?.id ?? 0
    },
    use(next: Scheduler | undefined): void {
      scheduler = next
      errors.length = 0
    },
    async call(method: string, url: string, person?: Person, body?: object): Promise<Reply> {
      const response = await app.inject({
        method: method as 'POST',
        url,
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
        ...(body && { payload: JSON.stringify(body) }),
      })
      return { status: response.statusCode, body: response.json() }
    },
  }
}

/** Drizzle puts the database's error into its own, with the whole statement. */
const rootOf = (error: Error | undefined): Error | undefined =>
  error?.cause instanceof Error ? rootOf(error.cause) : error

/** Errors of killed tasks are the simulation's own. */
function createLog(errors: string[]): FastifyBaseLogger {
  const ignore = () => undefined
  const record = (data: { err?: Error } | string, message?: string) => {
    if (currentTask()?.isKilled) return
    const error = typeof data === 'string' ? data : (rootOf(data.err)?.message ?? '')
    errors.push(`${message ?? ''} ${error}`.trim())
  }
  const log = { level: 'error', silent: ignore, trace: ignore, debug: ignore, info: ignore, warn: ignore }
  return { ...log, error: record, fatal: record, child: () => createLog(errors) } as unknown as FastifyBaseLogger
}

async function insertData({ sql }: SimulatedDatabase): Promise<void> {
  for (const role of ['USER', 'USER', 'ADMIN', 'MODERATOR']) {
    await sql`
      with person as (
        insert into users (name, email, password_hash, role) values (${role}, gen_random_uuid() || '@example.in', '', ${role})
        returning id
      )
      insert into addresses (user_id, full_name, phone_no, address_line1, city, state, postal_code, address_type, is_default)
      select id, 'Asha Rao', '9000000000', '12 Boring Road', 'Patna', 'Bihar', '800001', 'HOME', true from person`
  }
  await sql`
    insert into products (name, main_category, sub_category, actual_paise, discount_paise, stock)
    values ('Plenty', 'appliances', 'Audio', 80000, 60000, ${PRODUCTS.plenty.stock}),
      ('Scarce', 'appliances', 'Audio', 45000, 0, ${PRODUCTS.scarce.stock})`
  await sql`
    insert into products (parent_id, options, name, main_category, sub_category, actual_paise, discount_paise, stock)
    values (${PRODUCTS.plenty.id}, '{"Colour": "Blue"}', 'Plenty', 'appliances', 'Audio', 80000, 60000, ${PRODUCTS.variant.stock})`
  await sql`
    insert into coupons (code, total_limit, basis_points) values (${COUPONS.tenth}, null, 1000), (${COUPONS.once}, 1, 1000)`
}

async function readPeople({ sql }: SimulatedDatabase, secret: string) {
  const rows = await sql<{ id: number; name: string; email: string; role: 'USER' | 'ADMIN'; addressId: number }[]>`
    select u.id, u.name, email, role, a.id as "addressId" from users u join addresses a on a.user_id = u.id order by u.id`
  const signedIn = await Promise.all(
    rows.map(async (user) => ({
      ...user,
      token: await signToken(secret, { ...user, tokenVersion: 0 }, new Date(TOKEN_TIME)),
    })),
  )
  const [buyer, other, admin, moderator] = signedIn as unknown as [Person, Person, Person, Person]
  return { buyer, other, admin, moderator }
}
