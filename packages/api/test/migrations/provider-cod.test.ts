import { expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createDatabaseBefore } from '../database.ts'

const { sql, url } = await createDatabaseBefore('0077_add-cod')

test('orders whose cash the payment provider collected keep their refunds by the provider', async () => {
  // Triggers would require the history of each order.
  await sql.script(`
    set session_replication_role = replica;
    insert into users (id, name, email, password_hash) overriding system value values (1, 'Asha', 'asha@example.com', '-');
    insert into orders (id, user_id, address, payment_id, status, payment_status, payment_method, subtotal_paise,
      discount_paise, shipping_paise, total_paise, paid_paise, order_date) overriding system value
      select id, 1, '{}', payment_id, 'PLACED', 'COMPLETED', method, 3000, 0, 0, 3000, 3000, '2026-01-02T03:04:05Z'
      from (values (1, 7, 'COD'), (2, 8, 'UPI'), (3, null, 'COD')) as old (id, payment_id, method);
    set session_replication_role = origin;
  `)
  await migrate(url)
  const orders = await sql<{ method: string }[]>`select payment_method as method from orders order by id`
  expect(orders.map(({ method }) => method)).toEqual(['PROVIDER_COD', 'UPI', 'COD'])
}, 60_000)
