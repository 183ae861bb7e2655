import { addPaise, multiplyPaise } from '@shop/contract/kit'
import type { Seen } from './browser.ts'
import type { Commit } from './database.ts'
import type { Plan } from './plan.ts'
import type { SimulatedProvider } from './provider.ts'
import { PRODUCTS, type Shop } from './shop.ts'

type Payment = {
  id: number
  user_id: number
  provider_order_id: string
  provider_payment_id: string | null
  mode: string
  amount_paise: number
  status: string
  duplicate_of: number | null
  refund_allocated_paise: number
  refunded_paise: number
}
type Refund = {
  id: number
  payment_id: number
  amount_paise: number
  status: string
  provider_refund_id: string | null
}
type Order = {
  id: number
  user_id: number
  payment_id: number
  checkout_id: number
  status: string
  payment_status: string
  subtotal_paise: number
  discount_paise: number
  shipping_paise: number
  total_paise: number
  paid_paise: number
  coupon_code: string | null
}
type Checkout = {
  id: number
  user_id: number
  payment_id: number
  status: string
  coupon_code: string | null
  next_poll_at: string | null
  items: string
}
type Rows = {
  payments: Payment[]
  refunds: Refund[]
  orders: Order[]
  checkouts: Checkout[]
  items: { order_id: number; product_id: number; quantity: number; unit_paise: number }[]
  history: { order_id: number; from_status: string | null; to_status: string }[]
  returns: { order_id: number; state: string; received_at: string | null }[]
  redemptions: { checkout_id: number; code: string; expires_at: string | null }[]
  reservations: number
  stock: { id: number; stock: number }[]
  webhooks: number
  emails: { event_key: string }[]
}

const list = (query: string) => `(select coalesce(json_agg(r), '[]') from (${query}) r)`
const READ = `select json_build_object(
  'payments', ${list('select * from payments order by id')},
  'refunds', ${list('select * from refunds order by id')},
  'orders', ${list('select * from orders order by id')},
  'checkouts', ${list(`select c.id, user_id, payment_id, status, coupon_code, next_poll_at, (select string_agg(product_id || 'x' || quantity, ',')
    from checkout_items where checkout_id = c.id) as items from checkouts c order by id`)},
  'items', ${list('select * from order_items')},
  'history', ${list('select * from order_history order by id')},
  'returns', ${list('select * from returns')},
  'redemptions', ${list('select * from coupon_redemptions')},
  'reservations', (select count(*) from stock_reservations),
  'stock', ${list('select id, stock from products')},
  'webhooks', (select count(*) from webhook_events where processed_at is null),
  'emails', ${list('select event_key from email_outbox')}) as rows`

type Evidence = { shop: Shop; plan: Plan; provider: SimulatedProvider; seen: readonly Seen[] }

/** The rules that hold after every run, once everything has come to an end. */
export async function findViolations({ shop, plan, provider, seen }: Evidence): Promise<string[]> {
  const { database } = shop
  const { rows: result } = await database.monitor.query<{ rows: Rows }>({ name: 'read rows', text: READ })
  const rows = result[0]?.rows as Rows
  return [
    ...checkCharges(rows, provider, plan),
    ...checkSecondPayments(rows, database.commits),
    ...checkPaid(rows, provider),
    ...checkOrders(rows),
    ...checkRefunds(rows, provider),
    ...checkStock(rows),
    ...checkCoupons(rows),
    ...checkOpen(rows, shop.jobs.lost.includes('payments.process-webhook-event')),
    ...checkEmails(rows),
    ...checkResponses(rows, seen, plan),
  ]
}

const isEnded = ({ status }: Order) => status === 'CANCELLED' || status === 'RETURNED'

