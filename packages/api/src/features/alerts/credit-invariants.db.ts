import { sql } from 'drizzle-orm'
import { covered, type Invariant, rupees } from './invariant.ts'

/** Rules of store credit and gift cards. */
export const CREDIT_INVARIANTS: readonly Invariant[] = [
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
