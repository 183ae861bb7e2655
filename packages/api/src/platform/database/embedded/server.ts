import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../free-port.ts'
import { isAlive, isWorkingIn, waitForEnd } from '../../processes.ts'
import { StartError } from '../../start-error.ts'
import { lastLine, serverEnv } from './cluster.ts'
import { findRunAs, type RunAs, spawnAs } from './run-as.ts'

export type ServerOptions = {
  /** The cluster's folder, a real path. */
  folder: string
  binaries: string
  logFile: string
  /** Additional server settings. */
  settings?: Record<string, string>
}

export type Server = {
  port: number
  pid: number
  /** Resolves when the process has ended for any reason. */
  exited: Promise<void>
  /** Closes connections, writes everything to disk, and resolves when the process has ended. */
  stop: () => Promise<void>
}

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // A confirmed order must be on disk.
  synchronous_commit: 'on',
  // There are no replicas.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // Queries are short, so compiling or parallelising them costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Ends queries of killed nodes soon.
  client_connection_check_interval: '2s',
  idle_in_transaction_session_timeout: '60s',
  // The application logs failed queries. Values (emails, addresses) must not be logged anywhere.
  log_min_error_statement: 'fatal',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** The longest address of a Unix socket; macOS has the smallest limit. */
const MAX_SOCKET_PATH = 103

/** The folder of the server's Unix socket, which only the cluster's user can enter. Undefined where there is none. */
export function findSocketFolder(folder: string): string | undefined {
  const isTooLong = Buffer.byteLength(join(folder, '.s.PGSQL.65535')) > MAX_SOCKET_PATH
  return process.platform === 'win32' || isTooLong ? undefined : folder
}

/** Lets roles with a password use the socket, which initdb allows only if the superuser has one too. */
function allowSocket(folder: string): void {
  const file = join(folder, 'pg_hba.conf')
  const rules = readFileSync(file, 'utf8')
  const allowed = rules.replace(/^(local\s.*\s)reject$/gm, '$1scram-sha-256')
  if (allowed !== rules) writeFileSync(file, allowed)
}

/** Starts the server of a cluster, after stopping one that a killed run left behind. */
export async function startServer(options: ServerOptions, port?: number): Promise<Server> {
  await stopOrphan(options.folder)
  const runAs = findRunAs(options.folder, options.binaries)
  prepareLog(options.logFile)
  allowSocket(options.folder)
  for (let attempt = 1; ; attempt++) {
    const logStart = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0
    const server = await tryStart(options, runAs, port ?? (await findFreePort()))
    if (server) return server
    const output = readFileSync(options.logFile).subarray(logStart).toString()
    // The port has been taken, or the last processes of a killed server are still exiting.
    const isTemporary = /Address already in use|pre-existing shared memory|is still in use/i.test(output)
    if (!isTemporary || attempt === 20)
      throw new StartError(`The embedded database could not be started: ${lastLine(output)}`)
    await sleep(250)
  }
}

async function tryStart(options: ServerOptions, runAs: RunAs, port: number): Promise<Server | undefined> {
  const { folder, binaries, logFile } = options
  const log = openSync(logFile, 'a', 0o600)
  const socket = { unix_socket_directories: findSocketFolder(folder) ?? '' }
  const allSettings = Object.entries({ ...settings, ...socket, port: String(port), ...options.settings })
  const args = ['-D', folder, ...allSettings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // Detached in its own session, so Ctrl-C in the terminal doesn't stop the database before the application.
  const child = spawnAs(runAs, join(binaries, 'bin', 'postgres'), args, {
    cwd: '/',
    env: serverEnv(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let hasEnded = false
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  while (!hasEnded) {
    const status = readPostmaster(folder)
    if (status?.pid === child.pid && status?.ready) {
      const { pid } = status
      return { port, pid, exited, stop: () => stopProcess(pid) }
    }
    await Promise.race([exited, sleep(10)])
  }
  return undefined
}

/**
 * A fast shutdown, then harder signals if it takes too long. All are safe for the data; the harder ones need recovery
 * at the next start.
 */
async function stopProcess(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await waitForEnd(pid, timeoutMs)) return
  }
}

/** Stops a server that is running on this folder, and deletes an outdated postmaster.pid. */
export async function stopOrphan(folder: string): Promise<void> {
  const orphan = readPostmaster(folder)
  if (!orphan) return
  if (isAlive(orphan.pid) && isWorkingIn(orphan.pid, folder)) {
    try {
      await stopProcess(orphan.pid)
    } catch {
      throw new StartError(
        `The database in ${folder} is still running as process ${orphan.pid} of another user. Stop it (kill -INT ${orphan.pid}) and start again.`,
      )
    }
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** Pid, port and status of the server: lines 1, 4 and 8 of postmaster.pid. */
export function readPostmaster(folder: string): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Rotates a long log, and deletes one that another user owns. */
function prepareLog(file: string): void {
  const log = statSync(file, { throwIfNoEntry: false })
  if (log && log.size > 10_000_000) renameSync(file, `${file}.1`)
  if (log && log.uid !== process.getuid?.()) rmSync(file, { force: true })
}
