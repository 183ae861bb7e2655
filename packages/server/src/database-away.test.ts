import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportDetails } from '@shop/contract/imports'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findRunning } from '../../api/src/platform/database/embedded/embedded.ts'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { manyRows } from '../../api/test/imports.ts'
import { databasePid, type RunningServer, startServerProcess, stopAllServers, until } from '../test/server-process.ts'

const home = mkdtempSync(join(tmpdir(), 'shopflix-away-'))
const admin = { email: 'boss@example.in', password: 'a-good-secret' }

afterAll(async () => {
  await stopAllServers()
  rmSync(home, { recursive: true, force: true })
})

const PRODUCTS = 500
let page = 0
/** A public read of a product that isn't in memory. */
const nextPage = () => `/shopflix/category?main_category=appliances&size=1&page=${++page % PRODUCTS}`
const SIGN_IN = '/auth/login'
const READY = '/readyz'

/** A response with its duration in milliseconds. */
async function request(shop: RunningServer, path: string) {
  const start = performance.now()
  const json = { 'content-type': 'application/json' }
  const response = await fetch(
    shop.url + path,
    path === SIGN_IN ? { method: 'POST', headers: json, body: JSON.stringify(admin) } : {},
  )
  const body = await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body,
    ms: performance.now() - start,
  }
}

const statusOf = async (shop: RunningServer, path: string) => (await request(shop, path)).status

async function expectUnavailable(shop: RunningServer, paths: readonly string[]): Promise<void> {
  for (const response of await Promise.all(paths.map((path) => request(shop, path)))) {
    expect(response).toMatchObject({ status: 503, retryAfter: '2' })
    expect(response.ms).toBeLessThan(2_000)
  }
  expect(await statusOf(shop, '/healthz')).toBe(200)
}

/** Waits until everything works again and returns how long it took, in milliseconds. */
async function recoveryTime(shop: RunningServer): Promise<number> {
  const start = performance.now()
  for (const path of [nextPage(), SIGN_IN, READY]) await until(async () => (await statusOf(shop, path)) === 200, shop)
  return performance.now() - start
}

/** Uploads a product list, which a job validates, and returns how long it took, in milliseconds. */
async function expectJobsToRun(shop: RunningServer): Promise<number> {
  const start = performance.now()
  const { jwtToken } = JSON.parse((await request(shop, SIGN_IN)).body) as { jwtToken: string }
  const call = async (method: string, path: string, body: string | null = null) => {
    const headers = { authorization: `Bearer ${jwtToken}` }
    const response = await fetch(`${shop.url}/api/admin/imports${path}`, { method, headers, body })
    return (await response.json()) as ImportDetails
  }
  const { id } = await call('POST', '?kind=products', manyRows(10))
  await until(async () => (await call('GET', `/${id}`)).state === 'ready', shop)
  await call('POST', `/${id}/cancel`)
  return performance.now() - start
}