/** Each charge is recorded, and has an order or is refunded once and in full. */
function checkCharges(rows: Rows, { state }: SimulatedProvider, { actors }: Plan): string[] {
  const isRefundedByStaff = actors.some((name) => name.startsWith('the admin refunds'))
  return state.payments.flatMap((charge) => {
    const refunds = state.refunds.filter(({ payment_id, status }) => payment_id === charge.id && status !== 'failed')
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
    if (charge.status === 'authorized') return []
    const problems: string[] = []
    if (refunded > charge.amount) problems.push(`${charge.id} of ${charge.amount} was refunded ${refunded}`)
    const isFullyRefunded = refunded === charge.amount
    const payment = rows.payments.find(({ provider_payment_id }) => provider_payment_id === charge.id)
    if (!payment) return isFullyRefunded ? problems : [...problems, `${charge.id} was charged but is not recorded`]
    const order = rows.orders.find(({ payment_id }) => payment_id === payment.id)
    const isActive = order && !isEnded(order)
    if (!isActive && !isFullyRefunded)
      problems.push(`${charge.id} was charged without an order (${order?.status}), but refunded ${refunded}`)
    if (isActive && payment.mode === 'live' && refunded > 0 && !isRefundedByStaff)
      problems.push(`${charge.id} was refunded ${refunded}, but its order was placed`)
    if (isActive && payment.mode === 'demo' && !isFullyRefunded)
      problems.push(`${charge.id} of the demo was not refunded`)
    return problems
  })
}

/**
 * While a checkout of the same contents is unfinished, no other one is created: the user's lock serialises them. Once it is
 * paid, this also applies to other coupons.
 */
function checkSecondPayments({ checkouts, payments }: Rows, commits: readonly Commit[]): string[] {
  const find = (ofKind: Commit['kind'], ofId: number) => commits.find(({ kind, id }) => kind === ofKind && id === ofId)
  return commits
    .filter(({ kind }) => kind === 'checkout')
    .flatMap((created) => {
      const second = checkouts.find(({ id }) => id === created.id)
      const earlier = checkouts.filter((first) => {
        if (!second || first.id === second.id || first.user_id !== second.user_id || first.items !== second.items)
          return false
        const opened = find('checkout', first.id)
        if (opened && opened.committed > created.committed) return false
        const end = find('final', first.id) ?? find('ended', first.id)
        if (end ? end.committed < created.committed : !isUnfinished(first) && !opened) return false
        const paid = find('payment', first.payment_id)
        const wasPaid = paid ? paid.committed < created.began : isPaidAtStart(first, payments, commits)
        return wasPaid || first.coupon_code === second.coupon_code
      })
      return earlier.map(({ id }) => `checkout ${created.id} was created while ${id} was unfinished`)
    })
}

/** Paid before the run, because no step of it recorded the payment. */
const isPaidAtStart = (checkout: Checkout, payments: readonly Payment[], commits: readonly Commit[]): boolean => {
  const payment = payments.find(({ id }) => id === checkout.payment_id)
  const isCreatedNow = commits.some(({ kind, id }) => kind === 'checkout' && id === checkout.id)
  return !isCreatedNow && payment !== undefined && payment.provider_payment_id !== null
}

const isUnfinished = ({ status }: Checkout) => status === 'open' || status === 'released'

/** Each completed payment has an order or a refund; a payment and a checkout have at most one order. */
function checkPaid({ payments, orders, refunds, checkouts }: Rows, { state }: SimulatedProvider): string[] {
  return payments.flatMap((payment) => {
    if (payment.provider_payment_id === null) return []
    const problems: string[] = []
    const charge = state.payments.find(({ id }) => id === payment.provider_payment_id)
    if (!charge || (charge.status !== 'captured' && charge.status !== 'refunded'))
      problems.push(`payment ${payment.id} is recorded but ${charge?.status} at the provider`)
    if (charge && charge.amount !== payment.amount_paise) problems.push(`payment ${payment.id} has another amount`)
    const placed = orders.filter(({ payment_id }) => payment_id === payment.id)
    const isRefunded = refunds.some(({ payment_id, status }) => payment_id === payment.id && status === 'processed')
    if (placed.length > 1) problems.push(`payment ${payment.id} has ${placed.length} orders`)
    if (placed.length === 0 && !isRefunded) problems.push(`payment ${payment.id} has neither an order nor a refund`)
    const checkout = checkouts.find(({ payment_id }) => payment_id === payment.id)
    const expected = placed.length === 1 ? 'ordered' : 'refunded'
    if (checkout && checkout.status !== expected)
      problems.push(`checkout ${checkout.id} is ${checkout.status} instead of ${expected}`)
    return problems
  })
}

