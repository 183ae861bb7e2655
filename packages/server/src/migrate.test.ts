import { randomBytes } from 'node:crypto'
import { listMigrations } from '@shop/api/platform'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { applyMigrations } from '../../api/src/platform/database/migrate.ts'
import type {} from '../../api/test/global-setup.ts'
import { programOf, spawnScript, spawnServer, startServerProcess, stopAllServers } from '../test/server-process.ts'

const name = `test_${randomBytes(8).toString('hex')}`
const url = `${inject('clusterUrl')}/${name}`
const command = programOf('migrate')
const env = { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32), DEMO: '0', DATA_DIR: `/tmp/${name}` }
/** The sandbox would create its own tables. */
const payments = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_API_URL: 'http://127.0.0.1:1/v1',
  RAZORPAY_KEY_ID: 'key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
}
const admin = new Client({ connectionString: `${inject('clusterUrl')}/postgres` })
const shop = new Client({ connectionString: url })
const previous = listMigrations().at(-2)
const newest = listMigrations().at(-1)

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name}`)
  await shop.connect()
  await applyMigrations(shop, { until: previous?.when ?? 0 })
  await shop.query(`insert into users (name, email, password_hash) values ('Asha', 'asha@example.com', '-')`)
})

afterAll(async () => {
  await stopAllServers()
  await shop.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role if exists ${name}`)
  await admin.end()
})

/** Creates a user who may only read and write rows, and returns the URL of the database for this user. */
async function createUser(): Promise<string> {
  const schemas = 'public, drizzle, pgboss'
  await shop.query(`
    create role ${name} login password 'secret';
    revoke create on schema public from public;
    grant usage on schema ${schemas} to ${name};
    grant select, insert, update, delete on all tables in schema ${schemas} to ${name};
    grant usage on all sequences in schema ${schemas} to ${name};
  `)
  const limited = new URL(url)
  limited.username = name
  limited.password = 'secret'
  return limited.href
}

async function countMigrations(): Promise<number> {
  const { rows } = await shop.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  return rows[0].count
}

test('with MIGRATE_ON_START=0 a start refuses pending migrations until they are applied, and needs no right to create tables', async () => {
  const refused = spawnServer({ ...env, MIGRATE_ON_START: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.output().trim()).toBe(
    `DATABASE_URL: the migrations ${newest?.tag} are pending. Run "npm run migrate", or unset MIGRATE_ON_START.`,
  )
  expect(await countMigrations()).toBe(listMigrations().length - 1)

  const migrated = spawnScript(command, [], env)
  expect(await migrated.ended).toBe(0)
  expect(migrated.output().trim()).toBe(`Applied ${newest?.tag}.`)
  const again = spawnScript(command, [], env)
  expect(await again.ended).toBe(0)
  expect(again.output().trim()).toBe('No migrations are pending.')

  // The data of the previous version, with a database user who may not create tables.
  const server = await startServerProcess({
    ...env,
    ...payments,
    MIGRATE_ON_START: '0',
    DATABASE_URL: await createUser(),
  })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const { rows } = await shop.query('select name from users')
  expect(rows).toEqual([{ name: 'Asha' }])
})