/** Runs statements on a connection that may write even if the database is read-only. */
async function runSql(dataDir: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: findRunning(dataDir), options: '-c default_transaction_read_only=off' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const TERMINATE_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

describe('a shop whose database is away', () => {
  const dataDir = join(home, 'data')
  let shop: RunningServer
  beforeAll(async () => {
    shop = await startServerProcess({
      DATA_DIR: dataDir,
      DEMO: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
    await runSql(
      dataDir,
      `insert into products (name, main_category, sub_category, stock)
        select 'Lamp ' || n, 'appliances', 'Lamps', 5 from generate_series(1, ${PRODUCTS}) n`,
    )
    await until(async () => (await request(shop, nextPage())).body.includes('Lamp'), shop)
  })
  afterAll(() => stopOrphan(join(dataDir, 'postgres')))
  afterEach(async () => {
    expect(await recoveryTime(shop)).toBeLessThan(5_000)
    await expectJobsToRun(shop)
  })

  /** The postmaster and its children. */
  function databasePids(): number[] {
    const postmaster = databasePid(dataDir) ?? 0
    const parentOf = (pid: string) =>
      Number(
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      )
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name))
    function isChild(pid: string): boolean {
      try {
        return parentOf(pid) === postmaster
      } catch {
        return false
      }
    }
    return [postmaster, ...children.map(Number)]
  }

  test.runIf(process.platform === 'linux')(
    'responds with 503 within two seconds while the database hangs',
    async () => {
      const pids = databasePids()
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      try {
        await expectUnavailable(shop, [nextPage(), SIGN_IN, READY, '/shop', '/api/orders/products/1'])
        await expectUnavailable(shop, [nextPage(), SIGN_IN, READY, '/movies', '/api/orders/movies/1'])
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT')
      }
      expect(await recoveryTime(shop)).toBeLessThan(5_000)
    },
  )
  test('responds with 503 while a killed database restarts, and works five seconds later', async () => {
    const killed = databasePid(dataDir)
    process.kill(killed ?? 0, 'SIGKILL')
    await until(async () => {
      const { status, ms } = await request(shop, nextPage())
      expect([200, 503]).toContain(status)
      expect(ms).toBeLessThan(2_000)
      return databasePid(dataDir) !== killed && findRunning(dataDir) !== undefined
    }, shop)
    expect(await recoveryTime(shop)).toBeLessThan(5_000)
  })

  test('responds at once after all connections were terminated', async () => {
    await runSql(dataDir, TERMINATE_OTHERS)
    expect(await recoveryTime(shop)).toBeLessThan(2_000)
  })

  test('responds with 503 within two seconds while all connections are in use', async () => {
    const { jwtToken } = JSON.parse((await request(shop, SIGN_IN)).body) as { jwtToken: string }
    const headers = { authorization: `Bearer ${jwtToken}` }
    const holder = new Client({ connectionString: findRunning(dataDir) })
    await holder.connect()
    // What reads keep in memory has to be read again.
    await holder.query(
      `insert into synonym_groups (words) values ('["lamp","light"]'); update products set name = name || ' new'`,
    )
    // Every authorised request reads the session, and waits for this lock with its connection.
    await holder.query('begin; lock table sessions in access exclusive mode')
    const waiting = Array.from({ length: 40 }, () => fetch(`${shop.url}/auth/devices`, { headers }))
    const countLocks = 'select count(*)::int as waiting from pg_locks where not granted'
    const isWaiting = async () => (await holder.query<{ waiting: number }>(countLocks)).rows[0]?.waiting === 20
    await until(isWaiting, shop)
    try {
      // The readiness of the last second may still be reported.
      await until(async () => (await statusOf(shop, READY)) === 503, shop)
      await expectUnavailable(shop, [nextPage(), SIGN_IN, READY, '/api/orders/products/1'])
    } finally {
      await holder.query('rollback')
      await holder.end()
    }
    expect(await recoveryTime(shop)).toBeLessThan(5_000)
    for (const { status } of await Promise.all(waiting)) expect([200, 503]).toContain(status)
  })

  test('responds with 503 to writes, and is not ready, while the database is read-only', async () => {
    await runSql(dataDir, 'alter database shop set default_transaction_read_only = on', TERMINATE_OTHERS)
    await until(async () => (await statusOf(shop, READY)) === 503, shop)
    await expectUnavailable(shop, [SIGN_IN, READY])
    expect(await statusOf(shop, nextPage())).toBe(200)
    expect(await statusOf(shop, '/healthz')).toBe(200)
    await runSql(dataDir, 'alter database shop reset default_transaction_read_only', TERMINATE_OTHERS)
  })
})

/** A file system that can be filled. */
function mountSmallDisk(): string | undefined {
  const folder = join(home, 'disk')
  mkdirSync(folder)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder], { stdio: 'ignore' })
  return status === 0 ? folder : undefined
}

const disk = mountSmallDisk()
afterAll(() => {
  if (disk) spawnSync('umount', ['--lazy', disk])
})

test.runIf(disk)('a full disk makes the shop not ready, and it works five seconds after space was freed', async () => {
  const dataDir = join(disk ?? '', 'data')
  const shop = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  expect(await statusOf(shop, READY)).toBe(200)
  const filler = join(disk ?? '', 'filler')
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'], { stdio: 'ignore' })
  await until(async () => (await statusOf(shop, READY)) === 503, shop)
  expect([200, 503]).toContain(await statusOf(shop, SIGN_IN))
  expect(await statusOf(shop, '/healthz')).toBe(200)
  rmSync(filler)
  expect((await recoveryTime(shop)) + (await expectJobsToRun(shop))).toBeLessThan(5_000)
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})
