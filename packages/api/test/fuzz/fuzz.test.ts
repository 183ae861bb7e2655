import { inspect } from 'node:util'
import { ENDPOINTS } from '@shop/contract/endpoints'
import { type Endpoint, ErrorBody, hasPermission } from '@shop/contract/kit'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signToken } from '../../src/features/auth/tokens.ts'
import { coupons } from '../../src/features/promotions/coupons.tables.ts'
import { users } from '../../src/features/users/users.tables.ts'
import type { TestResponse } from '../app.ts'
import { addMovies, addProducts } from '../catalogue.ts'
import { buildCheckoutApp } from '../checkout.ts'
import { takeLoggedErrors } from '../log.ts'
import { hashOfTables } from '../table-hash.ts'
import { type FuzzRequest, type OpenApi, requestsFrom } from './requests.ts'

/**
 * Random requests to every operation of the OpenAPI document, by every role. `npm run drill -- fuzz` runs the long
 * form: FUZZ_REQUESTS sets the number of requests and FUZZ_SEED repeats a run.
 */
const { FUZZ_REQUESTS, FUZZ_SEED } = process.env
const isLong = FUZZ_REQUESTS !== undefined
const REQUESTS = Number(FUZZ_REQUESTS ?? 600)
const SEED = Number(FUZZ_SEED ?? 20_261_123)
const BATCH = 500
/** Their refusals count as attempts. */
const COUNTS_GUESSES = new Set(['resetPassword'])
/** Ids of rows that exist, and some that don't. */
const IDS = Array.from({ length: 12 }, (_, index) => index + 1)

const shop = await buildCheckoutApp()
const { call, db, context, asUser, asBuyer, buy, advanceClock } = shop

const products = await addProducts(db, ...Array.from({ length: 8 }, () => ({ stock: 100_000 })))
const movies = await addMovies(db, ...Array.from({ length: 8 }, () => ({})))
await db.insert(coupons).values({ code: 'fuzz10', basisPoints: 1000 })
const [customer, other] = [await asBuyer(), await asBuyer()]
const [moderator, admin] = [await asUser('MODERATOR'), await asUser('ADMIN')]
const people = { customer, other, moderator, admin }
for (const buyer of [customer, other, customer]) await buy(buyer, [{ productId: products[0] as number, quantity: 1 }])

const ACTORS = ['visitor', 'forged', 'customer', 'customer', 'moderator', 'admin', 'admin'] as const
type Actor = (typeof ACTORS)[number]

const emails = Object.values(people).map(({ email }) => email)
const known = {
  id: IDS,
  userId: [customer.id, customer.id, other.id, 999],
  productId: [...products, 999],
  itemId: [...products, ...movies, 999],
  items_id: [...products, 999],
  movieId: [...movies, 999],
  orderId: IDS,
  addressId: [customer.addressId, other.addressId, 999],
  email: [...emails, 'customer@example.in'],
  quantity: [1, 2, 99],
  amount: [500, 501],
  couponCode: ['FUZZ10', 'UNKNOWN'],
  code: ['FUZZ10', '123456'],
  main_category: ['appliances', 'electronics'],
  postalCode: ['800001'],
  phoneNo: ['9876543210'],
  version: [1, 2],
}

test(`${REQUESTS} requests with seed ${SEED}: declared responses, no leaks, and refused writes change nothing`, async () => {
  const document: OpenApi = (await call('GET', '/api/docs/json')).body
  const requests = requestsFrom(document, ACTORS, known)
  const counts = new Map<string, number>()
  const problems = new Set<string>()
  for (let done = 0; done < REQUESTS; done += BATCH) {
    await restorePeople()
    let hash: string | undefined
    for (const request of fc.sample(requests, { seed: SEED + done, numRuns: Math.min(BATCH, REQUESTS - done) })) {
      const endpoint = endpointOf(request)
      const isWrite = endpoint.method !== 'GET'
      if (isWrite) hash ??= await hashOfTables(db)
      const { status, body } = await send(endpoint, request)
      counts.set(String(status), (counts.get(String(status)) ?? 0) + 1)
      const found = problemsOf(endpoint, request, { status, body })
      if (isWrite) {
        const before = hash
        hash = status < 400 ? undefined : await hashOfTables(db)
        if (status >= 400 && hash !== before && !COUNTS_GUESSES.has(endpoint.id))
          found.push('refused, but changed data')
        if (status < 400 && request.actor === 'admin') await restorePeople()
      }
      for (const problem of found) problems.add(`${describeRequest(request)} returned ${status}: ${problem}`)
      for (const error of takeLoggedErrors(context.log)) problems.add(`${endpoint.id} logged ${inspect(error)}`)
    }
    await context.jobs.drain()
    advanceClock(90)
  }
  if (isLong) process.stdout.write(`${[...counts].map(([status, count]) => `${status}: ${count}`).join(', ')}\n`)
  expect([...problems]).toEqual([])
  // Some of every kind, else the test proves nothing.
  for (const status of ['200', '400', '401', '403', '404']) expect(counts.get(status) ?? 0, status).toBeGreaterThan(0)
})

