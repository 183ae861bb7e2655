import type postgres from 'postgres'
import type { End } from './browser.ts'
import type { Books } from './provider.ts'

/** A claim about the end of the journey, and everything that speaks against it. */
export type Finding = { claim: string; against: string[] }

type Order = { id: number; status: string; totalPaise: number; paidPaise: number; providerPaymentId: string | null }

export type Evidence = { books: Books; ends: readonly End[]; stockBefore: Map<number, number> }

/** Holds the provider's books against ours: its lists over HTTP, our tables by SQL, and no log. */
export async function checkAll(sql: postgres.Sql, { books, ends, stockBefore }: Evidence): Promise<Finding[]> {
  const orders = await sql<Order[]>`
    select o.id, o.status, o.total_paise::float8 as "totalPaise", o.paid_paise::float8 as "paidPaise",
      p.provider_payment_id as "providerPaymentId"
    from orders o left join payments p on p.id = o.payment_id`
  return [
    { claim: 'each payment taken has exactly one order or one full refund', against: checkPayments(books, orders) },
    { claim: 'each order was paid, in full, once', against: checkOrders(books, orders) },
    { claim: 'each order that a browser was told of is there', against: checkPromises(ends, orders) },
    { claim: 'the provider’s refunds and ours are the same', against: await checkRefunds(sql, books) },
    {
      claim: 'stock adds up: what is there and what was sold is what there was',
      against: await checkStock(sql, stockBefore),
    },
    { claim: 'no coupon is over its limit, and each use is an order’s', against: await checkCoupons(sql) },
    { claim: 'nothing is left open: payments, refunds, news, holds', against: await checkOpenEnds(sql, books) },
    { claim: 'reconciliation has run, and found no difference', against: await checkReconciliation(sql) },
  ]
}

function checkPayments({ payments, refunds }: Books, orders: readonly Order[]): string[] {
  return payments.flatMap(({ id, amount, status }) => {
    if (status === 'failed') return []
    if (status !== 'captured' && status !== 'refunded') return [`${id} is still ${status}`]
    const made = orders.filter((order) => order.providerPaymentId === id)
    const back = refunds.filter((refund) => refund.payment_id === id && refund.status !== 'failed')
    const isBack = back.length === 1 && back[0]?.status === 'processed' && back[0].amount === amount
    const isKept = back.length === 0
    const kept = made.filter((order) => order.status !== 'CANCELLED')
    const isRight = made.length <= 1 && (kept.length === 1 ? isKept : isBack)
    return isRight
      ? []
      : [`${id} (${amount}): ${made.length} orders, ${kept.length} of them kept, ${back.length} refunds`]
  })
}

function checkOrders({ payments }: Books, orders: readonly Order[]): string[] {
  const taken = new Map(payments.map((payment) => [payment.id, payment]))
  return orders.flatMap(({ id, totalPaise, paidPaise, providerPaymentId }) => {
    const payment = taken.get(providerPaymentId ?? '')
    const isPaid = payment?.amount === totalPaise && paidPaise === totalPaise
    return isPaid ? [] : [`order ${id} of ${totalPaise}: payment ${providerPaymentId} of ${payment?.amount}`]
  })
}

function checkPromises(ends: readonly End[], orders: readonly Order[]): string[] {
  const made = new Map(orders.map((order) => [order.id, order]))
  return ends.flatMap(({ orderId, outcome }) => {
    if (orderId === undefined) return []
    const order = made.get(orderId)
    if (!order) return [`order ${orderId} is gone`]
    const isAsSaid = outcome !== 'ordered and cancelled' || order.status === 'CANCELLED'
    return isAsSaid ? [] : [`order ${orderId} was cancelled, but is ${order.status}`]
  })
}

