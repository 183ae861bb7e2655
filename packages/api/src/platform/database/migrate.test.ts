import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate as migrateWithDrizzle } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts } from '../../../test/catalogue.ts'
import { createEmptyDatabase, createTestDatabase } from '../../../test/database.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { queryRows } from './database.ts'
import { findPendingMigrations, listMigrations, migrate } from './migrate.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const { db, url } = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const LATE = 9_000_000_000_000

/** The last migration before migrations had to be compatible with the previous version. */
const LAST_INCOMPATIBLE = '0045_refund_ended_orders'
/** Migrations that drop what the version before them has stopped using. */
const CONTRACTIONS = ['0057_drop-search-tables']
/** Statements that break the previous version of the shop while it still runs. */
const CONTRACTING =
  /\b(?:drop (?:table|column|view|function|type)|rename (?:to|column|constraint|value)|alter column \S+ (?:set not null|type|set data type|drop default))\b/i

beforeAll(() => addProducts(db, { name: 'Lamp' }))
afterAll(() => rmSync(folder, { recursive: true }))

/** Adds migrations to the shop's own. Each contains these statements. */
function addMigrations(added: Record<string, string>): void {
  const entries = Object.keys(added).map((tag, index) => ({ tag, when: LATE + index }))
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [...listMigrations(), ...entries] }))
  for (const [tag, script] of Object.entries(added)) writeFileSync(join(folder, `${tag}.sql`), script)
}

async function listColumns(): Promise<unknown> {
  return await queryRows(
    db,
    `select table_name, column_name from information_schema.columns
    where table_schema in ('public', 'drizzle') order by 1, 2`,
  )
}

test('a failing migration changes nothing, nor do those before it', async () => {
  addMigrations({
    '9001_good': `alter table products add column colour text; --> statement-breakpoint\nupdate products set colour = 'red'`,
    '9002_bad': `update products set stock = stock + 1; --> statement-breakpoint\nalter table missing add column a text`,
  })
  const before = { rows: await hashOfTables(db), columns: await listColumns() }
  await expect(migrate(url, { folder })).rejects.toThrow(
    'Migration 9002_bad failed, and nothing was changed: relation "missing" does not exist.',
  )
  expect({ rows: await hashOfTables(db), columns: await listColumns() }).toEqual(before)
  expect(await findPendingMigrations(url)).toEqual({ isEmpty: false, pending: [] })
})

test('applies a migration once when several nodes start at the same time', async () => {
  addMigrations({
    '9001_good': 'create table colours (id integer); --> statement-breakpoint\ninsert into colours values (1)',
  })
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })))
  expect(applied.filter((tags) => tags.length > 0)).toEqual([['9001_good']])
  expect(await queryRows(db, 'select * from colours')).toEqual([{ id: 1 }])
})

test('the shop ignores migrations of a newer version', async () => {
  expect(await migrate(url)).toEqual([])
  expect(await findPendingMigrations(url)).toEqual({ isEmpty: false, pending: [] })
})

test('rejects a migration that is dated before the newest applied one', async () => {
  const late = listMigrations().map((entry, index, all) => (index === all.length - 1 ? { ...entry, when: 1 } : entry))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: late }))
  await expect(migrate(url, { folder })).rejects.toThrow('dated before the newest applied one')
})

test('continues a database that was migrated by Drizzle', async () => {
  const old = await createEmptyDatabase()
  await migrateWithDrizzle(old.db, { migrationsFolder })
  expect(await migrate(old.url)).toEqual([])
})

test('finds the migrations of a new database', async () => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('alter schema drizzle rename to hidden')
  expect(await findPendingMigrations(url)).toMatchObject({
    isEmpty: true,
    pending: listMigrations().map(({ tag }) => tag),
  })
  await client.query('alter schema hidden rename to drizzle')
  await client.end()
})

test('migrations are compatible with the previous version of the shop', () => {
  const tags = listMigrations().map(({ tag }) => tag)
  for (const tag of tags.slice(tags.indexOf(LAST_INCOMPATIBLE) + 1)) {
    if (CONTRACTIONS.includes(tag)) continue
    const statements = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')
    expect(
      statements.filter((statement) => CONTRACTING.test(statement)),
      tag,
    ).toEqual([])
  }
})