async function send(endpoint: Endpoint, { actor, url, body, ip }: FuzzRequest<Actor>): Promise<TestResponse> {
  const token = await tokenOf(actor)
  const headers = { 'content-type': endpoint.file ? 'application/octet-stream' : 'application/json' }
  return call(endpoint.method, url, { ip, ...(token && { token }), ...(body !== undefined && { body, headers }) })
}

function problemsOf(
  endpoint: Endpoint,
  request: FuzzRequest<Actor>,
  { status, body }: Pick<TestResponse, 'status' | 'body'>,
): string[] {
  const problems: string[] = []
  if (status < 400) {
    if (!isAllowed(endpoint, request)) problems.push('the actor lacks the right')
    const { error } = endpoint.download || endpoint.file ? { error: undefined } : endpoint.response.safeParse(body)
    if (error) problems.push(`the response breaks its schema: ${error.message}`)
  } else {
    const { data } = ErrorBody.safeParse(body)
    if (data === undefined) problems.push(`no error body: ${JSON.stringify(body)}`)
    if (status >= 500 && status !== 503) problems.push('a server error')
  }
  const email = ENTERED_EMAILS.includes(endpoint.id) ? undefined : leakedEmail(request, body)
  if (email) problems.push(`it contains the email ${email}`)
  return problems
}

const describeRequest = ({ actor, method, url, body = '' }: FuzzRequest<Actor>): string =>
  `${actor}: ${method} ${url.slice(0, 300)} ${body.slice(0, 500)}`

const endpoints = new Map(
  ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`, endpoint]),
)

function endpointOf({ method, template }: FuzzRequest<Actor>): Endpoint {
  const endpoint = endpoints.get(`${method} ${template}`)
  if (endpoint === undefined) throw new Error(`${method} ${template} is documented, but not in the contract`)
  return endpoint
}

async function tokenOf(actor: Actor): Promise<string | undefined> {
  if (actor === 'visitor') return undefined
  const now = context.clock.now()
  if (actor === 'forged')
    return signToken('another secret of thirty-two letters', { ...customer, tokenVersion: 0 }, now)
  const [row] = await db.select({ tokenVersion: users.tokenVersion }).from(users).where(eq(users.id, people[actor].id))
  return signToken(context.config.jwtSecret, { ...people[actor], tokenVersion: row?.tokenVersion ?? 0 }, now)
}

/** Undoes role and status changes, which admins may make. */
async function restorePeople(): Promise<void> {
  for (const { id, email, name, role } of Object.values(people)) {
    await db.update(users).set({ email, name, role, status: 'ACTIVE' }).where(eq(users.id, id))
  }
}

/** Whether the actor may call the endpoint at all; owners are compared by the id or email in the URL. */
function isAllowed(
  { access, owner, staffPermission = 'users.impersonate' }: Endpoint,
  { actor, url }: FuzzRequest<Actor>,
) {
  if (access === 'anyone') return true
  if (actor === 'visitor' || actor === 'forged') return false
  if (access === 'user') return true
  const { role } = people[actor]
  if (access !== 'owner') return hasPermission(role, access)
  if (hasPermission(role, staffPermission) || owner?.in === 'body') return true
  const values = decodeURIComponent(url).split(/[/?&=]/)
  return values.includes(String(people[actor].id)) || values.includes(people[actor].email)
}

/** These return an email that the user has entered before, which can be anyone's. */
const ENTERED_EMAILS: readonly string[] = ['getNominee']

/** The email of another user in a response to a customer or visitor who didn't send it. */
function leakedEmail({ actor, url, body: sent }: FuzzRequest<Actor>, body: unknown): string | undefined {
  if (actor === 'moderator' || actor === 'admin') return undefined
  const [input, response] = [`${decodeURIComponent(url)} ${sent}`, JSON.stringify(body)]
  return Object.values(people)
    .filter((person) => actor !== 'customer' || person !== customer)
    .map(({ email }) => email)
    .find((email) => !input.includes(email) && response.includes(email))
}