function checkOrders({ orders, payments, items, history, returns }: Rows): string[] {
  return orders.flatMap((order) => {
    const problems: string[] = []
    const payment = payments.find(({ id }) => id === order.payment_id)
    const lines = items.filter(({ order_id }) => order_id === order.id)
    const subtotal = addPaise(...lines.map((line) => multiplyPaise(line.unit_paise, line.quantity)))
    const discount = order.coupon_code === null ? 0 : subtotal / 10
    const shipping = subtotal > 50_000 ? 0 : 5_000
    const isExact =
      lines.length > 0 &&
      order.subtotal_paise === subtotal &&
      order.discount_paise === discount &&
      order.shipping_paise === shipping &&
      order.total_paise === subtotal - discount + shipping
    if (!isExact) problems.push(`order ${order.id} has a wrong total of ${order.total_paise}`)
    const charged = payment?.mode === 'demo' ? 500 : order.total_paise
    if (order.paid_paise !== payment?.amount_paise || order.paid_paise !== charged)
      problems.push(`order ${order.id} of ${order.total_paise} was paid with ${payment?.amount_paise}`)
    if (payment?.duplicate_of) problems.push(`order ${order.id} belongs to a duplicate payment`)
    const steps = history.filter(({ order_id }) => order_id === order.id)
    if (steps.at(-1)?.to_status !== order.status) problems.push(`order ${order.id} differs from its history`)
    const isRefunded = payment?.refunded_paise === payment?.amount_paise
    if ((order.payment_status === 'REFUNDED') !== isRefunded)
      problems.push(`order ${order.id} is ${order.payment_status}, but ${payment?.refunded_paise} was refunded`)
    const open = returns.filter(
      ({ order_id, state }) => order_id === order.id && ['requested', 'approved', 'received'].includes(state),
    )
    if (open.length !== (order.status === 'RETURN_REQUESTED' ? 1 : 0))
      problems.push(`order ${order.id} is ${order.status} with ${open.length} open returns`)
    return problems
  })
}

/** Our refunds are the provider's, each made once. */
function checkRefunds({ payments, refunds }: Rows, { state }: SimulatedProvider): string[] {
  const made = state.refunds.filter(({ status }) => status === 'processed')
  return [
    ...made
      .filter(({ id, receipt }) => receipt !== null && !refunds.some((row) => row.provider_refund_id === id))
      .map(({ id }) => `refund ${id} of the provider is not recorded`),
    ...refunds.flatMap((row) => {
      if (row.status !== 'processed') return []
      const atProvider = made.find(({ id }) => id === row.provider_refund_id)
      return atProvider?.amount === row.amount_paise ? [] : [`refund ${row.id} is not the provider’s`]
    }),
    ...payments.flatMap((payment) => {
      const processed = refunds.filter(({ payment_id, status }) => payment_id === payment.id && status === 'processed')
      const sum = addPaise(...processed.map((refund) => refund.amount_paise))
      const isFull = sum === payment.amount_paise
      const isConsistent = sum === payment.refunded_paise && (payment.status === 'REFUNDED') === isFull
      return isConsistent ? [] : [`payment ${payment.id} is ${payment.status} with refunds of ${sum}`]
    }),
  ]
}

