import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { findServerBinaries } from '../src/platform/database/embedded/binaries.ts'
import { createCluster, role } from '../src/platform/database/embedded/cluster.ts'
import { startServer, stopOrphan } from '../src/platform/database/embedded/server.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { prepareJobs } from '../src/platform/jobs/job-tables.ts'
import { isAlive } from '../src/platform/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run's server as superuser. Its database `template_shop` is migrated and empty. */
    clusterUrl: string
  }
}

const PREFIX = 'shopflix-test-'

type Cluster = { url: string; stop: () => Promise<void> }

/** Global, because every Vitest project loads its own copy of this module but shares the cluster. */
const run = globalThis as { shopTestCluster?: { cluster: Promise<Cluster>; users: number } }

/** One PostgreSQL server for all projects of the run, with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.shopTestCluster ??= { cluster: startCluster(), users: 0 }
  const shared = run.shopTestCluster
  shared.users++
  const { url, stop } = await shared.cluster
  project.provide('clusterUrl', url)
  return async () => {
    shared.users--
    if (shared.users === 0) await stop()
  }
}

/** Stores the data in memory if there is enough space. */
async function startCluster(): Promise<Cluster> {
  const home = findBaseFolder()
  await removeLeftovers(home)
  const data = join(home, `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`)
  mkdirSync(data, { mode: 0o700 })
  const folder = join(data, 'postgres')
  const binaries = findServerBinaries()
  const password = randomBytes(16).toString('hex')
  await createCluster({ folder, binaries, password, throwaway: true })
  const server = await startServer({
    folder,
    binaries,
    logFile: join(data, 'postgres.log'),
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '200',
      deadlock_timeout: '50ms',
    },
  })
  const url = `postgres://${role}:${password}@127.0.0.1:${server.port}`
  const admin = new Client({ connectionString: `${url}/postgres` })
  await admin.connect()
  await admin.query('create database template_shop')
  await admin.end()
  await migrate(`${url}/template_shop`)
  await prepareJobs(`${url}/template_shop`)
  return {
    url,
    async stop() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** /dev/shm, unless it is small, as in many containers. */
function findBaseFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 2_000_000_000) return '/dev/shm'
  } catch {
    // No memory disk on this system.
  }
  return tmpdir()
}

/** Deletes what killed runs left behind. */
async function removeLeftovers(home: string): Promise<void> {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const data = join(home, name)
    try {
      // Lets the database's user enter the folder.
      chmodSync(data, 0o711)
      await stopOrphan(join(data, 'postgres'))
      rmSync(data, { recursive: true, force: true })
    } catch {
      // It belongs to another user.
    }
  }
}
