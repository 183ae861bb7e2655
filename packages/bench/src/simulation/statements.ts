import pg from 'pg'

/** A change whose order the checks need. */
export type Change = {
  kind: 'payment' | 'checkout' | 'reopened' | 'final' | 'ended' | 'unpaid order'
  id: number
}

/** A checkout that was neither ordered nor refunded. `isPayable`: its form can still be paid. */
export type Unfinished = { id: number; isPayable: boolean }

/**
 * What a committed transaction changed, with its first and last step. With an order without a payment at the provider:
 * the customer's checkouts that were unfinished then.
 */
export type Commit = Change & { began: number; committed: number; unfinished?: Unfinished[] }

const names = new Map<string, string>()

/** Every statement with values is prepared once per connection, because planning takes most of its time. */
export function prepare(query: unknown, values: unknown): unknown[] {
  const text = typeof query === 'string' ? query : (query as { text: string }).text
  const config = typeof query === 'string' ? { text } : (query as { text: string; values?: unknown; name?: string })
  const all = values ?? (config as { values?: unknown }).values
  if (all === undefined) return [query]
  let name = names.get(text)
  if (name === undefined) {
    name = `simulated_${names.size}`
    names.set(text, name)
  }
  return [{ ...config, name: (config as { name?: string }).name ?? name, values: all }]
}

export type Statement = {
  command: string
  /** For the trace. */
  label: string
  /** Reads without locking rows, so it never waits for another transaction. */
  isPlainRead: boolean
  /** Neither changes nor locks rows; also one that begins with `with`. */
  isRead: boolean
  reads: readonly string[]
  changes: readonly string[]
}

const tablesAfter = (words: RegExp, text: string): string[] => [...text.matchAll(words)].map(([, table]) => table ?? '')

const statements = new Map<string, Statement>()

const BEGIN: Statement = { command: 'begin', label: 'begin', isPlainRead: false, isRead: false, reads: [], changes: [] }

/** What a statement does. Each text is read once. */
export function analyse(text: string): Statement {
  // It names its request, so its texts would fill the memory.
  if (text.startsWith('begin')) return BEGIN
  const known = statements.get(text)
  if (known) return known
  const command = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  const reads = tablesAfter(/\b(?:from|join)\s+"?(\w+)"?/g, text)
  const changes = tablesAfter(/(?:insert into|(?<!for |key |do )update|delete from)\s+"?(\w+)"?/g, text)
  const isLocking = /\bfor (no key )?(update|share)\b|advisory/.test(text)
  const statement: Statement = {
    command,
    label: describe(command, text),
    isPlainRead: command === 'select' && !isLocking,
    isRead: !isLocking && reads.length > 0 && changes.length === 0,
    reads,
    changes,
  }
  statements.set(text, statement)
  return statement
}

/** As PostgreSQL reports a deadlock, after which a transaction is retried. */
export function createDeadlockError(): pg.DatabaseError {
  const error = new pg.DatabaseError('deadlock detected', 0, 'error')
  error.code = '40P01'
  return error
}

/** The change that a statement makes, if the checks need its order. */
export function readChange(
  text: string,
  values: readonly unknown[],
  rows: (number[] | { id?: number; payment?: { id: number } })[] | undefined,
): Change | undefined {
  const row = rows?.[0]
  // Drizzle reads rows as arrays, whose first column is the id.
  const id = (Array.isArray(row) ? row[0] : (row?.id ?? row?.payment?.id)) ?? 0
  // Placed without a payment at the provider. Its values begin with the id of the order.
  if (/insert into checkouts \(id,/.test(text)) return { kind: 'unpaid order', id: Number(values[0]) }
  if (/insert into checkouts /.test(text)) return { kind: 'checkout', id }
  if (/update checkouts set status = 'open'/.test(text)) return { kind: 'reopened', id }
  if (/update payments set status = 'COMPLETED'/.test(text)) return row && { kind: 'payment', id }
  if (/update checkouts set status/.test(text) && values.some((value) => value === 'ordered' || value === 'refunded')) {
    return { kind: 'final', id: Number(values.at(-1)) }
  }
  if (/^update "checkouts" set .*"next_poll_at"/.test(text) && values.includes('released')) {
    return { kind: 'ended', id: Number(values.find((value) => typeof value === 'number')) }
  }
  return undefined
}

/** A short name of the statement for the trace, such as 'update orders'. */
function describe(command: string, text: string): string {
  if (['begin', 'commit', 'rollback'].includes(command)) return command
  const line = text.replace(/\s+/g, ' ').trim()
  const table = /(?:insert into|update|delete from|from) "?(\w+)"?/.exec(line)?.[1] ?? ''
  const lock = /for (no key )?update/.test(line) ? ' and lock' : ''
  return `${command === 'with' ? (/(insert|update|delete)/.exec(line)?.[0] ?? 'select') : command} ${table}${lock}`
}
