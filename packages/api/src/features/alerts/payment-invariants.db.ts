import { addDays, addMinutes } from '@shop/contract/kit'
import { sql } from 'drizzle-orm'
import { covered, type Invariant, rupees, timestamp } from './invariant.ts'

/** Polls, webhooks and their retries place an order within this time. */
const PLACING_MINUTES = 60

/** The order of a courier whose cash the provider hasn't reported, or whose parcel was refused. */
const unpaidCash = sql`coalesce(o.payment_method = 'PROVIDER_COD' and p.provider_payment_id is null and o.paid_paise = 0
  and p.user_id = o.user_id and (o.payment_status = 'CANCELLED' and p.status in ('PENDING', 'FAILED')
    or o.payment_status = 'PENDING' and p.status = 'PENDING'), false)`

/** Rules of online payments and of refunds. */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
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
        and p.verified_at < ${timestamp(addMinutes(now, -PLACING_MINUTES))}
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
]
