import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations, createJobs, createLog, defineJob, listMigrations } from '@shop/api/platform'
import { z } from '@shop/contract/kit'
import { createSandboxTables } from '@shop/payment-sandbox'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addProducts } from '../../../api/test/catalogue.ts'
import { createTestDatabase } from '../../../api/test/database.ts'
import type {} from '../../../api/test/global-setup.ts'
import { createBackup } from './backup.ts'
import { restoreBackup, verifyArchive } from './restore.ts'

const PASSPHRASE = 'correct horse battery'

const { db, url, pool } = await createTestDatabase()
const home = mkdtempSync(join(tmpdir(), 'shopflix-backup-'))
const dataDir = join(home, 'data')
const databases: string[] = []

beforeAll(async () => {
  await addProducts(db, { name: 'Lamp', stock: 1_000_000 }, { name: 'Desk\n"\\N\\ \t', stock: 0 })
  const client = await pool.connect()
  await createSandboxTables(client)
  client.release()
  await pool.query(`insert into sandbox.refund_keys values ('key', 'request', null)`)
  const jobs = createJobs(url, createLog('silent'))
  const mailJob = defineJob({ name: 'test.mail', schema: z.object({ id: z.number() }) })
  jobs.handle(mailJob, async () => undefined)
  await jobs.start()
  await jobs.enqueue(db, mailJob, { id: 1 }, { startAfter: new Date('2999-01-01') })
  await jobs.stop()
  mkdirSync(join(dataDir, 'media', 'films'), { recursive: true })
  mkdirSync(join(dataDir, 'secrets'))
  writeFileSync(join(dataDir, 'media', 'films', 'a.mp4'), randomBytes(300_000))
  writeFileSync(join(dataDir, 'media', 'empty.vtt'), '')
  writeFileSync(join(dataDir, 'secrets', 'jwt'), 'f'.repeat(64))
  writeFileSync(join(dataDir, 'secrets', 'database'), 'e'.repeat(64))
})

afterAll(async () => {
  for (const name of databases) await runAsAdmin(`drop database ${name} with (force)`)
  rmSync(home, { recursive: true })
})

async function runAsAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: `${inject('clusterUrl')}/postgres` })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

async function createDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  databases.push(name)
  await runAsAdmin(`create database ${name}`)
  return `${inject('clusterUrl')}/${name}`
}

async function query<Row extends object>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    return rows
  } finally {
    await client.end()
  }
}

/** A hash of every table, with its name. */
async function hashTables(databaseUrl: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'drizzle', 'pgboss', 'sandbox') and table_type = 'BASE TABLE' order by 1`,
  )
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`,
  )
  if (hashes.length === 0) return {}
  const rows = await query<{ name: string; hash: string }>(databaseUrl, hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

let backups = 0
async function backUp(options: { url?: string; passphrase?: string } = {}) {
  const file = join(home, `${++backups}.tar.gz`)
  await createBackup({ url, dataDir, file, passphrase: undefined, ...options })
  return file
}

async function restore(file: string, options: { url: string; dataDir?: string; passphrase?: string }): Promise<void> {
  const target = { file, dataDir: mkdtempSync(join(home, 'empty-')), passphrase: undefined, ...options }
  await restoreBackup(await verifyArchive(file, target.passphrase), target)
}

test.each([undefined, PASSPHRASE])('restores every table and file (passphrase: %s)', async (passphrase) => {
  const target = {
    url: await createDatabase(),
    dataDir: mkdtempSync(join(home, 'restored-')),
    ...(passphrase && { passphrase }),
  }
  await restore(await backUp(passphrase ? { passphrase } : {}), target)
  const hashes = await hashTables(url)
  expect(Object.keys(hashes).length).toBeGreaterThan(60)
  expect(await hashTables(target.url)).toEqual(hashes)
  for (const file of ['media/films/a.mp4', 'media/empty.vtt', 'secrets/jwt'])
    expect(readFileSync(join(target.dataDir, file)).equals(readFileSync(join(dataDir, file)))).toBe(true)
  expect(existsSync(join(target.dataDir, 'secrets', 'database'))).toBe(false)
})

test('a restored database has its constraints, triggers and sequences', async () => {
  const target = await createDatabase()
  await restore(await backUp(), { url: target })
  const catalog = `select conname, contype::text, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 3`
  expect(await query(target, catalog)).toEqual(await query(url, catalog))
  const triggers = `select tgname, tgrelid::regclass::text as table, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`
  expect(await query(target, triggers)).toEqual(await query(url, triggers))
  const sequences = `select schemaname, sequencename, last_value::text from pg_sequences where schemaname <> 'pgboss' order by 1, 2`
  expect(await query(target, sequences)).toEqual(await query(url, sequences))
})

test('a backup during purchases contains each transaction completely or not at all', async () => {
  const source = await createDatabase()
  await restore(await backUp(), { url: source })
  await query(source, `insert into users (name, email, password_hash) values ('Asha', 'asha@example.com', '-')`)
  const stopping = new AbortController()
  let written = 0
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    const client = new Client({ connectionString: source })
    await client.connect()
    while (!stopping.signal.aborted) {
      const id = `${writer}_${written++}`
      await client.query('begin')
      await client.query(`update products set stock = stock - 1 where name = 'Lamp'`)
      await client.query(
        `insert into payments (user_id, provider_order_id, mode, amount_paise, status)
         select id, $1, 'demo', 500, 'COMPLETED' from users limit 1`,
        [`order_${id}`],
      )
      await client.query('commit')
    }
    await client.end()
  })
  const file = await backUp({ url: source }).finally(() => stopping.abort())
  await Promise.all(writers)
  expect(written).toBeGreaterThan(4)
  const target = await createDatabase()
  await restore(file, { url: target })
  const [row] = await query(
    target,
    `select (select stock from products where name = 'Lamp') + (select count(*)::int from payments) as sum`,
  )
  expect(row).toEqual({ sum: 1_000_000 })
  // A second backup of the restored tables has the same checksums as the first one.
  const tablesOf = async (archive: string) =>
    (await verifyArchive(archive, undefined)).entries.filter(({ name }) => name.startsWith('tables/'))
  expect(await tablesOf(await backUp({ url: target }))).toEqual(await tablesOf(file))
})

