import { sql } from 'drizzle-orm'
import { type Invariant, timestamp } from './invariant.ts'

/** Rules of the stock and of coupons, which orders take. */
export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    kind: 'stock_reserved',
    query: (now) => sql`
      select 'product' as "subjectType", p.id as "subjectId", p.id::text as key, p.stock, sum(r.quantity)::int as reserved
      from stock_reservations r join products p on p.id = r.product_id
      where r.expires_at > ${timestamp(now)}
      group by p.id having sum(r.quantity) > p.stock
      order by p.id`,
    describe: ({ subjectId, reserved, stock }) =>
      `${reserved} of product ${subjectId} are reserved, but only ${stock} are in stock.`,
  },
  {
    kind: 'stock_moved',
    query: () => sql`
      with lines as (
        select o.checkout_id, i.product_id, case when o.status = 'CANCELLED' then 0 else i.quantity - coalesce((
          select sum(b.quantity - b.written_off) from return_items b join returns r on r.id = b.return_id where b.order_id = o.id
            and b.product_id = i.product_id and r.received_at is not null), 0)::int end as quantity
        from orders o join order_items i on i.order_id = o.id
        where o.checkout_id is not null
        union all
        select o.checkout_id, b.replacement_id, b.quantity
        from returns r join return_items b on b.return_id = r.id join orders o on o.id = r.order_id
        where r.is_exchange and r.released_at is null and o.checkout_id is not null
      ), sold as (
        select checkout_id, product_id, sum(quantity)::int as quantity from lines group by checkout_id, product_id
      ), taken as (
        select checkout_id, product_id, -sum(quantity)::int as quantity
        from stock_movements group by checkout_id, product_id
      )
      select 'product' as "subjectType", product_id as "subjectId", checkout_id || ':' || product_id as key,
        coalesce(sold.quantity, 0) as sold, coalesce(taken.quantity, 0) as taken,
        (select id from orders where orders.checkout_id = sold.checkout_id) as "orderId"
      from sold full join taken using (checkout_id, product_id)
      where coalesce(sold.quantity, 0) <> coalesce(taken.quantity, 0)
      order by checkout_id, product_id`,
    describe: ({ subjectId, sold, taken, orderId }) =>
      `${orderId === null ? 'A missing order' : `Order ${orderId}`} holds ${sold} of product ${subjectId}, but ${taken} left the stock.`,
  },
  {
    kind: 'coupon_redemptions',
    query: () => sql`
      with used as (
        select coalesce(checkout_id, -id) as checkout_id, lower(coupon_code) as code from orders
        where coupon_code is not null and status <> 'CANCELLED'
      ), redeemed as (
        select checkout_id, code from coupon_redemptions where expires_at is null
      )
      select 'coupon' as "subjectType", c.id as "subjectId", c.code as key, count(used.code)::int as uses,
        count(redeemed.code)::int as redemptions
      from used full join redeemed on redeemed.checkout_id = used.checkout_id and redeemed.code = used.code
        join coupons c on c.code = coalesce(used.code, redeemed.code)
      group by c.id, c.code having count(*) > count(used.code) or count(*) > count(redeemed.code)
      order by c.id`,
    describe: ({ key, uses, redemptions }) =>
      `Coupon ${key.toUpperCase()} was used by ${uses} orders, but ${redemptions} redemptions are recorded.`,
  },
]
