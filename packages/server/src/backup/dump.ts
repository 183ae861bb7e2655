import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { AddEntry } from './archive.ts'
import type { Dump, Sequence, Table } from './manifest.ts'

/** The shop's tables, its migrations, its jobs and the payments of the sandbox. */
export const SCHEMAS = ['public', 'drizzle', 'pgboss', 'sandbox']
/** Statistics that the job queue computes again. Its partitions are named after days. */
const IGNORED_TABLES = ['pgboss.queue_stats']
/** Target size of an archive entry. A larger row is stored in a separate entry. */
const PART_BYTES = 8_000_000
const NEWLINE = 0x0a

export const quote = (...names: string[]): string => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

/**
 * Starts the transaction in which `dumpDatabase` reads. Later writes are not visible to it. Fixed
 * settings make the text output independent of those of the server and the role.
 */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0;
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'`)
  // The first query takes the snapshot.
  await client.query('select 1 from pg_class limit 1')
}

/** Adds all rows of all tables as text in the format of COPY. */
export async function dumpDatabase(client: ClientBase, add: AddEntry): Promise<Dump> {
  const found = await listTables(client)
  const tables: Table[] = []
  for (const table of found) tables.push(await dumpTable(client, table, add))
  const names = new Set(found.map(({ schema, name }) => `${schema}.${name}`))
  const query = async <Row>(text: string) => (await client.query(text)).rows[0] as Row
  const { version } = await query<{ version: string }>(`select current_setting('server_version') as version`)
  const { last } = await query<{ last: string }>('select max(created_at) as last from drizzle.__drizzle_migrations')
  const jobs = names.has('pgboss.version') && (await query<{ version: number }>('select version from pgboss.version'))
  return {
    postgresVersion: version,
    lastMigration: Number(last),
    jobTablesVersion: jobs ? jobs.version : null,
    hasSandbox: names.has('sandbox.entities'),
    tables,
    sequences: await readSequences(client),
  }
}

type Columns = Pick<Table, 'schema' | 'name' | 'columns'>

/** Partitions belong to their table. Generated columns are left out. */
async function listTables(client: ClientBase): Promise<Columns[]> {
  const { rows } = await client.query<Columns>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and n.nspname || '.' || c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, IGNORED_TABLES],
  )
  return rows
}

async function dumpTable(client: ClientBase, table: Columns, add: AddEntry): Promise<Table> {
  const { schema, name, columns } = table
  const list = columns.map((column) => quote(column)).join(', ')
  const source = client.query(copyTo(`copy (select ${list} from ${quote(schema, name)}) to stdout`))
  let parts = 0
  for await (const part of splitRows(source)) {
    await add(`tables/${schema}.${name}/${String(parts).padStart(6, '0')}`, part)
    parts++
  }
  return { schema, name, columns, rows: source.rowCount, parts }
}

/** Splits COPY's output after rows; a newline within a value is escaped. */
async function* splitRows(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (bytes + chunk.length > PART_BYTES && end > 0) {
      yield Buffer.concat([...chunks, chunk.subarray(0, end)])
      chunks = [chunk.subarray(end)]
      bytes = chunk.length - end
    } else {
      chunks.push(chunk)
      bytes += chunk.length
    }
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

/** Sequences aren't part of the snapshot. Read after the tables, so they are never behind the rows. */
async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [SCHEMAS],
  )
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<Omit<Sequence, 'schema' | 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quote(schema, name)}`,
    )
    for (const value of values) sequences.push({ schema, name, ...value })
  }
  return sequences
}
