import type { ALERT_SUBJECTS, AlertKind } from '@shop/contract/alerts'
import { CASH_DEADLINE_DAYS } from '@shop/contract/cod'
import { addDays, formatPaise } from '@shop/contract/kit'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'

/** A violation of one rule. */
export type Violation = {
  key: string
  subjectType: (typeof ALERT_SUBJECTS)[number]
  subjectId: number
  details: string
}
type Row = Omit<Violation, 'details'> & Record<string, number | string | null>
type Invariant = { kind: AlertKind; query: (now: Date) => SQL; describe: (row: Row) => string }

/** More are found once these are resolved. The order is stable, so no alert comes and goes. */
const MAX_VIOLATIONS = 500
/** Polls, webhooks and their retries place an order within this time. */
const PLACING_MINUTES = 60

const timestamp = (time: Date) => sql`${time.toISOString()}::timestamptz`
const rupees = (paise: number | string | null | undefined) => formatPaise(Number(paise))

/** What is refunded or will be without further action; failed refunds are listed with the payments. */
const covered = sql`(select coalesce(sum(r.amount_paise), 0) from refunds r
  where r.payment_id = p.id and r.status in ('due', 'requested', 'processed', 'failed'))`

/** The order of a courier whose cash the provider hasn't reported, or whose parcel was refused. */
const unpaidCash = sql`coalesce(o.payment_method = 'PROVIDER_COD' and p.provider_payment_id is null and o.paid_paise = 0
  and p.user_id = o.user_id and (o.payment_status = 'CANCELLED' and p.status in ('PENDING', 'FAILED')
    or o.payment_status = 'PENDING' and p.status = 'PENDING'), false)`

