import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'

type Value = string | number | boolean | null
export type Query = <Rows extends object[] = Record<string, unknown>[]>(
  strings: TemplateStringsArray,
  ...values: Value[]
) => Promise<Rows>

/** Queries with values are prepared once per connection. Those without may be several statements, which can't be. */
export function createQuery(client: Pool | ClientBase): Query {
  return async <Rows>(strings: TemplateStringsArray, ...values: Value[]) => {
    const { text, name } = toStatement(strings)
    const { rows } = await client.query(values.length > 0 ? { text, name, values } : text)
    return rows as Rows
  }
}

const statements = new WeakMap<TemplateStringsArray, { text: string; name: string }>()

function toStatement(strings: TemplateStringsArray): { text: string; name: string } {
  const known = statements.get(strings)
  if (known) return known
  const text = strings.reduce((start, part, index) => `${start}$${index}${part}`)
  const statement = { text, name: createHash('sha256').update(text).digest('base64url') }
  statements.set(strings, statement)
  return statement
}
