import type { Client } from 'pg'

const ADDRESS = {
  fullName: 'Asha Rao',
  phoneNo: '9000000001',
  addressLine1: '12 Boring Road',
  addressLine2: null,
  city: 'Patna',
  state: 'Bihar',
  postalCode: '800001',
  country: 'India',
  landMark: null,
  addressType: 'HOME',
}

/**
 * A seller, and shipped orders of three items each, half of them to another state. A third is by a business, which gets
 * two documents: one of the items has no GST.
 */
export async function seedOrders(client: Client, count: number): Promise<void> {
  await client.query(`
    insert into sellers (legal_name, trade_name, gstin, state, pan, address, invoice_series, credit_note_series, signatory, created_at)
      values ('Asha Traders', 'Asha Traders', '10ABCCS0000Z1ZC', 'Bihar', 'ABCCS0000Z', 'Patna', 'SF', 'SC', 'Asha Rao',
        now() - interval '1 day');
    insert into users (name, email, password_hash)
      values ('Asha Rao', 'asha@example.in', 'none'), ('Ravi Rao', 'ravi@example.in', 'none');
    insert into business_details (user_id, gstin, business_name)
      select id, '29ABCCB0000K1Z4', 'Rao & Sons' from users where name = 'Ravi Rao';
    insert into products (name, main_category, sub_category, actual_paise, stock, hsn)
      values ('Speaker', 'appliances', 'Audio', 15000, 9, null), ('Pan', 'home & kitchen', 'Kitchen', 10500, 9, null),
        ('Plant', 'home & kitchen', 'Kitchen', 4500, 9, '060290')`)
  await client.query('begin')
  await client.query(
    `insert into orders (user_id, address, checkout_id, status, payment_status, payment_method, subtotal_paise,
        discount_paise, shipping_paise, total_paise, paid_paise)
      select users.id, case when n % 2 = 0 then $2::jsonb else $2::jsonb || '{"state": "Kerala"}' end, n, 'SHIPPED', 'COMPLETED', 'UPI',
        30000, n % 2500, 5000, 35000 - n % 2500, 500
      from generate_series(1, $1::int) n join users on (users.name = 'Ravi Rao') = (n % 3 = 0)`,
    [count, JSON.stringify(ADDRESS)],
  )
  await client.query(`
    insert into order_items (order_id, product_id, user_id, name, quantity, unit_paise)
      select o.id, p.id, o.user_id, p.name, 1, p.actual_paise from orders o, products p;
    insert into order_history (order_id, to_status, actor_id, actor_kind, reason)
      select id, 'SHIPPED', user_id, 'customer', 'placed' from orders`)
  await client.query('commit')
}
