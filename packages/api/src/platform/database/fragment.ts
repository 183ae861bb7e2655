import type { Database } from './database.ts'
import { raw } from './raw.ts'
import type { SqlValue } from './sql.ts'

/** A part of a statement with its values; it can contain other parts. */
export type Fragment = { strings: readonly string[]; values: readonly (SqlValue | Fragment)[] }

/**
 * Lets features contribute to one statement, so a step that changes several of them takes one round trip and one
 * commit: runFragment(db, fragment`with ${insertOrder(order)}, ${deductStock(lines)} select id from placed`).
 */
export const fragment = (strings: TemplateStringsArray, ...values: readonly (SqlValue | Fragment)[]): Fragment => ({
  strings,
  values,
})

/**
 * SQL that runs in the statement that reads the session, so a step of a purchase takes one round trip. It can read
 * `session`, which has the user's `id` and `is_valid`; a write must depend on `is_valid`.
 */
export type JoinedSql<Result = unknown> = {
  /** Common table expressions. */
  with?: Fragment
  /** One value of this type. */
  select: Fragment
  /** Exists only as a type; the value is never set. */
  result?: Result
}

/**
 * A list for `id in (${idList(ids)})`. PostgreSQL knows how many numbers it has, so it plans the prepared statement
 * once. It takes the length of an array parameter for ten: a plan for that seems expensive, and each execution is
 * planned again. Filled up with the last number to 1, 2, 4, 8, … so a statement has few texts.
 */
export function idList(ids: readonly number[]): Fragment {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)))
  const last = ids.at(-1) ?? null
  const values = Array.from({ length }, (_, index) => ids[index] ?? last)
  return { strings: ['', ...Array.from({ length: length - 1 }, () => ', '), ''], values }
}

const isFragment = (value: SqlValue | Fragment): value is Fragment =>
  typeof value === 'object' && value !== null && 'strings' in value

export const joinFragments = (parts: readonly Fragment[], separator: string): Fragment => ({
  strings: ['', ...parts.slice(1).map(() => separator), ''].slice(0, parts.length + 1),
  values: parts,
})

/** The text with numbered parameters. */
function toStatement(part: Fragment): { text: string; values: SqlValue[] } {
  const values: SqlValue[] = []
  const write = ({ strings, values: own }: Fragment): string =>
    own.reduce<string>(
      (text, value, index) =>
        `${text}${isFragment(value) ? write(value) : `$${values.push(value)}`}${strings[index + 1]}`,
      strings[0] ?? '',
    )
  return { text: write(part), values }
}

/** Runs it as one prepared statement. */
export function runFragment<Rows extends readonly object[] = Record<string, unknown>[]>(
  db: Database,
  part: Fragment,
): Promise<Rows> {
  const { text, values } = toStatement(part)
  return raw(db).query<Rows>(text, values)
}
