import { beforeAll, expect, test } from 'vitest'
import { findViolations, INVARIANTS } from '../../src/features/alerts/invariants.db.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createDatabaseBefore } from '../database.ts'

const { db, sql, url } = await createDatabaseBefore('0052_add-alerts-and-stock-movements')

beforeAll(async () => {
  await insertOldData()
  await migrate(url)
}, 60_000)

/** Orders of two lamps and a bowl, by checkout id. Triggers would require the history of each order. */
async function insertOldData(): Promise<void> {
  await sql.script(`
    set session_replication_role = replica;
    insert into users (id, name, email, password_hash) overriding system value values (1, 'Asha', 'asha@example.com', '-');
    insert into products (id, name, main_category, sub_category, stock) overriding system value
      values (1, 'Lamp', 'home & kitchen', 'Lighting', 5), (2, 'Bowl', 'home & kitchen', 'Dining', 5);
    insert into orders (id, user_id, address, checkout_id, status, payment_status, payment_method, subtotal_paise,
      discount_paise, shipping_paise, total_paise, paid_paise, order_date) overriding system value
      select id, 1, '{}', checkout_id, status::order_status, 'COMPLETED', 'UPI', 3000, 0, 0, 3000, 3000, '2026-01-02T03:04:05Z'
      from (values (1, 11, 'PLACED'), (2, 12, 'CANCELLED'), (3, 13, 'RETURN_REQUESTED'), (4, 14, 'RETURN_REQUESTED'),
        (5, 15, 'RETURNED'), (6, 16, 'DELIVERED'), (7, null, 'DELIVERED')) as old (id, checkout_id, status);
    insert into order_items (order_id, product_id, user_id, name, quantity, unit_paise)
      select orders.id, products.id, 1, products.name, 3 - products.id, 1000 from orders, products;
    insert into returns (order_id, state, requested_at, approved_at, approved_by, received_at, received_by, answer) values
      (3, 'approved', now(), now(), 1, null, null, null),
      (4, 'received', now(), now(), 1, now(), 1, null),
      (5, 'refunded', now(), now(), 1, now(), 1, null),
      (6, 'refused', now(), null, null, null, null, 'Worn');
    set session_replication_role = origin;
  `)
}

test('orders get the stock movements that their status implies', async () => {
  const movements = await sql<{ checkoutId: number; lamps: number[]; bowls: number[] }[]>`
    select checkout_id as "checkoutId", array_agg(quantity order by quantity) filter (where product_id = 1) as lamps,
      array_agg(quantity order by quantity) filter (where product_id = 2) as bowls
    from stock_movements group by checkout_id order by checkout_id`
  const sold = { lamps: [-2], bowls: [-1] }
  const restored = { lamps: [-2, 2], bowls: [-1, 1] }
  expect(movements).toEqual([
    { checkoutId: 11, ...sold },
    { checkoutId: 12, ...restored },
    { checkoutId: 13, ...sold },
    { checkoutId: 14, ...restored },
    { checkoutId: 15, ...restored },
    { checkoutId: 16, ...sold },
  ])
})

test('sales are dated like their orders', async () => {
  expect(
    await sql`select distinct at = '2026-01-02T03:04:05Z' as same from stock_movements where quantity < 0`,
  ).toEqual([{ same: true }])
})

test('the stock is not changed', async () => {
  expect(await sql`select stock from products order by id`).toEqual([{ stock: 5 }, { stock: 5 }])
})

test('the hourly check finds no violation', async () => {
  const invariant = INVARIANTS.find(({ kind }) => kind === 'stock_moved')
  expect(invariant && (await findViolations(db, invariant, new Date()))).toEqual([])
})
