import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What a row whose key is there takes from the file: these columns. A form that is open meanwhile is told (`version`). */
export function fromTheFile<Name extends string>(version: AnyPgColumn, columns: Record<Name, { name: string }>) {
  const taken = Object.values<{ name: string }>(columns).map(({ name }) => [
    name,
    sql`excluded.${sql.identifier(inSnakeCase(name))}`,
  ])
  return { ...(Object.fromEntries(taken) as Record<Name, SQL>), updatedAt: sql`now()`, version: sql`${version} + 1` }
}

/** Rows by the key that they have in their file. */
export const byKey = <Content>(rows: readonly { key: string | null; content: Content }[]): Map<string, Content> =>
  new Map(rows.map(({ key, content }) => [String(key), content]))

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