/** Rules that hold after every transaction, read from the tables alone. Each query is one snapshot. */
export const INVARIANTS: readonly Invariant[] = [
  {
    kind: 'order_not_refunded',
    query: () => sql`
      select 'order' as "subjectType", o.id as "subjectId", o.id::text as key, o.status::text as status,
        ${covered}::float8 as covered, p.amount_paise::float8 as paid
      from orders o join payments p on p.id = o.payment_id
      where o.status in ('CANCELLED', 'RETURNED') and p.provider_payment_id is not null and ${covered} < p.amount_paise
      order by o.id`,
    describe: ({ subjectId, status, covered: refunded, paid }) =>
      `Order ${subjectId} is ${status}, but only ${rupees(refunded)} of ${rupees(paid)} is being refunded.`,
  },
  {
    kind: 'payment_not_refunded',
    query: () => sql`
      select 'user' as "subjectType", p.user_id as "subjectId", p.id::text as key, p.provider_payment_id as payment,
        ${covered}::float8 as covered, p.amount_paise::float8 as paid
      from payments p
      where p.duplicate_of is not null and ${covered} < p.amount_paise
      order by p.id`,
    describe: ({ payment, covered: refunded, paid }) =>
      `The duplicate payment ${payment} is refunded by ${rupees(refunded)} of ${rupees(paid)}.`,
  },
  {
    kind: 'payment_without_order',
    query: (now) => sql`
      select 'user' as "subjectType", p.user_id as "subjectId", p.id::text as key, p.provider_payment_id as payment,
        p.amount_paise::float8 as paid
      from payments p
      where p.status = 'COMPLETED' and p.duplicate_of is null
        and p.verified_at < ${timestamp(new Date(now.getTime() - PLACING_MINUTES * 60_000))}
        and not exists (select 1 from orders o where o.payment_id = p.id)
        and not exists (select 1 from gift_cards g where g.payment_id = p.id and g.bought_at is not null)
        and ${covered} < p.amount_paise
      order by p.id`,
    describe: ({ payment, paid }) =>
      `Payment ${payment} of ${rupees(paid)} has neither an order, a gift card nor a refund.`,
  },
  {
    kind: 'order_without_payment',
    query: () => sql`
      select 'order' as "subjectType", o.id as "subjectId", o.id::text as key, o.paid_paise::float8 as recorded,
        coalesce(p.status::text, 'missing') as status, p.amount_paise::float8 as paid, o.credit_paise::float8 as credit,
        o.total_paise::float8 as total
      from orders o left join payments p on p.id = o.payment_id
      where (o.payment_id is not null or o.checkout_id is not null)
        and not (o.payment_method in ('COD', 'STORE_CREDIT') and o.payment_id is null) and not ${unpaidCash} and (p.id is null or p.provider_payment_id is null
        or p.status not in ('COMPLETED', 'REFUNDED') or p.amount_paise <> o.paid_paise or p.user_id <> o.user_id
        or case p.mode when 'live' then o.paid_paise + o.credit_paise <> o.total_paise else o.paid_paise + o.credit_paise > o.total_paise and o.credit_paise > 0 end)
      order by o.id`,
    describe: ({ subjectId, status, recorded, paid, credit, total }) =>
      `Order ${subjectId} records ${rupees(recorded)}${credit === 0 ? '' : `, and ${rupees(credit)} of store credit for ${rupees(total)}`}, but its payment is ${status}${paid === null ? '' : ` with ${rupees(paid)}`}.`,
  },
  {
    kind: 'refund_overdue',
    query: (now) => sql`
      select case when o.id is null then 'user' else 'order' end as "subjectType",
        coalesce(o.id, p.user_id) as "subjectId", r.id::text as key, r.amount_paise::float8 as amount, r.status
      from refunds r join payments p on p.id = r.payment_id
        left join orders o on o.payment_id = coalesce(p.duplicate_of, p.id)
      where r.status in ('planned', 'due') and r.due_at < ${timestamp(addDays(now, -1))}
        or r.status = 'requested' and r.provider_refund_id is null and r.created_at < ${timestamp(addDays(now, -1))}
        or r.status = 'requested' and r.created_at < ${timestamp(addDays(now, -10))}
      order by r.id`,
    describe: ({ key, amount, status }) => `Refund ${key} of ${rupees(amount)} is overdue: it is still ${status}.`,
  },
  {
    kind: 'refund_totals',
    query: () => sql`
      with sums as (
        select payment_id, sum(amount_paise) filter (where status <> 'failed') as allocated,
          sum(amount_paise) filter (where status = 'processed') as processed
        from refunds group by payment_id
      )
      select case when o.id is null then 'user' else 'order' end as "subjectType",
        coalesce(o.id, p.user_id) as "subjectId", p.id::text as key, coalesce(s.processed, 0)::float8 as processed,
        p.refunded_paise::float8 as refunded, p.amount_paise::float8 as paid, p.status::text as status,
        coalesce(o.payment_status::text, 'none') as "orderStatus"
      from payments p left join sums s on s.payment_id = p.id left join orders o on o.payment_id = p.id
      where p.refund_allocated_paise <> coalesce(s.allocated, 0) or p.refunded_paise <> coalesce(s.processed, 0)
        or p.refund_allocated_paise > p.amount_paise
        or (p.status = 'REFUNDED') <> (p.refunded_paise = p.amount_paise)
        or (p.status = 'REFUNDED' and o.credit_refunded_paise = o.credit_paise) <> (o.payment_status = 'REFUNDED')
      order by p.id`,
    describe: ({ processed, refunded, paid, status, orderStatus }) =>
      `${rupees(processed)} of ${rupees(paid)} was refunded, but the payment records ${rupees(refunded)} and is ${status}; its order is ${orderStatus}.`,
  },
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
          select sum(b.quantity) from return_items b join returns r on r.id = b.return_id where b.order_id = o.id
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
  {
    kind: 'return_refunds',
    query: () => sql`
      select 'order' as "subjectType", o.id as "subjectId", r.id::text as key,
        (case when r.is_part then r.refund_paise else 0 end)::float8 as expected,
        x.refunded::float8 as refunded
      from returns r join orders o on o.id = r.order_id left join refunds f on f.return_id = r.id
        left join payouts p on p.return_id = r.id cross join lateral (
          select coalesce(f.amount_paise, 0) + coalesce(p.amount_paise, 0) + coalesce((
            select -sum(e.amount_paise) from credit_transactions t join credit_entries e on e.transaction_id = t.id
              join credit_accounts a on a.id = e.account_id and a.kind = 'orders'
            where t.key = 'return:' || r.id), 0) as refunded) x
      where (o.payment_id is not null or o.checkout_id is not null)
        and (case when r.is_part then r.refund_paise else 0 end) <> x.refunded
      order by r.id`,
    describe: ({ key, subjectId, expected, refunded }) =>
      `Return ${key} of order ${subjectId} refunds ${rupees(expected)}, but its refund is ${rupees(refunded)}.`,
  },
  {
    kind: 'cash_totals',
    query: () => sql`
      select 'order' as "subjectType", o.id as "subjectId", o.id::text as key, o.paid_paise::float8 as paid,
        o.payment_status::text as status, coalesce(c.outcome, 'not recorded') as outcome,
        coalesce(c.collected_paise, 0)::float8 as collected, coalesce(p.amount_paise, 0)::float8 as payout
      from orders o left join (
          select order_id, sum(collected_paise) as collected_paise, max(expected_paise) as expected_paise,
            (array_agg(outcome order by id desc))[1] as outcome
          from cash_collections group by order_id) c on c.order_id = o.id
        left join (
          select order_id, sum(amount_paise) as amount_paise, bool_and(state = 'paid') as is_paid,
            bool_or(return_id is null) as has_rest
          from payouts group by order_id) p on p.order_id = o.id
      where o.payment_method = 'COD' and o.payment_id is null and o.checkout_id is not null and (
        o.paid_paise <> coalesce(c.collected_paise, 0)
        or (c.order_id is not null and c.expected_paise is distinct from o.total_paise - o.cancelled_paise)
        or (c.outcome = 'collected') <> (c.collected_paise = o.total_paise - o.cancelled_paise)
        or o.payment_status::text <> all (case
          when c.order_id is null then array[case when o.status in ('CANCELLED', 'RETURNED') then 'CANCELLED' else 'PENDING' end]
          when c.outcome = 'refused' then array['CANCELLED']
          when c.collected_paise = 0 then array['FAILED']
          when o.status in ('CANCELLED', 'RETURNED') and p.is_paid then array['REFUNDED'] else array['COMPLETED'] end)
        or (o.status in ('CANCELLED', 'RETURNED') and coalesce(p.amount_paise, 0) <> o.paid_paise)
        or (o.status not in ('CANCELLED', 'RETURNED') and p.has_rest) or p.amount_paise > o.paid_paise)
      order by o.id`,
    describe: ({ subjectId, paid, status, outcome, collected, payout }) =>
      `Order ${subjectId} records ${rupees(paid)} in cash and is ${status}; the register has ${rupees(collected)} (${outcome}), and ${rupees(payout)} is to be transferred back.`,
  },
  {
    kind: 'cash_overdue',
    query: (now) => sql`
      select 'order' as "subjectType", o.id as "subjectId", o.id::text as key, (o.total_paise - o.cancelled_paise)::float8 as due
      from orders o
      where o.payment_method in ('COD', 'PROVIDER_COD') and o.payment_status = 'PENDING'
        and o.delivered_at < ${timestamp(addDays(now, -CASH_DEADLINE_DAYS.collection))}
      order by o.id`,
    describe: ({ subjectId, due }) =>
      `Order ${subjectId} was delivered more than ${CASH_DEADLINE_DAYS.collection} days ago, but its ${rupees(due)} in cash isn’t recorded.`,
  },
  {
    kind: 'payout_overdue',
    query: (now) => sql`
      select 'order' as "subjectType", p.order_id as "subjectId", p.id::text as key, p.amount_paise::float8 as amount
      from payouts p join refund_accounts a on a.order_id = p.order_id
      where p.state <> 'paid' and greatest(p.created_at, a.saved_at) < ${timestamp(addDays(now, -CASH_DEADLINE_DAYS.payout))}
      order by p.id`,
    describe: ({ subjectId, amount }) =>
      `The refund of ${rupees(amount)} for order ${subjectId} isn’t transferred yet.`,
  },
  {
    kind: 'credit_ledger',
    query: () => sql`
      select 'user' as "subjectType", a.user_id as "subjectId", a.id::text as key, a.balance_paise::float8 as balance,
        coalesce(sum(e.amount_paise), 0)::float8 as entries, count(u.transaction_id)::int as unbalanced
      from credit_accounts a left join credit_entries e on e.account_id = a.id left join (
          select transaction_id from credit_entries group by transaction_id having sum(amount_paise) <> 0
        ) u on u.transaction_id = e.transaction_id
      where a.user_id is not null
      group by a.id having a.balance_paise <> coalesce(sum(e.amount_paise), 0) or count(u.transaction_id) > 0
      order by a.id`,
    describe: ({ key, balance, entries, unbalanced }) =>
      `Credit account ${key} has ${rupees(balance)}, but its entries add up to ${rupees(entries)}, and ${unbalanced} of its transactions don’t add up to zero.`,
  },
  {
    kind: 'credit_orders',
    query: () => sql`
      with posted as (
        select t.order_id, sum(e.amount_paise) as amount_paise
        from credit_transactions t join credit_entries e on e.transaction_id = t.id
          join credit_accounts a on a.id = e.account_id and a.kind = 'orders'
        group by t.order_id
      )
      select 'order' as "subjectType", o.id as "subjectId", o.id::text as key, x.expected::float8 as expected,
        coalesce(p.amount_paise, 0)::float8 as posted
      from orders o left join posted p on p.order_id = o.id cross join lateral (
          select case when o.status in ('CANCELLED', 'RETURNED') then 0
            when o.payment_method <> 'STORE_CREDIT' then o.credit_paise - o.credit_refunded_paise
            else o.paid_paise - coalesce((select sum(r.refund_paise) from returns r where r.order_id = o.id and r.is_part), 0) - (
              select coalesce(sum(e.amount_paise), 0) from credit_transactions t join credit_entries e on e.transaction_id = t.id
              where t.order_id = o.id and t.key like 'staff-refund:%' and e.amount_paise > 0)
          end as expected) x
      where (o.payment_method = 'STORE_CREDIT' or o.credit_paise > 0 or p.order_id is not null) and coalesce(p.amount_paise, 0) <> x.expected
      order by o.id`,
    describe: ({ subjectId, expected, posted }) =>
      `Order ${subjectId} has used ${rupees(expected)} of store credit, but the ledger has ${rupees(posted)}.`,
  },
  {
    kind: 'credit_reservations',
    query: () => sql`
      with posted as (
        select coalesce(substring(t.key from '^reservation(?:-released)?:([0-9]+)$')::int, r.id) as id,
          min(coalesce(o.user_id, (select min(c.user_id) from credit_entries s join credit_accounts c on c.id = s.account_id
            where s.transaction_id = t.id))) as user_id, sum(e.amount_paise) as amount_paise
        from credit_transactions t join credit_entries e on e.transaction_id = t.id
          join credit_accounts a on a.id = e.account_id and a.kind = 'reserved'
          left join orders o on o.id = t.order_id left join credit_reservations r on r.checkout_id = o.checkout_id and r.state = 'captured'
        group by 1
      )
      select 'user' as "subjectType", coalesce(r.user_id, p.user_id, 0) as "subjectId", coalesce(r.id, p.id, 0)::text as key,
        coalesce(r.state, 'missing') as state, coalesce(r.amount_paise, 0)::float8 as amount,
        coalesce(c.status, 'missing') as checkout, coalesce(p.amount_paise, 0)::float8 as posted
      from credit_reservations r full join posted p on p.id = r.id left join checkouts c on c.id = r.checkout_id
        left join orders o on o.checkout_id = c.id
      where coalesce(p.amount_paise, 0) <> case r.state when 'open' then r.amount_paise else 0 end
        or r.state <> 'released' and (c.id is null or c.user_id <> r.user_id or c.credit_paise <> r.amount_paise
          or c.status <> case r.state when 'open' then 'open' else 'ordered' end)
        or r.state = 'captured' and o.credit_paise is distinct from r.amount_paise
      order by coalesce(r.id, p.id)`,
    describe: ({ key, state, checkout, amount, posted }) =>
      `Reservation ${key} of ${rupees(amount)} in store credit is ${state} and its checkout ${checkout}; the ledger holds ${rupees(posted)} for it.`,
  },
  {
    kind: 'credit_refunds',
    query: () => sql`
      with due as (
        select 'refund:' || r.id as key, p.user_id, r.amount_paise from refunds r join payments p on p.id = r.payment_id
        where r.refund_to = 'store_credit'
        union all
        select 'payout:' || p.id, o.user_id, p.amount_paise from payouts p join orders o on o.id = p.order_id
        where p.state = 'paid' and p.reference is null
      ), posted as (
        select t.key, a.user_id, sum(e.amount_paise) as amount_paise
        from credit_transactions t join credit_entries e on e.transaction_id = t.id
          join credit_accounts a on a.id = e.account_id and a.kind = 'customer'
        where t.kind = 'refund' group by t.key, a.user_id
      )
      select 'user' as "subjectType", user_id as "subjectId", key, coalesce(due.amount_paise, 0)::float8 as expected,
        coalesce(posted.amount_paise, 0)::float8 as posted
      from due full join posted using (key, user_id)
      where coalesce(due.amount_paise, 0) <> coalesce(posted.amount_paise, 0)
      order by key`,
    describe: ({ key, expected, posted }) =>
      `The ${String(key).replace(':', ' ')} of ${rupees(expected)} goes to store credit, but the ledger has ${rupees(posted)}.`,
  },
  {
    kind: 'gift_cards',
    query: () => sql`
      with posted as (
        select split_part(t.key, ':', 2)::int as id, sum(e.amount_paise) as amount_paise
        from credit_transactions t join credit_entries e on e.transaction_id = t.id
          join credit_accounts a on a.id = e.account_id and a.kind = 'gift_cards'
        group by 1
      )
      select 'user' as "subjectType", coalesce(g.issued_by, g.buyer_id) as "subjectId", g.id::text as key, g.state,
        g.amount_paise::float8 as amount, coalesce(p.amount_paise, 0)::float8 as posted
      from gift_cards g left join posted p on p.id = g.id
      where coalesce(p.amount_paise, 0) <> case when g.state in ('scheduled', 'sent') then g.amount_paise else 0 end
      order by g.id`,
    describe: ({ key, state, amount, posted }) =>
      `Gift card ${key} of ${rupees(amount)} is ${state}, but the ledger holds ${rupees(posted)} for it.`,
  },
  {
    kind: 'gift_card_payments',
    query: () => sql`
      select 'user' as "subjectType", g.buyer_id as "subjectId", g.id::text as key, g.state, p.status::text as status,
        p.amount_paise::float8 as paid, ${covered}::float8 as covered
      from gift_cards g join payments p on p.id = g.payment_id
      where g.bought_at is not null and (p.user_id <> g.buyer_id or p.provider_payment_id is null
        or p.mode = 'live' and p.amount_paise <> g.amount_paise
        or g.state = 'cancelled' and ${covered} < p.amount_paise
        or g.state <> 'cancelled' and p.mode = 'live' and ${covered} > 0)
      order by g.id`,
    describe: ({ key, state, status, paid, covered: refunded }) =>
      `Bought gift card ${key} is ${state}, but its payment of ${rupees(paid)} is ${status}, and ${rupees(refunded)} is being refunded.`,
  },
]

/** The present violations of a rule, in a stable order. */
export async function findViolations(db: Database, { query, describe }: Invariant, now: Date): Promise<Violation[]> {
  const rows = await queryRows<Row>(db, sql`${query(now)} limit ${MAX_VIOLATIONS}`)
  return rows.map((row) => {
    const { key, subjectType, subjectId } = row
    return { key, subjectType, subjectId, details: describe(row) }
  })
}
