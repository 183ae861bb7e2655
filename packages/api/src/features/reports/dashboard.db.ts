import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'

type GrowthRow = { entity: 'users' | 'products' | 'movies' | 'orders'; recent: number; before: number }

/** Counts rows created since a date, and in the period before it. */
export const countGrowth = (db: Database, { since, before }: { since: Date; before: Date }) => {
  const [recent, earlier] = [since.toISOString(), before.toISOString()]
  const countOf = (entity: GrowthRow['entity'], column: string) => sql`
    select ${entity} as entity, count(*) filter (where ${sql.raw(column)} >= ${recent}::timestamptz)::int as recent,
      count(*) filter (where ${sql.raw(column)} < ${recent}::timestamptz)::int as before
    from ${sql.identifier(entity)} where ${sql.raw(column)} >= ${earlier}::timestamptz`
  return queryRows<GrowthRow>(
    db,
    sql`
    ${countOf('users', 'created_at')} union all ${countOf('products', 'created_at')} union all
    ${countOf('movies', 'created_at')} union all ${countOf('orders', 'order_date')}`,
  )
}
