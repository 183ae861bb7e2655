import { accessSync, constants, existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { makeFolder } from '../../make-folder.ts'
import { hasSecret, readOrCreateSecret } from '../../secrets.ts'
import { StartError } from '../../start-error.ts'
import { findServerBinaries } from './binaries.ts'
import { createCluster, databaseName, resetPassword, role } from './cluster.ts'
import { isLocked, lockFolder } from './folder-lock.ts'
import { findSocketFolder, readPostmaster, type Server, startServer, stopOrphan } from './server.ts'

const MAX_RESTART_PAUSE_MS = 1_000

export type Embedded = { url: string; stop: () => Promise<void> }

/** Locks DATA_DIR for this process and creates it if needed. Returns a function that releases the lock. */
export function lockDataDir(dataDir: string): Promise<() => void> {
  return lockFolder(openFolder(dataDir))
}

/**
 * Starts the database in DATA_DIR, creates it on the first start, and restarts it after a crash. The caller must hold
 * the folder's lock, so a server that is running there is left over from an earlier run and is stopped first.
 * `settings` are additional ones of the server.
 */
export async function startEmbedded(
  dataDir: string,
  log: FastifyBaseLogger,
  settings: Record<string, string> = {},
): Promise<Embedded> {
  const home = openFolder(dataDir)
  const folder = join(home, 'postgres')
  const binaries = findServerBinaries()
  const isSecretLost = existsSync(folder) && !hasSecret(home, 'database')
  const cluster = { folder, binaries, password: readOrCreateSecret(home, 'database') }
  await stopOrphan(folder)
  await createCluster(cluster)
  if (isSecretLost) await resetPassword(cluster)
  const options = { folder, binaries, logFile: join(home, 'postgres.log'), settings }
  const server = await startServer(options)
  const stop = keepRunning(server, () => startServer(options, server.port), log)
  return { url: databaseUrl(home, folder, server.port), stop }
}

/**
 * Creates a database in DATA_DIR that a start doesn't use until `moveIntoPlace`, so an interrupted restore leaves
 * nothing behind that looks like a shop. The caller must hold the folder's lock.
 * @throws {StartError} if the folder has a database
 */
export async function createEmbedded(dataDir: string): Promise<Embedded & { moveIntoPlace: () => Promise<void> }> {
  const home = openFolder(dataDir)
  const final = join(home, 'postgres')
  if (existsSync(final)) throw new StartError(`DATA_DIR: ${home} already has a database. Restore into an empty folder.`)
  const folder = join(home, 'postgres.restoring')
  await stopOrphan(folder)
  rmSync(folder, { recursive: true, force: true })
  const binaries = findServerBinaries()
  await createCluster({ folder, binaries, password: readOrCreateSecret(home, 'database') })
  const server = await startServer({ folder, binaries, logFile: join(home, 'postgres.log') })
  return {
    url: databaseUrl(home, folder, server.port),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    async moveIntoPlace() {
      await server.stop()
      renameSync(folder, final)
    },
  }
}

/** The URL of the running database in DATA_DIR, for commands that run beside the shop. */
export function findRunning(dataDir: string): string | undefined {
  if (!isLocked(dataDir)) return undefined
  const folder = join(realpathSync(dataDir), 'postgres')
  const running = readPostmaster(folder)
  return running?.ready ? databaseUrl(dataDir, folder, running.port) : undefined
}

/** Connects through the Unix socket where there is one: a query takes a quarter less CPU time than over TCP. */
function databaseUrl(dataDir: string, folder: string, port: number): string {
  const url = `postgres://${role}:${readOrCreateSecret(dataDir, 'database')}@127.0.0.1:${port}/${databaseName}`
  const socketFolder = findSocketFolder(folder)
  return socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url
}

/** Restarts the server on the same port when it exits, so pools reconnect. Returns a function that stops it. */
function keepRunning(first: Server, restart: () => Promise<Server>, log: FastifyBaseLogger): () => Promise<void> {
  let current = first
  let isStopping = false
  const watch = async () => {
    while (!isStopping) {
      await current.exited
      if (isStopping) return
      log.error('the embedded database exited unexpectedly; restarting it')
      await restartUntilRunning()
    }
  }
  const restartUntilRunning = async () => {
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, MAX_RESTART_PAUSE_MS)) {
      try {
        current = await restart()
        log.warn('the embedded database is running again')
        return
      } catch (err) {
        log.error({ err }, 'the embedded database could not be restarted')
        await sleep(pauseMs)
      }
    }
  }
  const watching = watch()
  return async () => {
    isStopping = true
    await current.stop()
    await watching
    // A restart may have been in progress when `stop` was called.
    await current.stop()
  }
}

/** Returns the real path, which postmaster.pid and the process table contain. */
function openFolder(dataDir: string): string {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `DATA_DIR: cannot write to ${dataDir} (${code}). Make it writable for this user, or set DATA_DIR to another folder.`,
    )
  }
}
