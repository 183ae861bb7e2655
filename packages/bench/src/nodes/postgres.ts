import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRunAs, spawnAs } from '../../../api/src/platform/database/embedded/run-as.ts'
import { readPostmaster, startServer } from '../../../api/src/platform/database/embedded/server.ts'

/** PostgreSQL of Debian; the folder has bin/. */
const BINARIES = '/usr/lib/postgresql/15'
const PASSWORD = 'only-for-this-drill'
/** The name under which the primary knows its synchronous standby. */
const STANDBY = 'standby'

const SETTINGS = {
  wal_level: 'replica',
  max_wal_senders: '5',
  hot_standby: 'on',
  max_connections: '300',
  // Three servers and a load client share the machine.
  shared_buffers: '128MB',
}

export type PostgresServer = {
  folder: string
  port: number
  urlOf: (role: 'postgres' | 'shop') => string
  /** Kills all processes of the server at once, like a machine that loses power. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs a program of PostgreSQL as a user other than root, who owns the folder. */
async function run(folder: string, program: string, args: readonly string[]): Promise<void> {
  const runAs = findRunAs(folder, BINARIES)
  const child = spawnAs(runAs, join(BINARIES, 'bin', program), [...args], {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${program} failed: ${output}`)
}

/** Creates a server that accepts standbys, with the shop's role and database. */
export async function createPrimary(folder: string): Promise<PostgresServer> {
  mkdirSync(folder, { mode: 0o700 })
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 })
  await run(folder, 'initdb', [
    ...['--pgdata', folder, '--username=postgres', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
  ])
  // The health check of HAProxy.
  const rules = join(folder, 'pg_hba.conf')
  writeFileSync(rules, `host postgres haproxy 127.0.0.1/32 trust\n${readFileSync(rules, 'utf8')}`)
  return start(folder)
}

/** Copies a running server and starts the copy as its standby, by default on a free port. */
export async function createStandby(primary: PostgresServer, folder: string, port?: number): Promise<PostgresServer> {
  mkdirSync(folder, { mode: 0o700 })
  const source = `postgres://postgres:${PASSWORD}@127.0.0.1:${primary.port}/postgres?application_name=${STANDBY}`
  await run(folder, 'pg_basebackup', [
    ...['--dbname', source, '--pgdata', folder, '--wal-method=stream'],
    ...['--checkpoint=fast', '--write-recovery-conf', '--no-sync'],
  ])
  // The copy must not wait for its own standby when it is promoted.
  appendFileSync(join(folder, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n")
  return start(folder, port)
}

/** From now on, a commit on the primary is acknowledged when the standby has it on disk too. */
export const REQUIRE_STANDBY = [
  `alter system set synchronous_standby_names = '${STANDBY}'`,
  'select pg_reload_conf()',
] as const

async function start(folder: string, port?: number): Promise<PostgresServer> {
  const options = { folder, binaries: BINARIES, logFile: `${folder}.log`, settings: SETTINGS }
  const server = await startServer(options, port)
  return {
    folder,
    port: server.port,
    urlOf: (role) =>
      `postgres://${role}:${PASSWORD}@127.0.0.1:${server.port}/${role === 'postgres' ? 'postgres' : 'shop'}`,
    async kill() {
      const pid = readPostmaster(folder)?.pid ?? server.pid
      for (const process_ of [pid, ...childrenOf(pid)]) process.kill(process_, 'SIGKILL')
      await server.exited
    },
    stop: server.stop,
  }
}

export const CREATE_SHOP_DATABASE = [
  `create role shop login password '${PASSWORD}'`,
  'create role haproxy login',
  'create database shop owner shop',
] as const

/** The shop's database behind a balancer. */
export const databaseUrlAt = (port: number) => `postgres://shop:${PASSWORD}@127.0.0.1:${port}/shop`

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    // The name in parentheses may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return undefined
  }
}
