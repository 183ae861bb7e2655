import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { queryRows } from '../../platform/database/database.ts'
import { findProducts, findState } from './checkout-state.db.ts'

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

/** A statement has five plans for its values before one for all values can be chosen. */
const PLANS_FOR_VALUES = 5

test('the products of a purchase are planned once for a connection, for any number of them', async () => {
  const { id: userId, addressId } = await asBuyer()
  const ids = [await createProduct(db), await createProduct(db), await createProduct(db)]
  const now = new Date()
  const filter = { userId, ip: '127.0.0.1', owner: { userId }, now, since: now, addressId }
  // One connection.
  const plans = await db.transaction(async (tx) => {
    for (let n = 0; n < 2 * PLANS_FOR_VALUES; n++) {
      expect(await findProducts(tx, { ...filter, ids: ids.slice(0, 1) })).toHaveLength(1)
      expect((await findState(tx, { ...filter, ids })).products).toHaveLength(3)
    }
    return queryRows(
      tx,
      sql`select custom_plans::int as plans from pg_prepared_statements where statement like '%''pricePaise''%' and custom_plans > 0`,
    )
  })
  expect(plans).toEqual([{ plans: PLANS_FOR_VALUES }, { plans: PLANS_FOR_VALUES }])
  expect(await findProducts(db, { ...filter, ids: [] })).toEqual([])
})
