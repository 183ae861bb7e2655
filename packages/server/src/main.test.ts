import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findRunning, lockDataDir } from '../../api/src/platform/database/embedded/embedded.ts'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { isAlive } from '../../api/src/platform/processes.ts'
import {
  databasePid,
  type RunningServer,
  spawnServer,
  startServerProcess,
  stopAllServers,
  until,
} from '../test/server-process.ts'

const home = mkdtempSync(join(tmpdir(), 'shopflix-main-'))
let dataDir = join(home, 'data')
const env = () => ({ DATA_DIR: dataDir, DEMO: '0' })

afterAll(async () => {
  await stopAllServers()
  await stopOrphan(join(dataDir, 'postgres'))
  rmSync(home, { recursive: true })
})

const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status === 200

async function stop(server: RunningServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const database = databasePid(dataDir) ?? 0
  server.kill(signal)
  expect(await server.ended).toBe(0)
  expect(isAlive(database)).toBe(false)
  expect(databasePid(dataDir)).toBeUndefined()
}

/** Inserts a note and returns all notes, to check that data survives restarts. */
async function addNote(text: string): Promise<string[]> {
  const client = new Client({ connectionString: findRunning(dataDir) })
  await client.connect()
  await client.query('create table if not exists notes (text text)')
  await client.query('insert into notes values ($1)', [text])
  const { rows } = await client.query<{ text: string }>('select text from notes')
  await client.end()
  return rows.map((row) => row.text)
}

describe('starting and stopping', () => {
  beforeAll(async () => {
    await stop(await startServerProcess(env()))
  })

  // The data folder of a failed test would still be in use.
  afterEach(stopAllServers)

  test('pressing Ctrl-C twice stops the server and the database', async () => {
    const server = await startServerProcess(env())
    await until(() => isReady(server.url), server)
    expect(await addNote('first')).toEqual(['first'])
    server.kill('SIGINT')
    await stop(server, 'SIGINT')
  })

  test('stopping during the start stops the database too', async () => {
    const server = spawnServer(env())
    await until(() => databasePid(dataDir) !== undefined, server)
    const database = databasePid(dataDir) ?? 0
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(isAlive(database)).toBe(false)
  })

  test('the next start replaces the database that a killed server left running', async () => {
    const killed = await startServerProcess(env())
    await addNote('before the kill')
    const orphan = databasePid(dataDir) ?? 0
    killed.kill('SIGKILL')
    await killed.ended
    expect(isAlive(orphan)).toBe(true)

    const next = await startServerProcess(env())
    expect(isAlive(orphan)).toBe(false)
    expect(await addNote('after')).toContain('before the kill')
    await stop(next)
  })

  test('a running server restarts a killed database', async () => {
    const server = await startServerProcess(env())
    const first = databasePid(dataDir) ?? 0
    process.kill(first, 'SIGKILL')
    await until(async () => databasePid(dataDir) !== first && (await isReady(server.url)), server)
    await stop(server)
  })

  test('starts with a moved data folder whose postmaster.pid names another running process', async () => {
    const moved = join(home, 'elsewhere')
    renameSync(dataDir, moved)
    dataDir = moved
    const stale = `${process.pid}\n/nowhere/postgres\n0\n5432\n\n127.0.0.1\n 0 0\nready\n`
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale)
    const server = await startServerProcess(env())
    expect(await addNote('moved')).toContain('first')
    await stop(server)
  })

  test('creates new secrets when they are lost, and keeps the data', async () => {
    rmSync(join(dataDir, 'secrets'), { recursive: true })
    const server = await startServerProcess(env())
    expect(await addNote('new secrets')).toContain('first')
    await stop(server)
  })

  test('completes requests in progress during a shutdown and accepts no new ones', async () => {
    const server = await startServerProcess(env())
    const port = Number(new URL(server.url).port)
    const body = '{"email":"unknown@example.in","password":"secret1"}'
    const socket = openSocket(port, '127.0.0.1')
    let response = ''
    const done = new Promise((resolve) => socket.once('close', resolve))
    socket.on('data', (chunk) => {
      response += chunk.toString()
    })
    socket.write(
      `POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.slice(0, 10))
    // A response to another request shows that the server has received the beginning of this one.
    await fetch(`${server.url}/readyz`)
    server.kill('SIGTERM')
    await until(() =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    socket.write(body.slice(10))
    await done
    expect(response).toMatch(/^HTTP\/1.1 401 /)
    expect(await server.ended).toBe(0)
  })

  test('rejects a second server on the same data folder', async () => {
    const unlock = await lockDataDir(dataDir)
    const second = spawnServer(env())
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^DATA_DIR: .* is in use by a running server \(process \d+\).*\n$/)
    unlock()
  })
})

describe('a failed start prints one line and leaves no process', () => {
  const failedStart = async (settings: Record<string, string>) => {
    const server = spawnServer({ DEMO: '0', ...settings })
    expect(await server.ended).toBe(1)
    return server.output()
  }

  test('the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const fresh = join(home, 'fresh')
    const output = await failedStart({ DATA_DIR: fresh, PORT: String(port) })
    expect(output).toMatch(new RegExp(`^PORT: ${port} is in use by another program\\..*\\n$`))
    expect(databasePid(fresh)).toBeUndefined()
    await new Promise((resolve) => other.close(resolve))
  })

  test('DATA_DIR is not writable', async () => {
    const file = join(home, 'file')
    writeFileSync(file, '')
    expect(await failedStart({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR: [^\n]*\n$/)
  })

  test.runIf(existsSync('/proc'))('DATA_DIR is in a file system without write access', async () => {
    expect(await failedStart({ DATA_DIR: '/proc/shop' })).toMatch(/^DATA_DIR: [^\n]*\n$/)
  })

  test('the database in DATA_DIR has another version', async () => {
    const copy = join(home, 'old')
    mkdirSync(join(copy, 'postgres'), { recursive: true, mode: 0o700 })
    writeFileSync(join(copy, 'postgres', 'PG_VERSION'), '14\n')
    expect(await failedStart({ DATA_DIR: copy })).toMatch(
      /^The database in [^\n]* was created by PostgreSQL 14[^\n]*\n$/,
    )
    expect(readFileSync(join(copy, 'postgres', 'PG_VERSION'), 'utf8')).toBe('14\n')
  })

  test.each([
    ['connection refused', 'postgres://shop:hunter2@127.0.0.1:9/shop'],
    ['no such host', 'postgres://shop:hunter2@nowhere.invalid/shop'],
  ])('DATABASE_URL: %s', async (reason, url) => {
    const output = await failedStart({ DATA_DIR: home, DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32) })
    expect(output).toMatch(new RegExp(`^DATABASE_URL: [^\\n]*${reason}[^\\n]*\\n$`))
    expect(output).not.toContain('hunter2')
  })

  test('live mode on the payment sandbox', async () => {
    expect(await failedStart({ DATA_DIR: home, CHECKOUT_MODE: 'live' })).toMatch(/^CHECKOUT_MODE: live would accept/)
  })

  test('settings are invalid', async () => {
    expect(await failedStart({ DATA_DIR: home, PORT: 'x', CHECKOUT_MODE: 'x' })).toMatch(
      /^PORT: .*\nCHECKOUT_MODE: .*\n$/,
    )
  })
})
