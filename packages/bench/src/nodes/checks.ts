import { randomInt } from 'node:crypto'
import { AUTH_LIMITS } from '../../../contract/src/auth/index.ts'
import type { Finding } from '../faults/check.ts'
import { waitFor } from '../faults/processes.ts'
import type { ShopData } from '../faults/seed.ts'
import { withDatabase } from '../faults/settle.ts'
import type { Environment } from './environment.ts'
import { runStatements } from './statements.ts'

const ROUNDS = 30
/** Buyers whose purchases have ended. */
const CODE_BUYER = 0
const CART_BUYER = 1

type ApiResponse = { status: number; body: Record<string, unknown>; cookie: string }
type Options = { token?: string; body?: object; cookie?: string; address?: string }

/** Calls one node directly. The address is the one that a balancer would report. */
async function call(
  node: string | undefined,
  method: string,
  path: string,
  options: Options = {},
): Promise<ApiResponse> {
  const { token, body, cookie, address } = options
  const response = await fetch(`${node}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const setCookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: response.status, body: (await response.json()) as ApiResponse['body'], cookie: setCookie }
}

/** Checks what the nodes share, by sending related requests to different nodes. */
export async function checkSharedState(environment: Environment, shop: ShopData): Promise<Finding[]> {
  const { nodeUrls } = environment
  const node = (number: number) => nodeUrls[number % nodeUrls.length]
  const standby = (statement: string) => runStatements(environment.currentStandby().urlOf('postgres'), [statement])

  const findings = [
    { rule: 'failed sign-ins on all nodes count towards one limit', violations: await checkLimit(node) },
    {
      rule: 'a code of one node works once, on any node, and is void after five guesses',
      violations: await checkCodes(environment, node),
    },
    { rule: 'each job runs on one node: one email for each message', violations: await checkJobs(environment, node) },
    {
      rule: 'a product that staff change is outdated in the caches of all nodes within a second',
      violations: await checkCaches(node, shop),
    },
    { rule: 'users read their own writes on every node', violations: await checkOwnWrites(node, shop) },
    {
      rule: 'each node reads from the standby that replaced the first one',
      violations: await checkStandbyReads(environment),
    },
  ]
  await standby('select pg_wal_replay_pause()')
  try {
    findings.push(
      { rule: 'the same while the standby shows old data: caches', violations: await checkCaches(node, shop) },
      { rule: 'the same while the standby shows old data: own writes', violations: await checkOwnWrites(node, shop) },
    )
  } finally {
    await standby('select pg_wal_replay_resume()')
  }
  return findings
}

type NodeOf = (number: number) => string | undefined

async function checkLimit(node: NodeOf): Promise<string[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < AUTH_LIMITS.failuresPerAccount + 5; attempt++) {
    const body = { email: 'unknown@example.in', password: 'wrong password' }
    statuses.push((await call(node(attempt), 'POST', '/auth/login', { body, address: '198.51.100.1' })).status)
  }
  const expected = statuses.map((_status, i) => (i < AUTH_LIMITS.failuresPerAccount ? 401 : 429))
  return statuses.join() === expected.join() ? [] : [`statuses ${statuses.join(' ')}`]
}

async function checkCodes(environment: Environment, node: NodeOf): Promise<string[]> {
  const email = `buyer${CODE_BUYER}@example.in`
  const { received } = environment.mail
  const newPassword = 'violet-harbour-92'
  const reset = async (number: number, code: string) =>
    (
      await call(node(number), 'POST', '/auth/reset-password', {
        body: { email, code, newPassword },
        address: `198.51.100.${number + 10}`,
      })
    ).status
  async function requestCode(number: number): Promise<string> {
    const before = received.length
    await call(node(number), 'POST', '/auth/forgot-password', { body: { email }, address: '198.51.100.2' })
    return waitFor(() =>
      received
        .slice(before)
        .filter(({ envelope }) => envelope.includes(email))
        .map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0])
        .find((code) => code !== undefined),
    )
  }

  const violations: string[] = []
  const expectStatus = (what: string, expected: number, status: number) => {
    if (status !== expected) violations.push(`${what}: ${status} instead of ${expected}`)
  }
  const guessed = await requestCode(0)
  const wrong = guessed === '000000' ? '000001' : '000000'
  for (let guess = 1; guess <= AUTH_LIMITS.codeTries; guess++)
    expectStatus('wrong code', 400, await reset(guess, wrong))
  expectStatus('right code after five guesses', 400, await reset(0, guessed))
  const code = await requestCode(1)
  expectStatus('right code', 200, await reset(2, code))
  expectStatus('used code', 400, await reset(0, code))
  const login = await call(node(1), 'POST', '/auth/login', {
    body: { email, password: newPassword },
    address: '198.51.100.3',
  })
  expectStatus('sign-in with the new password', 200, login.status)
  return violations
}

async function checkJobs(environment: Environment, node: NodeOf): Promise<string[]> {
  const messages = Array.from({ length: ROUNDS }, (_, i) => `Message number ${i} of the drill.`)
  const statuses = await Promise.all(
    messages.map(async (message, i) => {
      const body = { name: 'Asha', email: `asha${i}@example.in`, message }
      return (await call(node(i), 'POST', '/api/contact', { body, address: `203.0.113.${i + 1}` })).status
    }),
  )
  await waitFor(async () => (await withDatabase(environment, countPendingEmails)) === 0 || undefined)
  const emailsOf = (message: string) => environment.mail.received.filter(({ text }) => text?.includes(message)).length
  return [
    ...statuses.filter((status) => status !== 200).map((status) => `a message was refused: ${status}`),
    ...messages
      .filter((message) => emailsOf(message) !== 1)
      .map((message) => `${emailsOf(message)} emails: ${message}`),
  ]
}

/** Staff change a product on one node. The next one shows it at once to them, and soon to everyone. */
async function checkCaches(node: NodeOf, { admin, products }: ShopData): Promise<string[]> {
  const { id } = products[0] ?? { id: 0 }
  const managed = `/api/admin/products/${id}`
  const violations: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const nameOn = async (number: number, cookie = '') =>
      (await call(node(number), 'GET', `/api/orders/products/${id}`, { cookie })).body.name
    for (const number of [0, 1, 2]) await nameOn(number)
    const { body } = await call(node(round), 'GET', managed, { token: admin.token })
    const name = `Product ${Date.now()} ${round}`
    const edited = await call(node(round), 'PUT', managed, { token: admin.token, body: { ...body, name } })
    if (edited.status !== 200) violations.push(`edit: ${edited.status} ${JSON.stringify(edited.body)}`)
    const shown = await nameOn(round + 1, edited.cookie)
    if (shown !== name) violations.push(`round ${round}: the next node shows staff ${shown}`)
    const start = Date.now()
    for (const number of [0, 1, 2]) await waitFor(async () => (await nameOn(number)) === name || undefined)
    if (Date.now() - start > 1000) violations.push(`round ${round}: shown to everyone after ${Date.now() - start} ms`)
  }
  return violations
}

const COUNT_SCANS = `select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans
  from pg_stat_user_tables where relname = 'products'`

async function checkStandbyReads({ nodeUrls, currentStandby }: Environment): Promise<string[]> {
  const violations: string[] = []
  for (const [index, node] of nodeUrls.entries()) {
    const before = await countScans()
    await waitFor(async () => {
      await call(node, 'GET', `/api/orders/products/${randomInt(1_000_000, 1_000_000_000)}`)
      return (await countScans()) > before || undefined
    }).catch(() => violations.push(`node ${index + 1}`))
  }
  return violations

  async function countScans(): Promise<number> {
    const [row] = await runStatements(currentStandby().urlOf('shop'), [COUNT_SCANS])
    return Number(row?.scans)
  }
}

async function checkOwnWrites(node: NodeOf, { buyers, products }: ShopData): Promise<string[]> {
  const buyer = buyers[CART_BUYER]
  const { id: productId } = products[1] ?? { id: 0 }
  if (!buyer) return ['no buyer']
  const { id, token } = buyer
  await call(node(0), 'POST', `/user_items/add?userId=${id}&itemId=${productId}&category=CART`, { token })
  const violations: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quantity = 1 + (round % 5)
    const item = `/user_items/items_id/${id}?items_id=${productId}&quantity=${quantity}&category=CART`
    const { status, cookie } = await call(node(round), 'PUT', item, { token })
    const { body } = await call(node(round + 1), 'GET', `/user_items/cart/${id}?category=CART`, { token, cookie })
    const found = (body as unknown as { id: number; quantity: number }[]).find((entry) => entry.id === productId)
    if (status !== 200 || found?.quantity !== quantity) violations.push(`round ${round}: ${status}, ${found?.quantity}`)
  }
  return violations
}

async function countPendingEmails(sql: Parameters<Parameters<typeof withDatabase>[1]>[0]): Promise<number> {
  const [row] = await sql<{ pending: number }[]>`
    select count(*)::int as pending from email_outbox where sent_at is null`
  return row?.pending ?? 0
}
