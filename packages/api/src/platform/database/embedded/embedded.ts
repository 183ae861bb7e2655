import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { makeFolder } from '../../make-folder.ts'
import { hasSecret, readOrCreateSecret } from '../../secrets.ts'
import { StartError } from '../../start-error.ts'
import { findServerBinaries } from './binaries.ts'
import { createCluster, databaseName, resetPassword, role } from './cluster.ts'
import { isLocked, lockFolder } from './folder-lock.ts'
import { readPostmaster, type Server, startServer, stopOrphan } from './server.ts'

export type Embedded = { url: string; stop: () => Promise<void> }

/** Takes DATA_DIR, made if need be, for this process alone; answers how to let go of it. */
export function lockDataDir(dataDir: string): Promise<() => void> {
  return lockFolder(openFolder(dataDir))
}

/**
 * Starts the database that lives in DATA_DIR, which it makes at the first start, and starts it again should it die.
 * The caller holds the folder's lock, so a server that works there has outlived an earlier run, and is stopped first.
 */
export async function startEmbedded(dataDir: string, log: FastifyBaseLogger): Promise<Embedded> {
  const home = openFolder(dataDir)
  const folder = join(home, 'postgres')
  const binaries = findServerBinaries()
  const isSecretLost = existsSync(folder) && !hasSecret(home, 'database')
  const cluster = { folder, binaries, password: readOrCreateSecret(home, 'database') }
  await stopOrphan(folder)
  await createCluster(cluster)
  if (isSecretLost) await resetPassword(cluster)
  const options = { folder, binaries, logFile: join(home, 'postgres.log') }
  const server = await startServer(options)
  const stop = keepRunning(server, () => startServer(options, server.port), log)
  return { url: address(home, server.port), stop }
}

/** The address of the database in DATA_DIR while a server runs on it: for commands that work beside the shop. */
export function findRunning(dataDir: string): string | undefined {
  if (!isLocked(dataDir)) return undefined
  const running = readPostmaster(join(dataDir, 'postgres'))
  return running?.ready ? address(dataDir, running.port) : undefined
}

function address(dataDir: string, port: number): string {
  return `postgres://${role}:${readOrCreateSecret(dataDir, 'database')}@127.0.0.1:${port}/${databaseName}`
}

/** Answers how to stop for good. The server comes back on the same port, so pools find it again by themselves. */
function keepRunning(first: Server, restart: () => Promise<Server>, log: FastifyBaseLogger): () => Promise<void> {
  let current = first
  let isStopping = false
  const watch = async () => {
    while (!isStopping) {
      await current.exited
      if (isStopping) return
      log.error('the embedded database has ended by itself; starting it again')
      await revive()
    }
  }
  const revive = async () => {
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        current = await restart()
        log.warn('the embedded database runs again')
        return
      } catch (err) {
        log.error({ err }, 'the embedded database does not start')
        await sleep(pauseMs)
      }
    }
  }
  const watching = watch()
  return async () => {
    isStopping = true
    await current.stop()
    await watching
    // A restart may have been under way when we were told to stop.
    await current.stop()
  }
}

/** The real path, because postmaster.pid and the process table speak of that one. */
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
