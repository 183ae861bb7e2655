import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { recordQueries } from '../../../test/record-queries.ts'
import { connect, queryRows } from '../../platform/database/database.ts'
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

beforeAll(addOrders)

test.each(['asc', 'desc'] as const)('finds distant pages by customer in the order %s', async (order) => {
  const sorted = await queryRows(
    db,
    sql`select o.id from orders o join users u on u.id = user_id
      order by u.name ${sql.raw(order)}, o.id ${sql.raw(order)}`,
  )
  for (const offset of [1, 20, 7777, 19_990, 25_000]) {
    const rows = await listLines(db, FILTERS, { ...PAGE, order, offset })
    expect(rows.map((row) => row.order.id)).toEqual(sorted.slice(offset, offset + 20).map(({ id }) => id))
  }
})

test('finds distant pages by customer of a status', async () => {
  const page = { ...PAGE, status: 'DELIVERED', offset: 19_995 } as const
  expect(await listLines(db, FILTERS, page)).toHaveLength(5)
  expect(await listLines(db, FILTERS, { ...page, status: 'SHIPPED' })).toEqual([])
})

test('reads pages by customer from an index, without sorting all orders', async () => {
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
