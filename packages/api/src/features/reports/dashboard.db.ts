import { LOW_STOCK } from '@shop/contract/reports'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

type Came = { what: 'users' | 'products' | 'movies' | 'orders'; recent: number; before: number }

/** How many came since a moment, and in the time before it. */
export const countComings = (db: Database, { since, before }: { since: Date; before: Date }) => {
  const [recent, earlier] = [since.toISOString(), before.toISOString()]
  const countOf = (what: Came['what'], at: string) => sql`
    select ${what} as what, count(*) filter (where ${sql.raw(at)} >= ${recent}::timestamptz)::int as recent,
      count(*) filter (where ${sql.raw(at)} < ${recent}::timestamptz)::int as before
    from ${sql.identifier(what)} where ${sql.raw(at)} >= ${earlier}::timestamptz`
  return db.execute<Came>(sql`
    ${countOf('users', 'created_at')} union all ${countOf('products', 'created_at')} union all
    ${countOf('movies', 'created_at')} union all ${countOf('orders', 'order_date')}`)
}

/** What is on sale, sold since a moment, and nearly or wholly out of stock. */
export async function countLowStock(db: Database, since: Date): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from products p
    where archived_at is null and stock <= ${LOW_STOCK} and exists (
      select 1 from order_items i join orders o on o.id = i.order_id
      where i.product_id = p.id and o.order_date >= ${since.toISOString()}::timestamptz)`)
  return row?.count ?? 0
}
