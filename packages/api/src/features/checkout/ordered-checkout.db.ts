import type { CheckoutMode, Totals } from '@shop/contract/checkout'
import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import { cartItems } from '../cart/cart.tables.ts'
import { NEXT_ORDER_ID, type NewOrder } from '../orders/orders.service.ts'
import { orderItems, orders } from '../orders/orders.tables.ts'
import { type PricedItem, toJsonRows } from './checkout.db.ts'

/** Ids for a checkout and its order, so its email and its coupon can name them. */
export async function nextIds(tx: Database): Promise<{ orderId: number; checkoutId: number }> {
  const [row] = await runFragment<{ orderId: number; checkoutId: number }[]>(
    tx,
    fragment`select ${NEXT_ORDER_ID} as "orderId", nextval('checkouts_id_seq')::int as "checkoutId"`,
  )
  if (!row) throw new Error('a select without a table returns a row')
  return row
}

type OrderedCheckout = { id: number; order: NewOrder; totals: Totals; mode: CheckoutMode; items: readonly PricedItem[] }

/**
 * Saves a checkout that is an order already; `effects` inserts the order. Returns the id of its email, if one was
 * added.
 */
export async function insertOrderedCheckout(
  tx: Database,
  { id, order, totals, mode, items }: OrderedCheckout,
  effects: Fragment,
): Promise<number | undefined> {
  const at = order.orderDate.toISOString()
  const [row] = await runFragment<{ emailId: number | null }[]>(
    tx,
    fragment`with ${effects}, checkout as (
        insert into checkouts (id, user_id, cod_mode, status, is_provisional, address_id, address, coupon_code,
          subtotal_paise, discount_paise, shipping_paise, total_paise, pay_paise, created_at, opened_at)
        overriding system value
        values (${id}, ${order.userId}, ${mode}, 'ordered', false, ${order.addressId}, ${JSON.stringify(order.address)},
          ${order.couponCode}, ${totals.subtotalPaise}, ${totals.discountPaise}, ${totals.shippingPaise},
          ${totals.totalPaise}, ${order.totalPaise}, ${at}, ${at})
        returning id
      ), checkout_lines as (
        insert into checkout_items (checkout_id, product_id, quantity, unit_paise)
        select ${id}::int, line.product_id, line.quantity, line.unit_paise
        from json_to_recordset(${toJsonRows(items)}::json) as line (product_id int, quantity int, unit_paise bigint)
      )
      select (select id from email) as "emailId" from checkout`,
  )
  return row?.emailId ?? undefined
}

type Repeat = { userId: number; method: string; addressId: number; couponCode: string | null; since: Date }

/**
 * The customer's orders with this payment method since a time that weren't cancelled, newest first, with their items.
 * An order empties its items from the cart, so it isn't repeated by a customer who has put one of them there again.
 */
export const listRecentOrders = (db: Database, { userId, method, addressId, couponCode, since }: Repeat) =>
  db
    .select({
      order: orders,
      items: sql<{ productId: number; parentId: number | null; quantity: number }[]>`(
        select json_agg(json_build_object('productId', product_id, 'quantity', quantity,
          'parentId', (select parent_id from products where id = product_id)))
        from ${orderItems} where order_id = ${orders.id})`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.paymentMethod, method),
        eq(orders.userId, userId),
        eq(orders.addressId, addressId),
        sql`${orders.couponCode} is not distinct from ${couponCode}`,
        isNotNull(orders.checkoutId),
        gte(orders.orderDate, since),
        ne(orders.status, 'CANCELLED'),
        sql`not exists (select 1 from ${cartItems} join ${orderItems} using (product_id)
          where ${cartItems.userId} = ${userId} and ${orderItems.orderId} = ${orders.id})`,
      ),
    )
    .orderBy(sql`${orders.id} desc`)

/**
 * The customer's orders that were placed since a time, or since the form of a checkout was opened, and weren't
 * cancelled, with the items that were ordered.
 */
export function listOrdersSince(
  tx: Database,
  userId: number,
  since: Date | { opened: number },
): Promise<{ id: number; items: { productId: number; quantity: number }[] }[]> {
  const time =
    'opened' in since
      ? fragment`(select opened_at from checkouts where id = ${since.opened})`
      : fragment`${since.toISOString()}::timestamptz`
  return runFragment(
    tx,
    fragment`select id, (
        select json_agg(json_build_object('productId', product_id, 'quantity', quantity))
        from checkout_items where checkout_items.checkout_id = orders.checkout_id) as items
      from orders
      where user_id = ${userId} and checkout_id is not null and status <> ${'CANCELLED'} and order_date >= ${time}
      order by id`,
  )
}
