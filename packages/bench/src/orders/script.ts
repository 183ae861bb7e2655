import type { Client } from 'pg'
import { FIRST, FIRST_PRODUCT, type Ids, idsOf, PRODUCTS } from './seed.ts'

/** A query as the service sent it. */
export type SentQuery = { query: string; parameters: readonly unknown[] }

/** A statement for any order: ids are variables. `isOrder`: it returns the order's id, which later ones use. */
export type Statement = { text: string; isOrder: boolean }

/** The queries of one order, with every id replaced by a variable. */
export function toStatements(
  queries: readonly SentQuery[],
  { index, orderId }: { index: number; orderId: number },
): Statement[] {
  const ids: KnownIds = { ...idsOf(index), order_id: orderId }
  return queries.map(({ query, parameters }) => {
    const text = query
      .replace(/\s+/g, ' ')
      .replace(/\$(\d+)/g, (_all, position) => literal(parameters[Number(position) - 1], ids))
    return { text, isOrder: text.includes('insert into orders (') }
  })
}

/** A pgbench script that increments the ids for each transaction. */
export function pgbenchScript(statements: readonly Statement[], perClient: number): string {
  const lines = [
    `\\set i :base + :client_id * ${perClient} + :n`,
    '\\set n :n + 1',
    ...Object.entries(FIRST).map(([name, first]) => `\\set ${name} ${first} + :i`),
    `\\set product ${FIRST_PRODUCT} + mod(:i, ${PRODUCTS})`,
    ...statements.map(({ text, isOrder }) => (isOrder ? `${text} \\gset order_` : `${text};`)),
  ]
  return `${lines.join('\n')}\n`
}

/** `order_id` is set by `\gset order_`, from the column `id` of the inserted order. */
type KnownIds = Ids & { order_id: number }

function literal(value: unknown, ids: KnownIds): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  const number = /^\d+$/.test(String(value)) ? Number(value) : undefined
  const name = number === undefined ? undefined : nameOf(number, ids)
  if (name) return `:${name}`
  if (number !== undefined) return String(number)
  return quote(typeof value === 'object' ? JSON.stringify(value) : String(value), ids)
}

const nameOf = (value: number, ids: KnownIds) => Object.entries(ids).find(([, id]) => id === value)?.[0]

/** Replaces ids within texts too: `{500000000}`, `order_300000000`, `order-placed:7`. */
function quote(text: string, ids: KnownIds): string {
  // A message id is a hash of the event and must differ for every order.
  if (/^<[0-9a-f]{32}@/.test(text)) return `('<'||:order_id||'@example.in>')`
  const quoted = (part: string) => `'${part.replaceAll("'", "''")}'`
  const parts = text.split(/(\d+)/).map((part) => {
    const name = /^\d+$/.test(part) ? nameOf(Number(part), ids) : undefined
    return name ? { name } : { part }
  })
  if (!parts.some(({ name }) => name)) return quoted(text)
  return `(${parts.map(({ name, part = '' }) => (name ? `:${name}` : quoted(part))).join('||')})`
}

/** Runs the statements for order `index` through the driver, prepared, for machines without pgbench. */
export async function runStatements(client: Client, statements: readonly Statement[], index: number): Promise<void> {
  const ids: Record<string, number> = { ...idsOf(index) }
  for (const [position, { text, isOrder }] of statements.entries()) {
    const values: number[] = []
    const prepared = text.replace(/(?<!:):([a-z_]+)/g, (_all, name: string) => `$${values.push(ids[name] ?? 0)}`)
    const { rows } = await client.query({ name: `statement ${position}`, text: prepared, values })
    if (isOrder) ids.order_id = Number(rows[0]?.id)
  }
}
