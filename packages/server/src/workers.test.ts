import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunning } from '../../api/src/platform/database/embedded/embedded.ts'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { findFreePort } from '../../api/src/platform/free-port.ts'
import { isAlive } from '../../api/src/platform/processes.ts'
import { type RunningServer, startServerProcess, stopAllServers, until } from '../test/server-process.ts'

const PRODUCTS = 400
const CLIENTS = 8
const ADMIN = { email: 'admin@shop.example', password: 'quiet-harbour-48' }
const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-workers-'))
let shop: RunningServer
let metricsPort = 0

beforeAll(async () => {
  metricsPort = await findFreePort()
  shop = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO: '0',
    WORKERS: '2',
    METRICS_PORT: String(metricsPort),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const client = new Client({ connectionString: findRunning(dataDir) })
  await client.connect()
  await client.query(`
    insert into products (name, main_category, sub_category, image, actual_paise, discount_paise, stock)
    select 'Product ' || i, 'appliances', 'Audio', '/art/' || i, 20000, 15000, 100 from generate_series(1, ${PRODUCTS}) i`)
  await client.end()
})

afterAll(async () => {
  await stopAllServers()
  await stopOrphan(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true })
})

/** The pids of the processes that serve the shop. */
function workerPids(): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  return processes
    .filter(([, parent, ...args]) => Number(parent) === shop.pid && args.some((arg) => arg.endsWith('main.js')))
    .map(([pid]) => Number(pid))
}

/** Sends a request on a new connection, so it reaches any of the workers. */
function send(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'close',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const sent = request(shop.url + path, { method, agent: false, headers, timeout: 10_000 }, async (response) => {
      const chunks = await response.toArray().catch(reject)
      if (chunks) resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) })
    })
    sent.on('timeout', () => sent.destroy(new Error('no response')))
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

let token = ''
let userId = 0

/**
 * Saves these products as favourites with several clients, which repeat what was not confirmed. Returns the broken
 * connections.
 */
async function saveFavourites(ids: number[]): Promise<number> {
  let broken = 0
  const client = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const status = await send('PUT', `/user_items/favourites/${userId}?itemId=${id}`).then(
        (answer) => answer.status,
        () => void broken++,
      )
      // A busy machine may be told to try again.
      if (status !== 200) ids.push(id)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return broken
}

const isReplaced = (pid: number) => workerPids().length === 2 && !workerPids().includes(pid)
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)
test('two processes serve the shop on one port', async () => {
  expect(workerPids()).toHaveLength(2)
  await until(async () => {
    const { status, body } = await send('POST', '/auth/login', { email: ADMIN.email, password: ADMIN.password })
    if (status === 200) token = (body as { jwtToken: string }).jwtToken
    return status === 200
  }, shop)
  userId = (JSON.parse(atob(token.split('.')[1] ?? '')) as { userId: number }).userId
})

test('a killed worker is replaced, and no write is lost', async () => {
  const [killed = 0] = workerPids()
  const ids = idsFrom(1, PRODUCTS / 2)
  const writing = saveFavourites(ids)
  await until(() => ids.length < PRODUCTS / 3, shop)
  process.kill(killed, 'SIGKILL')
  expect(await writing).toBeLessThanOrEqual(CLIENTS)
  const { body } = await send('GET', `/user_items/favourites/${userId}`)
  expect((body as number[]).toSorted((a, b) => a - b)).toEqual(idsFrom(1, PRODUCTS / 2))
  await until(() => isReplaced(killed), shop)
  expect(shop.output()).toContain('a worker exited; starting another one')
})

test('SIGUSR2 replaces all workers without a failed request', async () => {
  const before = workerPids()
  const ids = idsFrom(1 + PRODUCTS / 2, PRODUCTS / 2)
  const writing = saveFavourites(ids)
  shop.kill('SIGUSR2')
  await until(() => before.every(isReplaced) || ids.length === 0, shop)
  expect(await writing).toBe(0)
  await until(() => before.every(isReplaced), shop)
})

test('the metrics are those of all workers', async () => {
  for (let i = 0; i < 10; i++) await send('GET', '/healthz')
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="2xx"\} 10$/m)
  expect(text).toMatch(/^shop_state_up 1$/m)
})

test('SIGTERM stops the workers and the database', async () => {
  const workers = workerPids()
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(workers.some(isAlive)).toBe(false)
  expect(findRunning(dataDir)).toBeUndefined()
})
