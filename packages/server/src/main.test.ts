import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** Something that an earlier run has written, to be found again later. */
async function note(text: string): Promise<string[]> {
  const sql = postgres(findRunning(dataDir) ?? '', { max: 1, onnotice: () => undefined })
  await sql`create table if not exists notes (text text)`
  await sql`insert into notes values (${text})`
  const rows = await sql<{ text: string }[]>`select text from notes`
  await sql.end()
  return rows.map((row) => row.text)
}

describe('one life of the server', () => {
  beforeAll(async () => {
    await stop(await startServerProcess(env()))
  })

  test('after Ctrl-C, pressed twice, nothing of it is left', async () => {
    const server = await startServerProcess(env())
    expect(await isReady(server.url)).toBe(true)
    expect(await note('first')).toEqual(['first'])
    server.kill('SIGINT')
    await stop(server, 'SIGINT')
  })

  test('told to stop while it still starts, it leaves nothing either', async () => {
    const server = spawnServer(env())
    await until(() => databasePid(dataDir) !== undefined, server)
    const database = databasePid(dataDir) ?? 0
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(isAlive(database)).toBe(false)
  })

  test('killed without a warning, its database lives on, and the next start takes over', async () => {
    const killed = await startServerProcess(env())
    await note('before the kill')
    const orphan = databasePid(dataDir) ?? 0
    killed.kill('SIGKILL')
    await killed.ended
    expect(isAlive(orphan)).toBe(true)

    const next = await startServerProcess(env())
    expect(isAlive(orphan)).toBe(false)
    expect(await note('after')).toContain('before the kill')
    await stop(next)
  })

  test('a database that is killed comes back under the running server', async () => {
    const server = await startServerProcess(env())
    const first = databasePid(dataDir) ?? 0
    process.kill(first, 'SIGKILL')
    await until(async () => databasePid(dataDir) !== first && (await isReady(server.url)), server)
    await stop(server)
  })

  test('moved to another place, with a postmaster.pid that names some living process, it starts', async () => {
    const moved = join(home, 'elsewhere')
    renameSync(dataDir, moved)
    dataDir = moved
    const stale = `${process.pid}\n/nowhere/postgres\n0\n5432\n\n127.0.0.1\n 0 0\nready\n`
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale)
    const server = await startServerProcess(env())
    expect(await note('moved')).toContain('first')
    await stop(server)
  })

  test('with its secrets lost, it makes new ones and still reaches its data', async () => {
    rmSync(join(dataDir, 'secrets'), { recursive: true })
    const server = await startServerProcess(env())
    expect(await note('new secrets')).toContain('first')
    await stop(server)
  })

  test('a request under way gets its answer, and new ones find the door closed', async () => {
    const server = await startServerProcess(env())
    const port = Number(new URL(server.url).port)
    const body = '{"email":"nobody@example.in","password":"secret1"}'
    const socket = openSocket(port, '127.0.0.1')
    let answer = ''
    const done = new Promise((resolve) => socket.once('close', resolve))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.write(
      `POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.slice(0, 10))
    // The server has the beginning of the request once it answers another one.
    expect(await isReady(server.url)).toBe(true)
    server.kill('SIGTERM')
    await until(() =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    socket.write(body.slice(10))
    await done
    expect(answer).toMatch(/^HTTP\/1.1 401 /)
    expect(await server.ended).toBe(0)
  })

  test('a second server on the same data is told so', async () => {
    const unlock = await lockDataDir(dataDir)
    const second = spawnServer(env())
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^DATA_DIR: .* is in use by a running server \(process \d+\).*\n$/)
    unlock()
  })
})

describe('a start that cannot be says why, in one line, and leaves nothing', () => {
  const refused = async (settings: Record<string, string>) => {
    const server = spawnServer({ DEMO: '0', ...settings })
    expect(await server.ended).toBe(1)
    return server.output()
  }

  test('the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const fresh = join(home, 'fresh')
    const said = await refused({ DATA_DIR: fresh, PORT: String(port) })
    expect(said).toMatch(new RegExp(`^PORT: ${port} is in use by another program\\..*\\n$`))
    expect(databasePid(fresh)).toBeUndefined()
    await new Promise((resolve) => other.close(resolve))
  })

  test('DATA_DIR cannot be written', async () => {
    const file = join(home, 'file')
    writeFileSync(file, '')
    expect(await refused({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR: [^\n]*\n$/)
  })

  test.runIf(existsSync('/proc'))('DATA_DIR is where nothing can be made, not even by root', async () => {
    expect(await refused({ DATA_DIR: '/proc/shop' })).toMatch(/^DATA_DIR: [^\n]*\n$/)
  })

  test('the database in DATA_DIR is of another version', async () => {
    const copy = join(home, 'old')
    const server = await startServerProcess({ DATA_DIR: copy, DEMO: '0' })
    server.kill('SIGTERM')
    await server.ended
    writeFileSync(join(copy, 'postgres', 'PG_VERSION'), '14\n')
    expect(await refused({ DATA_DIR: copy })).toMatch(/^The database in [^\n]* was made by PostgreSQL 14[^\n]*\n$/)
    expect(readFileSync(join(copy, 'postgres', 'PG_VERSION'), 'utf8')).toBe('14\n')
  })

  test.each([
    ['nothing listens there', 'postgres://shop:hunter2@127.0.0.1:9/shop'],
    ['no such host', 'postgres://shop:hunter2@nowhere.invalid/shop'],
  ])('DATABASE_URL: %s', async (reason, url) => {
    const said = await refused({ DATA_DIR: home, DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32) })
    expect(said).toMatch(new RegExp(`^DATABASE_URL: [^\\n]*${reason}[^\\n]*\\n$`))
    expect(said).not.toContain('hunter2')
  })

  test('settings are wrong', async () => {
    expect(await refused({ DATA_DIR: home, PORT: 'x', CHECKOUT_MODE: 'x' })).toMatch(/^PORT: .*\nCHECKOUT_MODE: .*\n$/)
  })
})
