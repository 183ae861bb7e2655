import type { Sql } from '../../../api/src/platform/database/sql.ts'

type Column = string | ((highestIds: HighestIds) => string)
type HighestIds = ReadonlyMap<string, number>

/** A table whose rows are copied, with expressions for the columns that differ. `n` is the number of the copy. */
type Copied = { table: string; columns: Record<string, Column> }

/** An id of the copy with the same number. */
const copyOf =
  (column: string, table: string) =>
  (highestIds: HighestIds): string =>
    `${column} + n * ${highestIds.get(table)}`

const CATALOGUE: Copied[] = [
  {
    table: 'products',
    columns: {
      id: copyOf('id', 'products'),
      parent_id: copyOf('parent_id', 'products'),
      // A variant has the SKU of its product with a number at the end.
      sku: "n || '-' || sku",
      source_key: "source_key || '-' || n",
      name: "name || ', series ' || n",
    },
  },
]

const CUSTOMERS: Copied[] = [
  { table: 'users', columns: { id: copyOf('id', 'users'), email: "n || '.' || email", role: "'USER'" } },
  {
    table: 'orders',
    columns: {
      id: copyOf('id', 'orders'),
      user_id: copyOf('user_id', 'users'),
      address_id: 'null',
      payment_id: 'null',
      checkout_id: 'null',
    },
  },
  {
    table: 'order_items',
    columns: { order_id: copyOf('order_id', 'orders'), user_id: copyOf('user_id', 'users') },
  },
]

/** Multiplies products and movies. */
export const multiplyCatalogue = (sql: Sql, times: number): Promise<void> => multiply(sql, CATALOGUE, times)

/** Multiplies users, orders and their items. The copied orders have no history. */
export const multiplyCustomers = (sql: Sql, times: number): Promise<void> => multiply(sql, CUSTOMERS, times)

/**
 * One statement per table, without triggers by row and without a round trip per row. Totals are counted again at the
 * end.
 */
async function multiply(sql: Sql, copied: readonly Copied[], times: number): Promise<void> {
  const highestIds = new Map<string, number>()
  for (const { table } of copied) {
    await sql.script(`alter table ${table} disable trigger user`)
    if (table !== 'order_items') highestIds.set(table, await highestId(sql, table))
  }
  for (const { table, columns } of copied) {
    const names = await listColumns(sql, table)
    const expressions = names.map((name) => {
      const column = columns[name] ?? name
      return typeof column === 'string' ? column : column(highestIds)
    })
    await sql.script(`
      insert into ${table} (${names.join(', ')}) overriding system value
      select ${expressions.join(', ')} from ${table}, generate_series(1, ${times - 1}) n`)
  }
  for (const { table } of copied) {
    await sql.script(`alter table ${table} enable trigger user`)
    if (highestIds.has(table))
      await sql.script(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  await sql.script(`
    truncate category_totals;
    insert into category_totals (main_category, sub_category, products)
    select main_category, sub_category, count(*) from products
    where archived_at is null and parent_id is null group by 1, 2`)
  await sql.script('vacuum analyze')
}

async function highestId(sql: Sql, table: string): Promise<number> {
  const [row] = await sql.query<{ id: number }[]>(`select max(id) as id from ${table}`)
  return row?.id ?? 0
}

async function listColumns(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`
  return rows.map(({ name }) => name)
}
