import type { Sql } from '../../../api/src/platform/database/sql.ts'
import { isCod, isPaidToCourier, isPaidWithCredit } from '../../../contract/src/orders/index.ts'
import type { ProviderRecords } from './provider.ts'
import { DELIVERED, type PurchaseResult, REFUSED } from './purchase-result.ts'

/** A rule that must hold at the end, and its violations. */
export type Finding = { rule: string; violations: string[] }

type Order = {
  id: number
  status: string
  paymentMethod: string
  paymentStatus: string
  totalPaise: number
  paidPaise: number
  providerPaymentId: string | null
}

export type Evidence = {
  records: ProviderRecords
  results: readonly PurchaseResult[]
  stockBefore: Map<number, number>
}

/** Compares the provider's lists (over HTTP) with our tables. */
export async function checkAll(sql: Sql, { records, results, stockBefore }: Evidence): Promise<Finding[]> {
  const orders = await sql<Order[]>`
    select o.id, o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
      o.total_paise::float8 as "totalPaise", o.paid_paise::float8 as "paidPaise",
      p.provider_payment_id as "providerPaymentId"
    from orders o left join payments p on p.id = o.payment_id`
  return [
    {
      rule: 'each captured payment has exactly one order or one full refund',
      violations: checkPayments(records, orders),
    },
    {
      rule: 'each order was paid exactly once and in full, unless its parcel was cancelled or refused',
      violations: checkOrders(records, orders),
    },
    { rule: 'each confirmed order exists', violations: checkConfirmedOrders(results, orders) },
    { rule: 'each confirmed order has the chosen variants', violations: await checkItems(sql, results) },
    { rule: 'store credit is what was issued without the orders that it paid', violations: await checkCredit(sql) },
    { rule: 'our refunds equal the provider’s refunds', violations: await checkRefunds(sql, records) },
    {
      rule: 'remaining and sold stock add up to the initial stock',
      violations: await checkStock(sql, stockBefore),
    },
    { rule: 'no coupon exceeds its limit, and each redemption has an order', violations: await checkCoupons(sql) },
    { rule: 'no payment, refund, webhook or reservation is pending', violations: await checkPending(sql, records) },
    { rule: 'the reconciliation has run and found no discrepancy', violations: await checkReconciliation(sql) },
  ]
}

function checkPayments({ payments, refunds }: ProviderRecords, orders: readonly Order[]): string[] {
  return payments.flatMap(({ id, amount, status }) => {
    if (status === 'failed') return []
    if (status !== 'captured' && status !== 'refunded') return [`${id} is still ${status}`]
    const ordersOfPayment = orders.filter((order) => order.providerPaymentId === id)
    const refundsOfPayment = refunds.filter((refund) => refund.payment_id === id && refund.status !== 'failed')
    const isRefunded =
      refundsOfPayment.length === 1 &&
      refundsOfPayment[0]?.status === 'processed' &&
      refundsOfPayment[0].amount === amount
    const isUnrefunded = refundsOfPayment.length === 0
    const activeOrders = ordersOfPayment.filter(({ status }) => status !== 'CANCELLED' && status !== 'RETURNED')
    const isCorrect = ordersOfPayment.length <= 1 && (activeOrders.length === 1 ? isUnrefunded : isRefunded)
    return isCorrect
      ? []
      : [
          `${id} (${amount}): ${ordersOfPayment.length} orders, ${activeOrders.length} of them active, ${refundsOfPayment.length} refunds`,
        ]
  })
}

function checkOrders({ payments }: ProviderRecords, orders: readonly Order[]): string[] {
  const paymentsById = new Map(payments.map((payment) => [payment.id, payment]))
  return orders.flatMap((order) => {
    const { id, totalPaise, paidPaise, providerPaymentId } = order
    const payment = paymentsById.get(providerPaymentId ?? '')
    if (isPaidToCourier(order) && order.paymentStatus === 'CANCELLED' && paidPaise === 0 && !payment)
      return order.status === 'CANCELLED' ? [] : [`the parcel of order ${id} isn’t back`]
    const paymentPaise = isCod(order) || isPaidWithCredit(order) ? paidPaise : payment?.amount
    const isPaid = paymentPaise === totalPaise && paidPaise === totalPaise
    return isPaid ? [] : [`order ${id} of ${totalPaise}: ${paidPaise} paid, ${providerPaymentId} of ${payment?.amount}`]
  })
}

