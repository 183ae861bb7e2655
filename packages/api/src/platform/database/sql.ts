import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'

/** JSON and arrays are passed as text: `${JSON.stringify(rows)}::json`, `${intArray(ids)}::int[]`. */
export type SqlValue = string | number | bigint | boolean | Date | Buffer | null

/**
 * Runs hand-written SQL: sql<Row[]>`select … where id = ${id}`. Each connection prepares a statement once, under a name
 * derived from its text, so the number of different texts must be small. Times, dates, intervals and eight-byte
 * integers are returned as text, JSON is parsed. An undefined value is an error.
 */
export type Sql = {
  <Rows extends readonly object[] = Record<string, unknown>[]>(
    strings: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ): Promise<Rows>
  /** Runs a text that is built at run time, with its values as $1, $2, … */
  query<Rows extends readonly object[] = Record<string, unknown>[]>(
    text: string,
    values?: readonly SqlValue[],
  ): Promise<Rows>
  /** Runs one or several statements without values, unprepared. */
  script(text: string): Promise<void>
}

type Statement = { name: string; text: string }

const templates = new WeakMap<TemplateStringsArray, Statement>()
const texts = new Map<string, Statement>()

function fromText(text: string): Statement {
  let statement = texts.get(text)
  if (!statement) {
    // PostgreSQL cuts names after 63 bytes.
    statement = { name: createHash('sha256').update(text).digest('base64url'), text }
    texts.set(text, statement)
  }
  return statement
}

function fromTemplate(strings: TemplateStringsArray): Statement {
  let statement = templates.get(strings)
  if (!statement) {
    statement = fromText(strings.reduce((text, part, index) => `${text}$${index}${part}`))
    templates.set(strings, statement)
  }
  return statement
}

/** The driver sends undefined as null, which would hide a missing value. */
export function assertDefined(values: readonly unknown[]): void {
  const index = values.indexOf(undefined)
  if (index >= 0) throw new TypeError(`Value $${index + 1} of a query is undefined.`)
}

export function createSql(client: Pool | ClientBase): Sql {
  async function run<Rows>(statement: Statement, values: readonly SqlValue[]): Promise<Rows> {
    assertDefined(values)
    const { rows } = await client.query({ ...statement, values: [...values] })
    return rows as Rows
  }
  return Object.assign(
    <Rows>(strings: TemplateStringsArray, ...values: readonly SqlValue[]) => run<Rows>(fromTemplate(strings), values),
    {
      query: <Rows>(text: string, values: readonly SqlValue[] = []) => run<Rows>(fromText(text), values),
      script: async (text: string) => {
        await client.query(text)
      },
    },
  )
}