/** Only what the provider gave back by itself, because an order had been paid already, is unknown to us. */
async function checkRefunds(sql: postgres.Sql, { refunds }: Books): Promise<string[]> {
  const ours = await sql<{ key: string; amount: number; status: string; theirs: string | null }[]>`
    select idempotency_key as key, amount_paise::float8 as amount, status, provider_refund_id as theirs from refunds`
  const known = new Map(refunds.map((refund) => [refund.id, refund]))
  const paid = await sql<
    { id: string }[]
  >`select provider_payment_id as id from payments where provider_payment_id is not null`
  const ourPayments = new Set(paid.map(({ id }) => id))
  const ourRefunds = new Set(ours.map(({ theirs }) => theirs))
  return [
    ...ours
      .filter(({ amount, theirs }) => known.get(theirs ?? '')?.amount !== amount)
      .map(({ key, status, theirs }) => `ours ${key} (${status}) is theirs ${theirs}`),
    ...refunds
      .filter(({ id, payment_id, status }) => status !== 'failed' && ourPayments.has(payment_id) && !ourRefunds.has(id))
      .map(({ id, payment_id }) => `theirs ${id} of our ${payment_id} is not ours`),
  ]
}

async function checkStock(sql: postgres.Sql, before: Map<number, number>): Promise<string[]> {
  const rows = await sql<{ id: number; stock: number; sold: number }[]>`
    select p.id, p.stock, coalesce(sum(i.quantity) filter (where o.status <> 'CANCELLED'), 0)::int as sold
    from products p left join order_items i on i.product_id = p.id left join orders o on o.id = i.order_id
    group by p.id`
  return rows
    .filter(({ id, stock, sold }) => stock < 0 || stock + sold !== before.get(id))
    .map(({ id, stock, sold }) => `product ${id}: ${stock} left and ${sold} sold of ${before.get(id)}`)
}

async function checkCoupons(sql: postgres.Sql): Promise<string[]> {
  const over = await sql<{ what: string }[]>`
    with used as (select coupon_code as code, user_id from orders where coupon_code is not null and status <> 'CANCELLED')
    select c.code || ': ' || count(*) || ' of ' || c.total_limit as what from used join coupons c using (code)
      group by c.code having count(*) > c.total_limit
    union all
    select c.code || ' by user ' || user_id || ': ' || count(*) || ' of ' || c.per_user_limit from used join coupons c using (code)
      group by c.code, user_id having count(*) > c.per_user_limit
    union all
    select 'checkout ' || u.checkout_id || ' uses ' || u.code || ' up without an order' from coupon_redemptions u
      where u.expires_at is null and not exists
        (select 1 from orders o where o.checkout_id = u.checkout_id and o.coupon_code = u.code and o.status <> 'CANCELLED')
    union all
    select 'order ' || o.id || ' has used up no ' || o.coupon_code from orders o
      where o.coupon_code is not null and o.status <> 'CANCELLED' and not exists
        (select 1 from coupon_redemptions u where u.checkout_id = o.checkout_id and u.code = o.coupon_code and u.expires_at is null)`
  return over.map(({ what }) => what)
}

async function checkOpenEnds(sql: postgres.Sql, { payments, refunds }: Books): Promise<string[]> {
  const open = await sql<{ what: string }[]>`
    select 'payment ' || id || ' is PENDING' as what from payments where status = 'PENDING'
    union all select 'checkout ' || id || ' is open' from checkouts where status = 'open' or next_poll_at is not null
    union all select 'refund ' || id || ' is ' || status from refunds where status <> 'processed'
    union all select 'news ' || event_id || ' is not worked' from webhook_events where processed_at is null`
  return [
    ...open.map(({ what }) => what),
    ...payments.filter(({ status }) => status === 'created').map(({ id }) => `${id} is undecided`),
    ...refunds.filter(({ status }) => status === 'pending').map(({ id }) => `${id} is pending`),
  ]
}

async function checkReconciliation(sql: postgres.Sql): Promise<string[]> {
  const [run] = await sql<{ runs: number }[]>`select count(*)::int as runs from reconciliation_runs`
  const found = await sql<{ what: string }[]>`select kind || ' ' || provider_id as what from payment_discrepancies`
  return [...(run?.runs ? [] : ['it has not run']), ...found.map(({ what }) => what)]
}
