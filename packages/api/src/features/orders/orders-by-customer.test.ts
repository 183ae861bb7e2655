import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { recordQueries } from '../../../test/record-queries.ts'
import { connect } from '../../platform/database/database.ts'
import { listLines } from './orders.admin.db.ts'

const { db, url } = await createTestDatabase()
const queries = new Map<string, readonly unknown[]>()
const recorded = connect(url, { max: 1 })
recordQueries(recorded.pool, (text, values) => void queries.set(text, values))
afterAll(recorded.close)

const FILTERS = { query: '', userId: undefined, from: undefined, until: undefined }
const PAGE = { status: undefined, sort: 'customer', order: 'asc', limit: 20, offset: 0 } as const

/** Adds orders without triggers, because their history doesn't matter here. */
async function addOrders() {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into users (name, email, password_hash)
      select 'Customer ' || n / 2, n || '@shop.example', '' from generate_series(1, 2000) n`)
    await tx.execute(sql`insert into orders (user_id, address, status, payment_status, payment_method,
      subtotal_paise, discount_paise, shipping_paise, total_paise, paid_paise)
      select 1 + n % 2000, '{}', 'DELIVERED', 'COMPLETED', 'UPI', 500, 0, 0, 500, 500 from generate_series(1, 20000) n`)
  })
  await db.execute(sql`vacuum analyze users, orders`)
}

test('reads pages by customer from an index, without sorting all orders', async () => {
  await addOrders()
  expect(await explainList({})).toMatch(/using users_name_id_index on users users_\d+$/m)
  expect(await explainList({ after: 10_000 })).toMatch(
    /using users_name_id_index on users users_\d+\n +Index Cond: \(name >= /,
  )
  expect(await explainList({ before: 10_000 })).toMatch(
    /using users_name_id_index on users users_\d+\n +Index Cond: \(name <= /,
  )
})

async function explainList(page: { after?: number; before?: number }): Promise<string> {
  queries.clear()
  await listLines(recorded.db, FILTERS, { ...PAGE, ...page })
  const [text = '', values = []] = [...queries].find(([query]) => query.includes('any(array(')) ?? []
  const { rows } = await recorded.pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values])
  return rows.map((line) => line['QUERY PLAN']).join('\n')
}
