import type { AnalyticsQuery } from '@shop/contract/reports'
import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'

/** `until` is exclusive. */
export type DateSpan = { from: Date; until: Date }

/** Amounts are text, since PostgreSQL returns bigint as text. */
type Point = { from: string; orders: number; paise: string; averagePaise: string }

const within = (column: string, { from, until }: DateSpan) =>
  sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`

/** Cancelled and returned orders don't count as revenue. */
const isRevenue = sql`status not in ('CANCELLED', 'RETURNED')`

/** Orders and revenue per day, week or month, in Asia/Kolkata. */
export const listRevenue = (db: Database, span: DateSpan, by: AnalyticsQuery['by']) =>
  queryRows<Point>(
    db,
    sql`
    with bounds as (
      select date_trunc(${by}, ${span.from.toISOString()}::timestamptz at time zone 'Asia/Kolkata') as first,
        ${span.until.toISOString()}::timestamptz at time zone 'Asia/Kolkata' as until
    ), sold as (
      select date_trunc(${by}, order_date at time zone 'Asia/Kolkata') as at, count(*)::int as orders,
        sum(total_paise) as paise, round(avg(total_paise)) as average
      from orders where ${isRevenue} and ${within('order_date', span)} group by 1
    )
    select to_char(at, 'YYYY-MM-DD') as "from", coalesce(orders, 0) as orders, coalesce(paise, 0)::text as paise,
      coalesce(average, 0)::text as "averagePaise"
    from bounds, generate_series(first, until - interval '1 microsecond', ('1 ' || ${by})::interval) as at
      left join sold using (at)
    order by at`,
  )

export const sumRevenue = (db: Database, span: DateSpan) =>
  queryRows<Omit<Point, 'from'>>(
    db,
    sql`
    select count(*)::int as orders, coalesce(sum(total_paise), 0)::text as paise,
      coalesce(round(avg(total_paise)), 0)::text as "averagePaise"
    from orders where ${isRevenue} and ${within('order_date', span)}`,
  )

type ProductSales = { id: number; name: string; quantity: number; paise: string }

/** Products by revenue, at item prices before coupons. */
export const listTopProducts = (db: Database, span: DateSpan, limit: number) =>
  queryRows<ProductSales>(
    db,
    sql`
    select p.id, p.name, sold.quantity, sold.paise::text
    from (
      select i.product_id, sum(i.quantity)::int as quantity, sum(i.quantity * i.unit_paise) as paise
      from orders o join order_items i on i.order_id = o.id
      where ${isRevenue} and ${within('o.order_date', span)}
      group by i.product_id order by paise desc, i.product_id limit ${limit}
    ) sold join products p on p.id = sold.product_id
    order by sold.paise desc, p.id`,
  )

/** The most frequent searches, ignoring case, with or without results. Of older days, only totals are left. */
export const listSearches = (db: Database, span: DateSpan, { found, limit }: { found: boolean; limit: number }) =>
  queryRows<{ text: string; times: number }>(
    db,
    sql`
    select text, sum(times)::int as times from (
      select lower(query) as text, count(*) as times from search_log
      where ${within('at', span)} and (results > 0) = ${found} group by 1
      union all
      select text, times from search_days where ${within('starts_at', span)} and has_results = ${found}
    ) searches
    group by text order by times desc, text limit ${limit}`,
  )

type Day = { day: string; orders: number; deliveries: number }

/** Deliveries count only orders that are not yet delivered, cancelled or returned. */
export const listDays = (db: Database, span: DateSpan) =>
  queryRows<Day>(
    db,
    sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::int as orders, sum(deliveries)::int as deliveries
    from (
      select (order_date at time zone 'Asia/Kolkata')::date as day, 1 as orders, 0 as deliveries
      from orders where ${within('order_date', span)}
      union all
      select (delivery_date at time zone 'Asia/Kolkata')::date, 0, 1
      from orders where ${within('delivery_date', span)}
        and status in ('PLACED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY')
    ) events group by day order by day`,
  )
