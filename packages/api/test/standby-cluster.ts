import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import { findServerBinaries } from '../src/platform/database/embedded/binaries.ts'
import { createCluster, databaseName, role } from '../src/platform/database/embedded/cluster.ts'
import { startServer } from '../src/platform/database/embedded/server.ts'
import { migrate } from '../src/platform/database/migrate.ts'

const PASSWORD = 'only-for-this-test'
const SETTINGS = {
  wal_level: 'replica',
  max_wal_senders: '2',
  hot_standby: 'on',
  fsync: 'off',
  shared_buffers: '32MB',
}

/** A PostgreSQL server with the shop's tables and a streaming standby, stopped after the tests. */
export async function startStandbyCluster() {
  const home = mkdtempSync(join(tmpdir(), 'shopflix-standby-'))
  const binaries = findServerBinaries()
  const start = (name: string, port?: number) =>
    startServer({ folder: join(home, name), binaries, logFile: join(home, `${name}.log`), settings: SETTINGS }, port)
  const urlOf = (port: number) => `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${databaseName}`

  await createCluster({ folder: join(home, 'primary'), binaries, password: PASSWORD, throwaway: true })
  // Writes these settings to the control file, which a standby compares with its own.
  await (await start('primary')).stop()
  // A stopped server can be copied as files.
  cpSync(join(home, 'primary'), join(home, 'standby'), { recursive: true })
  const primary = await start('primary')
  writeFileSync(join(home, 'standby', 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${primary.port} user=${role} password=${PASSWORD}`
  appendFileSync(join(home, 'standby', 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  let standby = await start('standby')
  afterAll(async () => {
    await standby.stop()
    await primary.stop()
    rmSync(home, { recursive: true, force: true })
  })
  await migrate(urlOf(primary.port))

  async function runOnStandby(statement: string): Promise<void> {
    const client = new Client({ connectionString: urlOf(standby.port) })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  return {
    url: urlOf(primary.port),
    standbyUrl: urlOf(standby.port),
    /** Commits of the primary are received, but not shown. */
    pauseReplay: () => runOnStandby('select pg_wal_replay_pause()'),
    resumeReplay: () => runOnStandby('select pg_wal_replay_resume()'),
    stopStandby: () => standby.stop(),
    async startStandby(): Promise<void> {
      standby = await start('standby', standby.port)
    },
  }
}
