import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, waitForEnd, worksIn } from '../../processes.ts'
import { StartError } from '../../start-error.ts'
import { lastLine, serverEnv } from './cluster.ts'
import { findRunAs, type RunAs, spawnAs } from './run-as.ts'

export type ServerOptions = {
  /** The cluster's folder, a real path. */
  folder: string
  binaries: string
  logFile: string
  /** Server settings beside ours, for tests. */
  settings?: Record<string, string>
}

export type Server = {
  port: number
  pid: number
  /** Settles when the process has ended, for whatever reason. */
  exited: Promise<void>
  /** Ends connections, writes everything to disk, and settles when the process is gone. */
  stop: () => Promise<void>
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // An acknowledged order is on the disk.
  synchronous_commit: 'on',
  // Nothing follows this server, so it need not log what only followers read.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // Our queries are short: compiling them or sharing them out costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // The work of a node that was killed ends soon after it.
  client_connection_check_interval: '2s',
  idle_in_transaction_session_timeout: '60s',
  // Our own log has the query; values (emails, addresses) belong in neither.
  log_min_error_statement: 'fatal',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Starts the server of a cluster, after ending one that an earlier, killed run has left behind. */
export async function startServer(options: ServerOptions, port?: number): Promise<Server> {
  await stopOrphan(options.folder)
  const runAs = findRunAs(options.folder, options.binaries)
  prepareLog(options.logFile)
  for (let attempt = 1; ; attempt++) {
    const logStart = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0
    const server = await tryStart(options, runAs, port ?? (await freePort()))
    if (server) return server
    const said = readFileSync(options.logFile).subarray(logStart).toString()
    // The port was taken meanwhile, or the last processes of a killed server are still leaving.
    const passing = /Address already in use|pre-existing shared memory|is still in use/i.test(said)
    if (!passing || attempt === 20) throw new StartError(`The embedded database does not start: ${lastLine(said)}`)
    await sleep(250)
  }
}

async function tryStart(options: ServerOptions, runAs: RunAs, port: number): Promise<Server | undefined> {
  const { folder, binaries, logFile } = options
  const log = openSync(logFile, 'a', 0o600)
  const given = Object.entries({ ...settings, port: String(port), ...options.settings })
  const args = ['-D', folder, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // Detached: a session of its own, so that Ctrl-C in the terminal reaches us and not the database under us.
  const child = spawnAs(runAs, join(binaries, 'bin', 'postgres'), args, {
    cwd: '/',
    env: serverEnv(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended = false
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  while (!ended) {
    const status = readPostmaster(folder)
    if (status?.pid === child.pid && status?.ready) {
      const { pid } = status
      return { port, pid, exited, stop: () => stopProcess(pid) }
    }
    await Promise.race([exited, sleep(10)])
  }
  return undefined
}

/** A fast shutdown; harsher when that takes too long. Each is safe for the data, the harsher ones recover at the next start. */
async function stopProcess(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await waitForEnd(pid, patienceMs)) return
  }
}

/** Ends the server that works on this folder, if any, and takes away a postmaster.pid that names nobody of ours. */
export async function stopOrphan(folder: string): Promise<void> {
  const left = readPostmaster(folder)
  if (!left) return
  if (isAlive(left.pid) && worksIn(left.pid, folder)) {
    try {
      await stopProcess(left.pid)
    } catch {
      throw new StartError(
        `The database in ${folder} still runs as process ${left.pid} of another user. Stop it (kill -INT ${left.pid}) and start again.`,
      )
    }
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** What the server says of itself: lines 1, 4 and 8 of postmaster.pid. */
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

/** Not too long, and ours to write: it may have come with a folder that somebody else has copied. */
function prepareLog(file: string): void {
  const log = statSync(file, { throwIfNoEntry: false })
  if (log && log.size > 10_000_000) renameSync(file, `${file}.1`)
  if (log && log.uid !== process.getuid?.()) rmSync(file, { force: true })
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
