import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { queryRows } from '../../platform/database/database.ts'

const { db, asBuyer } = await buildCheckoutApp()

test('reservations are read by index also after all of them ended', async () => {
  const { id: userId } = await asBuyer()
  const productId = await createProduct(db)
  await db.execute(sql`
    insert into stock_reservations (product_id, checkout_id, user_id, quantity, expires_at)
    select ${productId}, n, ${userId}, 1, now() from generate_series(1, 5000) n`)
  await db.execute(sql`delete from stock_reservations`)
  await db.execute(sql`vacuum analyze stock_reservations`)
  const plan = await queryRows<{ 'QUERY PLAN': string }>(
    db,
    sql`explain select sum(quantity) from stock_reservations where product_id = ${productId} and expires_at > now()`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Scan using stock_reservations_product_id')
})
