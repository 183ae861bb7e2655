import { CASH_DEADLINE_DAYS } from '@shop/contract/cod'
import { addDays } from '@shop/contract/kit'
import { sql } from 'drizzle-orm'
import { type Invariant, rupees, timestamp } from './invariant.ts'

/** Rules of orders that are paid in cash. */
export const CASH_INVARIANTS: readonly Invariant[] = [
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
      `Order ${subjectId} (${status}) says that ${rupees(paid)} was paid in cash. The cash register says ${rupees(collected)} (${outcome}). ${rupees(payout)} has to be paid back.`,
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
]
