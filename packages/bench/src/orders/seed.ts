import type { Sql } from '../../../api/src/platform/database/sql.ts'

/** Each kind of id has its own range, so the parameters of a captured query can be identified. */
const FIRST = { user: 100_000_000, address: 200_000_000, payment: 300_000_000, checkout: 400_000_000 } as const
const FIRST_PRODUCT = 500_000_000
/** The database assigns the order ids from a separate range. */
const FIRST_ORDER = 600_000_000
const PRODUCTS = 2000

type Ids = { user: number; address: number; payment: number; checkout: number; product: number }

/** The ids of the paid checkout `index`. */
export const idsOf = (index: number): Ids => ({
  user: FIRST.user + index,
  address: FIRST.address + index,
  payment: FIRST.payment + index,
  checkout: FIRST.checkout + index,
  product: FIRST_PRODUCT + (index % PRODUCTS),
})

export const providerOrderId = (index: number): string => `order_${FIRST.payment + index}`

/** Inserts `count` paid checkouts of one product each, with reserved stock and the product in the cart. */
export async function seed(sql: Sql, count: number): Promise<void> {
  const last = count - 1
  await sql.script(`
    alter table orders alter column id restart with ${FIRST_ORDER};
    insert into products (id, name, main_category, sub_category, image, actual_paise, discount_paise, stock)
      overriding system value
      select ${FIRST_PRODUCT} + i, 'Product ' || i, 'appliances', 'Audio', '/art/' || i, 20000, 15000, 1000000
      from generate_series(0, ${PRODUCTS - 1}) i;
    insert into users (id, name, email, password_hash) overriding system value
      select ${FIRST.user} + i, 'Buyer ' || i, 'buyer' || i || '@example.in', '' from generate_series(0, ${last}) i;
    insert into addresses
      (id, user_id, full_name, phone_no, address_line1, city, state, postal_code, address_type, is_default)
      overriding system value
      select ${FIRST.address} + i, ${FIRST.user} + i, 'Buyer ' || i, '9000000000', 'Road ' || i, 'Patna', 'Bihar',
        '800001', 'HOME', true
      from generate_series(0, ${last}) i;
    insert into payments (id, user_id, provider_order_id, provider_payment_id, mode, amount_paise, status, method,
      verified_at) overriding system value
      select ${FIRST.payment} + i, ${FIRST.user} + i, 'order_' || (${FIRST.payment} + i), 'pay_' || i, 'demo', 500,
        'COMPLETED', 'upi', now()
      from generate_series(0, ${last}) i;
    insert into checkouts (id, user_id, payment_id, is_provisional, address_id, subtotal_paise, discount_paise,
      shipping_paise, total_paise, pay_paise) overriding system value
      select ${FIRST.checkout} + i, ${FIRST.user} + i, ${FIRST.payment} + i, false, ${FIRST.address} + i, 15000, 0,
        5000, 20000, 500
      from generate_series(0, ${last}) i;
    insert into checkout_items (checkout_id, product_id, quantity, unit_paise)
      select ${FIRST.checkout} + i, ${FIRST_PRODUCT} + i % ${PRODUCTS}, 1, 15000 from generate_series(0, ${last}) i;
    insert into stock_reservations (product_id, checkout_id, user_id, quantity, expires_at)
      select ${FIRST_PRODUCT} + i % ${PRODUCTS}, ${FIRST.checkout} + i, ${FIRST.user} + i, 1, now() + interval '1 day'
      from generate_series(0, ${last}) i;
    insert into cart_items (user_id, product_id)
      select ${FIRST.user} + i, ${FIRST_PRODUCT} + i % ${PRODUCTS} from generate_series(0, ${last}) i;`)
  await sql.script('vacuum analyze')
}
