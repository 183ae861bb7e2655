import { addPaise } from '@shop/contract/kit'
import type { Plan } from '../plan.ts'
import type { Shop } from '../shop.ts'

export type Payment = {
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
  return_id: number | null
  reason: string
  refund_to: string
  amount_paise: number
  status: string
  attempts: number
  processed_at: string | null
  provider_refund_id: string | null
}
export type Order = {
  id: number
  user_id: number
  payment_id: number | null
  checkout_id: number
  status: string
  payment_method: string
  payment_status: string
  subtotal_paise: number
  discount_paise: number
  shipping_paise: number
  total_paise: number
  paid_paise: number
  /** What store credit paid, in addition to the payment, and what was refunded of it. */
  credit_paise: number
  credit_refunded_paise: number
  coupon_code: string | null
}
export type Checkout = {
  id: number
  user_id: number
  payment_id: number | null
  status: string
  coupon_code: string | null
  total_paise: number
  credit_paise: number
  next_poll_at: string | null
  items: string
}
type Return = {
  id: number
  order_id: number
  state: string
  received_at: string | null
  refund_paise: number | null
  refund_to: string
  is_part: boolean
}
type CreditReservation = { id: number; checkout_id: number; amount_paise: number; state: string }
/** A transaction of store credit, with what its entries add to customers, to reservations and to gift cards. */
export type Posting = {
  key: string
  kind: string
  order_id: number | null
  sum_paise: number
  customer_paise: number
  reserved_paise: number
  card_paise: number
}
export type Card = {
  id: number
  state: string
  amount_paise: number
  payment_id: number
  bought_at: string | null
  next_poll_at: string | null
}
export type Rows = {
  payments: Payment[]
  refunds: Refund[]
  orders: Order[]
  checkouts: Checkout[]
  items: { order_id: number; product_id: number; quantity: number; unit_paise: number }[]
  history: { order_id: number; from_status: string | null; to_status: string; at: string }[]
  returns: Return[]
  /** Items that came back, and what was sent for them. */
  returned: { order_id: number; product_id: number; quantity: number }[]
  replacements: { product_id: number; quantity: number }[]
  postings: Posting[]
  /** Of customers, and what is reserved. */
  accounts: { id: number; kind: string; balance_paise: number; entered_paise: number }[]
  creditReservations: CreditReservation[]
  cards: Card[]
  redemptions: { checkout_id: number; code: string; expires_at: string | null }[]
  reservations: number
  stock: { id: number; stock: number }[]
  webhooks: number
  emails: { event_key: string }[]
}

const list = (query: string) => `(select coalesce(json_agg(r), '[]') from (${query}) r)`
const READ = `select json_build_object(
  'payments', ${list(`select id, user_id, provider_order_id, provider_payment_id, mode, amount_paise, status, duplicate_of, refund_allocated_paise,
    refunded_paise from payments order by id`)},
  'refunds', ${list(`select id, payment_id, return_id, reason, refund_to, amount_paise, status, attempts, processed_at, provider_refund_id
    from refunds order by id`)},
  'orders', ${list(`select id, user_id, payment_id, checkout_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
    shipping_paise, total_paise, paid_paise, credit_paise, credit_refunded_paise, coupon_code from orders order by id`)},
  'checkouts', ${list(`select c.id, user_id, payment_id, status, coupon_code, total_paise, credit_paise, next_poll_at, (select string_agg(product_id || 'x' || quantity, ',')
    from checkout_items where checkout_id = c.id) as items from checkouts c order by id`)},
  'items', ${list('select order_id, product_id, quantity, unit_paise from order_items')},
  'history', ${list('select order_id, from_status, to_status, at from order_history order by id')},
  'returns', ${list('select id, order_id, state, received_at, refund_paise, refund_to, is_part from returns order by id')},
  'returned', ${list(`select i.order_id, product_id, quantity from return_items i join returns r on r.id = return_id
    where received_at is not null`)},
  'replacements', ${list(`select replacement_id as product_id, quantity from return_items i join returns r on r.id = return_id
    where replacement_id is not null and released_at is null`)},
  'postings', ${list(`select key, t.kind, order_id, sum(amount_paise) as sum_paise,
      coalesce(sum(amount_paise) filter (where a.kind = 'customer'), 0) as customer_paise,
      coalesce(sum(amount_paise) filter (where a.kind = 'reserved'), 0) as reserved_paise,
      coalesce(sum(amount_paise) filter (where a.kind = 'gift_cards'), 0) as card_paise
    from credit_transactions t left join credit_entries e on transaction_id = t.id left join credit_accounts a on a.id = account_id
    group by t.id order by t.id`)},
  'accounts', ${list(`select id, kind, balance_paise,
      (select coalesce(sum(amount_paise), 0) from credit_entries where account_id = a.id) as entered_paise
    from credit_accounts a where kind in ('customer', 'reserved')`)},
  'creditReservations', ${list('select id, checkout_id, amount_paise, state from credit_reservations order by id')},
  'cards', ${list('select id, state, amount_paise, payment_id, bought_at, next_poll_at from gift_cards order by id')},
  'redemptions', ${list('select checkout_id, code, expires_at from coupon_redemptions')},
  'reservations', (select count(*) from stock_reservations),
  'stock', ${list('select id, stock from products')},
  'webhooks', (select count(*) from webhook_events where processed_at is null),
  'emails', ${list('select event_key from email_outbox')}) as rows`

/** What the run left in the shop's tables. */
export async function readRows({ database }: Shop): Promise<Rows> {
  const { rows } = await database.monitor.query<{ rows: Rows }>({ name: 'read rows', text: READ })
  return rows[0]?.rows as Rows
}

export const isEnded = ({ status }: Order): boolean => status === 'CANCELLED' || status === 'RETURNED'

export const isPaidWithCredit = ({ payment_method }: Order): boolean => payment_method === 'STORE_CREDIT'

export const findPayment = ({ payments }: Rows, { payment_id }: Order): Payment | undefined =>
  payments.find(({ id }) => id === payment_id)

/** What a customer got, negative for what was used. */
export const sumOf = (postings: readonly Posting[]): number =>
  addPaise(...postings.map(({ customer_paise }) => customer_paise))

/** What the returned parts of an order refund. */
export const partRefunds = (returns: readonly Return[], { id }: Order): number =>
  addPaise(
    ...returns
      .filter(({ order_id, is_part }) => order_id === id && is_part)
      .map(({ refund_paise }) => refund_paise ?? 0),
  )

/** The part of them that was paid online. Store credit is refunded after it. */
export const onlineRefunds = (returns: readonly Return[], order: Order): number =>
  order.credit_paise > 0 ? Math.min(order.paid_paise, partRefunds(returns, order)) : partRefunds(returns, order)

/** Whether staff refund an amount of their choice in the run. */
export const isRefundedByStaff = ({ actors }: Plan): boolean =>
  actors.some((name) => name.startsWith('the admin refunds'))
