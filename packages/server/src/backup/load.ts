import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { applyMigrations, jobTablesSql, listMigrations, lockMigrations, StartError } from '@shop/api/platform'
import { createSandboxTables } from '@shop/payment-sandbox'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quote, SCHEMAS } from './dump.ts'
import type { Dump, Table } from './manifest.ts'

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`

/**
 * Creates the tables of a dump in the caller's transaction, as they were when it was written, without their foreign
 * keys and triggers. `loadRows` fills them, and `finishLoading` completes them and applies newer migrations.
 * @throws {StartError} if the database isn't empty or the dump was written by another version that this one can't
 * restore
 */
export async function prepareTables(client: ClientBase, dump: Dump) {
  await lockMigrations(client)
  await assertEmpty(client)
  if (!listMigrations().some(({ when }) => when === dump.lastMigration))
    throw new StartError(
      'This backup was made by another version of the shop. Restore it with that version or a newer one.',
    )
  await applyMigrations(client, { until: dump.lastMigration })
  if (dump.jobTablesVersion !== null) await createJobTables(client, dump.jobTablesVersion)
  if (dump.hasSandbox) await createSandboxTables(client)
  const foreignKeys = await dropForeignKeys(client)
  const names = dump.tables.map(({ schema, name }) => quote(schema, name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations insert rows too.
  await client.query(`truncate ${names.join(', ')}`)
  const tables = new Map(dump.tables.map((table) => [nameOf(table), table]))
  const rows = new Map<string, number>()

  return {
    /** `entry`: `tables/SCHEMA.NAME/PART`. */
    async loadRows(entry: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      const table = tables.get(entry.split('/')[1] ?? '')
      if (!table) throw new StartError(`The backup contains rows of an unknown table: ${entry}.`)
      const list = table.columns.map((column) => quote(column)).join(', ')
      const target = client.query(copyFrom(`copy ${quote(table.schema, table.name)} (${list}) from stdin`))
      await pipeline(Readable.from(content), target)
      rows.set(nameOf(table), (rows.get(nameOf(table)) ?? 0) + target.rowCount)
    },

    async finishLoading(): Promise<void> {
      for (const table of dump.tables) {
        const loaded = rows.get(nameOf(table)) ?? 0
        if (loaded !== table.rows)
          throw new StartError(`The backup has ${loaded} instead of ${table.rows} rows of ${nameOf(table)}.`)
      }
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
      for (const statement of foreignKeys) await client.query(statement)
      for (const { schema, name, lastValue, isCalled } of dump.sequences)
        await client.query('select setval($1::regclass, $2, $3)', [quote(schema, name), lastValue, isCalled])
      await applyMigrations(client)
    },
  }
}

async function assertEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string; tables: number }>(
    `select current_database() as database, count(*)::int as tables from pg_class
     where relkind in ('r', 'p') and relnamespace = any(select oid from pg_namespace where nspname = any($1))`,
    [SCHEMAS],
  )
  const [{ database, tables } = { database: '', tables: 0 }] = rows
  if (tables > 0)
    throw new StartError(`The database "${database}" already has ${tables} tables. Restore into an empty database.`)
}

async function createJobTables(client: ClientBase, version: number): Promise<void> {
  await client.query(jobTablesSql())
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  if (rows[0]?.version === version) return
  throw new StartError(
    `The job queue in this backup has version ${version}, but this version of the shop creates ${rows[0]?.version}. ` +
      'Restore it with the version of the shop that made it, and update the shop afterwards.',
  )
}

/** Lets tables be filled in any order. Returns the statements that create the keys again and check them. */
async function dropForeignKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace = any(select oid from pg_namespace where nspname = any($1))`,
    [SCHEMAS],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${quote(name)} ${definition}`)
}
