import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The `set` of an upsert: these columns from the file. The new `version` makes open forms notice the change. */
export function updateFromFile<Name extends string>(version: AnyPgColumn, columns: Record<Name, { name: string }>) {
  const values = Object.values<{ name: string }>(columns).map(({ name }) => [
    name,
    sql`excluded.${sql.identifier(toSnakeCase(name))}`,
  ])
  return { ...(Object.fromEntries(values) as Record<Name, SQL>), updatedAt: sql`now()`, version: sql`${version} + 1` }
}

export const groupByKey = <Content>(rows: readonly { key: string | null; content: Content }[]): Map<string, Content> =>
  new Map(rows.map(({ key, content }) => [String(key), content]))

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
