import { createHash } from 'node:crypto'
import type { Query } from 'drizzle-orm'

/** Each connection keeps its prepared statements, so their number is limited. */
const MAX_STATEMENTS = 500
/** Lists of values, such as those of a bulk insert, make long texts that rarely repeat. */
const MAX_LENGTH = 5_000
const PREPARE_AFTER = 3

const uses = new Map<string, number>()
const names = new Map<string, string>()

/**
 * The name under which a connection prepares a query that is used repeatedly, so PostgreSQL plans it once instead of
 * each time, which takes up to a millisecond. A query without parameters has none, because it may be several
 * statements.
 */
export function nameStatement({ sql, params }: Query): string | undefined {
  const known = names.get(sql)
  if (known || params.length === 0 || sql.length > MAX_LENGTH || names.size >= MAX_STATEMENTS) return known
  const count = (uses.get(sql) ?? 0) + 1
  if (count < PREPARE_AFTER) {
    if (uses.size >= 10 * MAX_STATEMENTS) uses.clear()
    uses.set(sql, count)
    return undefined
  }
  uses.delete(sql)
  // PostgreSQL cuts names after 63 bytes.
  const name = createHash('sha256').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}
