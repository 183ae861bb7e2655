import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryRows } from '@shop/api/platform'
import type { ImportDetails } from '@shop/contract/imports'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../api/src/platform/database/database.ts'
import { findRunning } from '../../api/src/platform/database/embedded/embedded.ts'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { isAlive } from '../../api/src/platform/processes.ts'
import { manyRows } from '../../api/test/imports.ts'
import { databasePid, type RunningServer, startServerProcess, stopAllServers, until } from '../test/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-killed-'))
const signIn = { email: 'boss@example.in', password: 'a-good-secret' }
const env = {
  DATA_DIR: dataDir,
  DEMO: '0',
  ADMIN_EMAIL: signIn.email,
  ADMIN_PASSWORD: signIn.password,
}

afterAll(async () => {
  await stopAllServers()
  await stopOrphan(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true })
})

const ROWS = 8000

async function signInTo(shop: RunningServer) {
  const request = async (method: string, path: string, body?: string, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${shop.url}${path}`, { method, headers, body: body ?? null })
    expect(response.status).toBe(200)
    return await response.json()
  }
  const { jwtToken } = (await request('POST', '/auth/login', JSON.stringify(signIn))) as { jwtToken: string }
  return async (method: string, path: string, body?: string) =>
    (await request(method, `/api/admin/imports${path}`, body, jwtToken)) as ImportDetails
}

test('a restarted shop continues an import that was interrupted by a kill', async () => {
  const first = await startServerProcess(env)
  let request = await signInTo(first)
  const { id } = await request('POST', '?kind=products', manyRows(ROWS))
  await until(async () => (await request('GET', `/${id}`)).state === 'ready', first)
  await request('POST', `/${id}/confirm`)
  await until(async () => (await request('GET', `/${id}`)).rowsDone > 0, first)
  first.kill('SIGKILL')
  await first.ended
  expect(isAlive(databasePid(dataDir) ?? 0)).toBe(true)

  const second = await startServerProcess(env)
  const { db, close } = connect(findRunning(dataDir) ?? '', { max: 1 })
  request = await signInTo(second)
  const { rowsDone, state } = await request('GET', `/${id}`)
  expect(state).toBe('importing')
  expect(rowsDone).toBeLessThan(ROWS)
  // The queue does this after 30 seconds without a heartbeat, which jobs.test.ts tests.
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where name = 'imports.run'`)
  await until(async () => (await request('GET', `/${id}`)).state === 'done', second)
  expect(await request('GET', `/${id}`)).toMatchObject({
    rowsDone: ROWS,
    counts: { added: ROWS, changed: 0, unchanged: 0 },
  })
  const [row] = await queryRows(db, sql`select count(*)::int as all, count(distinct sku)::int as keys from products`)
  expect(row).toEqual({ all: ROWS, keys: ROWS })
  await close()
})