/** Stock and sold pieces add up. A received return and a cancellation restore the stock, once. */
function checkStock({ stock, orders, items, returns, reservations }: Rows): string[] {
  const problems = Object.values(PRODUCTS).flatMap(({ id, stock: initial }) => {
    const sold = items
      .filter(({ product_id }) => product_id === id)
      .reduce((sum, { order_id, quantity }) => {
        const order = orders.find((entry) => entry.id === order_id)
        const isBack =
          order?.status === 'CANCELLED' ||
          returns.some((entry) => entry.order_id === order_id && entry.received_at !== null)
        return sum + (isBack ? 0 : quantity)
      }, 0)
    const left = stock.find((row) => row.id === id)?.stock ?? 0
    return left >= 0 && left + sold === initial ? [] : [`product ${id}: ${left} left and ${sold} sold of ${initial}`]
  })
  return reservations > 0 ? [...problems, `${reservations} reservations are left`] : problems
}

function checkCoupons({ orders, redemptions }: Rows): string[] {
  const used = orders.filter(({ coupon_code, status }) => coupon_code !== null && status !== 'CANCELLED')
  const limited = used.filter(({ coupon_code }) => coupon_code === 'once').length
  return [
    ...(limited > 1 ? [`the coupon for one order was used for ${limited}`] : []),
    ...used
      .filter(
        ({ checkout_id }) => !redemptions.some((row) => row.checkout_id === checkout_id && row.expires_at === null),
      )
      .map(({ id }) => `order ${id} has no redemption`),
    ...redemptions
      .filter(({ checkout_id }) => !used.some((order) => order.checkout_id === checkout_id))
      .map(({ checkout_id }) => `checkout ${checkout_id} has a redemption without an order`),
  ]
}

function checkOpen({ payments, refunds, checkouts, webhooks }: Rows, isWebhookJobLost: boolean): string[] {
  return [
    ...payments.filter(({ status }) => status === 'PENDING').map(({ id }) => `payment ${id} is still pending`),
    ...refunds
      .filter(({ status }) => status !== 'processed')
      .map(({ id, status }) => `refund ${id} is still ${status}`),
    ...checkouts
      .filter(({ status, next_poll_at }) => status === 'open' || next_poll_at !== null)
      .map(({ id }) => `checkout ${id} is still open`),
    ...(webhooks > 0 && !isWebhookJobLost ? [`${webhooks} webhooks are not processed`] : []),
  ]
}

/** One email for each order, each refund, and each paid checkout without an order. */
function checkEmails({ orders, refunds, checkouts, emails }: Rows): string[] {
  const count = (key: string) => emails.filter(({ event_key }) => event_key === key).length
  return [
    ...orders.filter(({ id }) => count(`order-placed:${id}`) !== 1).map(({ id }) => `order ${id} has no confirmation`),
    ...checkouts
      .filter(({ status, payment_id }) => status === 'refunded' && count(`no-order:${payment_id}`) !== 1)
      .map(({ id }) => `the buyer of checkout ${id} was not told that it has no order`),
    ...refunds.filter(({ id }) => count(`refunded:${id}`) !== 1).map(({ id }) => `refund ${id} has no email`),
  ]
}

/** What a page was told is true, and no request fails unexpectedly. */
function checkResponses({ orders }: Rows, seen: readonly Seen[], { provider }: Plan): string[] {
  const isProviderDown = provider.lostResponsesFrom !== undefined || provider.unavailable.length > 0
  return seen.flatMap(({ call, status, body }) => {
    if (status >= 500 && !(status === 503 && isProviderDown)) return [`${call} was answered with ${status}`]
    if (call === 'place order' && status === 200 && !orders.some(({ id }) => id === body.id))
      return [`order ${body.id} was confirmed but does not exist`]
    if (call === 'cancel order' && status === 200 && orders.find(({ id }) => id === body.id)?.status !== 'CANCELLED')
      return [`order ${body.id} was confirmed as cancelled but is not`]
    return []
  })
}
