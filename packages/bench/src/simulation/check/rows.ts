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
  amount_paise: number
  status: string
  provider_refund_id: string | null
}
export type Order = {
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
export type Checkout = {
  id: number
  user_id: number
  payment_id: number
  status: string
  coupon_code: string | null
  next_poll_at: string | null
  items: string
}
export type Rows = {
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

/** What the run left in the shop's tables. */
export async function readRows({ database }: Shop): Promise<Rows> {
  const { rows } = await database.monitor.query<{ rows: Rows }>({ name: 'read rows', text: READ })
  return rows[0]?.rows as Rows
}