/** The ledger must add up, and each balance must follow from the credit that was issued and from the orders. */
async function checkCredit(sql: Sql): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    with entries as (select e.amount_paise, e.account_id, t.id as transaction_id, t.kind from credit_entries e
      join credit_transactions t on t.id = e.transaction_id),
    customers as (select a.user_id, sum(a.balance_paise) as balance, sum((select coalesce(sum(amount_paise), 0) from entries
        where account_id = a.id)) as posted, sum((select coalesce(sum(amount_paise), 0) from entries
        where account_id = a.id and kind = 'issued')) as issued
      from credit_accounts a where a.kind = 'customer' group by a.user_id),
    spent as (select user_id, sum(total_paise) as spent from orders
      where payment_method = 'STORE_CREDIT' and status <> 'CANCELLED' group by user_id)
    select 'transaction ' || transaction_id || ' adds up to ' || sum(amount_paise) as text from entries
      group by transaction_id having sum(amount_paise) <> 0
    union all
    select 'customer ' || user_id || ': ' || balance || ' of ' || issued || ', spent ' || coalesce(spent, 0)
      from customers left join spent using (user_id)
      where balance <> posted or balance <> issued - coalesce(spent, 0)`
  return rows.map(({ text }) => text)
}

function checkConfirmedOrders(results: readonly PurchaseResult[], orders: readonly Order[]): string[] {
  const ordersById = new Map(orders.map((order) => [order.id, order]))
  return results.flatMap(({ orderId, outcome }) => {
    if (orderId === undefined) return []
    const order = ordersById.get(orderId)
    if (!order) return [`order ${orderId} is missing`]
    const status = FINAL_STATUS[outcome] ?? order.status
    return order.status === status ? [] : [`order ${orderId} was ${outcome}, but is ${order.status}`]
  })
}

const FINAL_STATUS: Record<string, string> = {
  'ordered and cancelled': 'CANCELLED',
  'ordered and returned': 'RETURNED',
  [REFUSED]: 'CANCELLED',
  [DELIVERED]: 'DELIVERED',
}

async function checkItems(sql: Sql, results: readonly PurchaseResult[]): Promise<string[]> {
  const rows = await sql<{ orderId: number; items: string }[]>`
    select order_id as "orderId", string_agg(quantity || ' × ' || product_id, ', ' order by product_id) as items
    from order_items group by order_id`
  const itemsOf = new Map(rows.map(({ orderId, items }) => [orderId, items]))
  return results.flatMap(({ orderId, items }) => {
    const stored = itemsOf.get(orderId ?? 0)
    return stored === undefined || stored === items ? [] : [`order ${orderId} has ${stored} instead of ${items}`]
  })
}

/** Automatic refunds of late payments at the provider are not recorded here, because their payments are unknown. */
async function checkRefunds(sql: Sql, { refunds }: ProviderRecords): Promise<string[]> {
  const ourRefunds = await sql<{ key: string; amount: number; status: string; providerRefundId: string | null }[]>`
    select idempotency_key as key, amount_paise::float8 as amount, status, provider_refund_id as "providerRefundId" from refunds`
  const providerRefunds = new Map(refunds.map((refund) => [refund.id, refund]))
  const paid = await sql<
    { id: string }[]
  >`select provider_payment_id as id from payments where provider_payment_id is not null`
  const recordedPayments = new Set(paid.map(({ id }) => id))
  const recordedRefunds = new Set(ourRefunds.map(({ providerRefundId }) => providerRefundId))
  return [
    ...ourRefunds
      .filter(({ amount, providerRefundId }) => providerRefunds.get(providerRefundId ?? '')?.amount !== amount)
      .map(
        ({ key, status, providerRefundId }) =>
          `our refund ${key} (${status}) differs from the provider’s ${providerRefundId}`,
      ),
    ...refunds
      .filter(
        ({ id, payment_id, status }) =>
          status !== 'failed' && recordedPayments.has(payment_id) && !recordedRefunds.has(id),
      )
      .map(({ id, payment_id }) => `the provider’s refund ${id} of payment ${payment_id} is not recorded`),
  ]
}

async function checkStock(sql: Sql, before: Map<number, number>): Promise<string[]> {
  const rows = await sql<{ id: number; stock: number; sold: number }[]>`
    select p.id, p.stock, coalesce(sum(i.quantity - coalesce((select sum(b.quantity - b.written_off) from return_items b
        join returns r on r.id = b.return_id where b.order_id = i.order_id and b.product_id = i.product_id
          and r.received_at is not null), 0)) filter (where o.status <> 'CANCELLED'), 0)::int as sold
    from products p left join order_items i on i.product_id = p.id left join orders o on o.id = i.order_id
    group by p.id`
  return rows
    .filter(({ id, stock, sold }) => stock < 0 || stock + sold !== before.get(id))
    .map(({ id, stock, sold }) => `product ${id}: ${stock} left and ${sold} sold of initially ${before.get(id)}`)
}

async function checkCoupons(sql: Sql): Promise<string[]> {
  const violations = await sql<{ text: string }[]>`
    with used as (select coupon_code as code, user_id from orders where coupon_code is not null and status <> 'CANCELLED')
    select c.code || ': ' || count(*) || ' of ' || c.total_limit as text from used join coupons c using (code)
      group by c.code having count(*) > c.total_limit
    union all
    select c.code || ' by user ' || user_id || ': ' || count(*) || ' of ' || c.per_user_limit from used join coupons c using (code)
      group by c.code, user_id having count(*) > c.per_user_limit
    union all
    select 'checkout ' || u.checkout_id || ' redeemed ' || u.code || ' without an order' from coupon_redemptions u
      where u.expires_at is null and not exists
        (select 1 from orders o where coalesce(o.checkout_id, -o.id) = u.checkout_id and o.coupon_code = u.code and o.status <> 'CANCELLED')
    union all
    select 'order ' || o.id || ' has no redemption of ' || o.coupon_code from orders o
      where o.coupon_code is not null and o.status <> 'CANCELLED' and not exists
        (select 1 from coupon_redemptions u where u.checkout_id = coalesce(o.checkout_id, -o.id) and u.code = o.coupon_code and u.expires_at is null)`
  return violations.map(({ text }) => text)
}

async function checkPending(sql: Sql, { payments, refunds }: ProviderRecords): Promise<string[]> {
  const open = await sql<{ text: string }[]>`
    select 'payment ' || id || ' is PENDING' as text from payments where status = 'PENDING'
    union all select 'checkout ' || id || ' is open' from checkouts
      -- A refused payment of an order for cash is still polled: a courier may report its cash later.
      where status = 'open' or status <> 'ordered' and next_poll_at is not null
    union all select 'refund ' || id || ' is ' || status from refunds where status <> 'processed'
    union all select 'webhook ' || event_id || ' is not processed' from webhook_events where processed_at is null`
  return [
    ...open.map(({ text }) => text),
    ...payments.filter(({ status }) => status === 'created').map(({ id }) => `${id} is undecided`),
    ...refunds.filter(({ status }) => status === 'pending').map(({ id }) => `${id} is pending`),
  ]
}

async function checkReconciliation(sql: Sql): Promise<string[]> {
  const [run] = await sql<{ runs: number }[]>`select count(*)::int as runs from reconciliation_runs`
  const found = await sql<{ text: string }[]>`select kind || ' ' || provider_id as text from payment_discrepancies`
  return [...(run?.runs ? [] : ['it has not run']), ...found.map(({ text }) => text)]
}
