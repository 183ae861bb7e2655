import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findServerBinaries } from '../../../api/src/platform/database/embedded/binaries.ts'
import { createCluster, role } from '../../../api/src/platform/database/embedded/cluster.ts'
import { findSocketFolder, startServer } from '../../../api/src/platform/database/embedded/server.ts'
import { migrate } from '../../../api/src/platform/database/migrate.ts'

export type Cluster = {
  /** A copy of a database, by default of the migrated, empty one. Returns its URL. */
  createDatabase: (name: string, template?: string) => Promise<string>
  stop: () => Promise<void>
}

/** A PostgreSQL server in memory with a migrated database that is copied for each worker. */
export async function startCluster(): Promise<Cluster> {
  const data = mkdtempSync(join(findFolder(), 'shopflix-simulation-'))
  const folder = join(data, 'postgres')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const binaries = findServerBinaries()
  const password = randomBytes(16).toString('hex')
  await createCluster({ folder, binaries, password, throwaway: true })
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
    // A vacuum would hold locks at times that depend on the machine.
    autovacuum: 'off',
    // Deadlocks are broken by the scheduler, so the victim doesn't depend on time.
    deadlock_timeout: '1h',
    // Each statement is planned once per connection.
    plan_cache_mode: 'force_generic_plan',
    // Timers and statistics would take a part of each statement.
    client_connection_check_interval: '0',
    idle_in_transaction_session_timeout: '0',
    track_activities: 'off',
    track_counts: 'off',
  }
  const server = await startServer({ folder, binaries, logFile: join(data, 'postgres.log'), settings })
  // A statement takes less processor time over the Unix socket than over TCP.
  const socket = findSocketFolder(folder)
  const urlOf = (name: string) =>
    `postgres://${role}:${password}@127.0.0.1:${server.port}/${name}${socket ? `?host=${encodeURIComponent(socket)}` : ''}`
  await run(urlOf('postgres'), 'create database template_shop')
  await migrate(urlOf('template_shop'))
  return {
    async createDatabase(name, template = 'template_shop') {
      await run(urlOf('postgres'), `create database ${name} template ${template} strategy file_copy`)
      return urlOf(name)
    },
    async stop() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** The memory disk, unless it is small, as in many containers. */
function findFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 2_000_000_000) return '/dev/shm'
  } catch {
    // This system has no memory disk.
  }
  return tmpdir()
}