test('restores a backup of an older version and applies the newer migrations', async () => {
  const older = await createDatabase()
  const migrations = listMigrations()
  const client = new Client({ connectionString: older })
  await client.connect()
  await applyMigrations(client, { until: migrations.at(-4)?.when ?? 0 })
  await client.query(`insert into users (name, email, password_hash) values ('Asha', 'asha@example.com', '-')`)
  const target = await createDatabase()
  await restore(await backUp({ url: older }), { url: target })
  await applyMigrations(client)
  await client.end()
  const {
    'drizzle.__drizzle_migrations': migrated,
    // Contains the time of its migration.
    'public.review_settings': _settings,
    ...hashes
  } = await hashTables(target)
  expect(await hashTables(older)).toMatchObject(hashes)
  expect(migrated).toMatch(new RegExp(`^${migrations.length}:`))
})

describe('refuses', () => {
  const isEmpty = async (databaseUrl: string) => Object.keys(await hashTables(databaseUrl)).length === 0

  test('a missing or wrong passphrase', async () => {
    const file = await backUp({ passphrase: PASSPHRASE })
    expect(readFileSync(file).includes('tables/')).toBe(false)
    await expect(verifyArchive(file, undefined)).rejects.toThrow('is encrypted. Set BACKUP_PASSPHRASE')
    await expect(verifyArchive(file, 'another passphrase')).rejects.toThrow('is not the passphrase of')
  })

  test.each([undefined, PASSPHRASE])('a truncated or changed file (passphrase: %s)', async (passphrase) => {
    const file = await backUp(passphrase ? { passphrase } : {})
    const bytes = readFileSync(file)
    for (const length of passphrase ? [bytes.length - 1] : [bytes.length - 1, bytes.length / 2, 300, 0]) {
      truncateSync(file, Math.floor(length))
      await expect(verifyArchive(file, passphrase)).rejects.toThrow(/is not a complete backup: /)
      writeFileSync(file, bytes)
    }
    const changed = Buffer.from(bytes)
    changed[Math.floor(bytes.length * 0.6)] = (changed[Math.floor(bytes.length * 0.6)] ?? 0) ^ 1
    writeFileSync(file, changed)
    await expect(verifyArchive(file, passphrase)).rejects.toThrow(/is not a complete backup: /)
  })

  test('a database that is not empty, and changes nothing', async () => {
    const before = await hashTables(url)
    await expect(restore(await backUp(), { url })).rejects.toThrow(
      /already has \d+ tables. Restore into an empty database/,
    )
    expect(await hashTables(url)).toEqual(before)
  })

  test('a data folder that has files, and changes nothing', async () => {
    const target = await createDatabase()
    await expect(restore(await backUp(), { url: target, dataDir })).rejects.toThrow('Restore into an empty folder')
    expect(await isEmpty(target)).toBe(true)
  })

  test('a backup of a newer version', async () => {
    const file = await backUp()
    const manifest = await verifyArchive(file, undefined)
    const newer = { ...manifest, database: { ...manifest.database, lastMigration: 9_999_999_999_999 } }
    const target = { url: await createDatabase(), dataDir: join(home, 'newer'), file, passphrase: undefined }
    await expect(restoreBackup(newer, target)).rejects.toThrow('Restore it with that version or a newer one')
    expect(await isEmpty(target.url)).toBe(true)
  })

  test('to keep a part of a failed restore', async () => {
    const file = await backUp()
    const manifest = await verifyArchive(file, undefined)
    const tables = manifest.database.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
    const target = { url: await createDatabase(), dataDir: join(home, 'failed'), file, passphrase: undefined }
    await expect(restoreBackup({ ...manifest, database: { ...manifest.database, tables } }, target)).rejects.toThrow(
      /The backup has \d+ instead of \d+ rows/,
    )
    expect(await isEmpty(target.url)).toBe(true)
    expect(existsSync(join(target.dataDir, 'media'))).toBe(false)
    await restore(file, { url: target.url, dataDir: target.dataDir })
    expect(await hashTables(target.url)).toEqual(await hashTables(url))
  })
})
