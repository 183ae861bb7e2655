import type { SimulatedDatabase } from './database.ts'
import type { QueuedJob } from './jobs.ts'
import type { ProviderState, Webhook } from './provider/entities.ts'

/** Where the purchase of the first buyer is when a run starts. Those of a gift card begin with `card`. */
export type Stage =
  | 'fresh'
  | 'created'
  | 'paid'
  | 'verified'
  | 'ordered'
  | 'refund_failed'
  | 'cancelled'
  | 'delivered'
  | 'returning'
  | 'exchanging'
  | 'card_created'
  | 'card_paid'
  | 'card_scheduled'
  | 'card_sent'

export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/** What the buyer wants; `demo` charges ₹5 and plans its refund. */
export type Basket = {
  mode: 'live' | 'demo'
  productId: number
  variantId?: number
  quantity: number
  couponCode?: string
  /** Store credit pays as much of it as possible, the payment the rest. */
  usesCredit?: boolean
}

export type State = {
  name: string
  stage: Stage
  basket: Basket
  provider: ProviderState
  jobs: QueuedJob[]
  webhooks: Webhook[]
  now: number
  providerOrderId: string
  proof: Proof | undefined
  orderId: number
  /** Of the part whose refund the bank rejected. */
  failedRefundId: number
  returnId: number
  /** Of the gift card that the buyer has bought. */
  cardId: number
  cardCode: string
}

/** The tables that a purchase changes. All others must stay as they are, which `assertKnownTables` checks. */
const TABLES = [
  'payments',
  'refunds',
  'webhook_events',
  'payment_discrepancies',
  'reconciliation_runs',
  'checkouts',
  'checkout_items',
  'stock_reservations',
  'stock_movements',
  'reservation_usage',
  'coupon_redemptions',
  'orders',
  'order_items',
  'order_history',
  'returns',
  'return_items',
  'parcels',
  'parcel_items',
  'email_outbox',
  'audit_log',
  'cart_items',
  'credit_accounts',
  'credit_transactions',
  'credit_entries',
  'credit_reservations',
  'gift_cards',
  'rate_limits',
]

/** A purchase changes only the stock of a product. */
export const VARIABLE_TABLES: readonly string[] = [...TABLES, 'products']

/** Copies the tables, and creates a function that restores them. */
export async function saveState({ monitor }: SimulatedDatabase, state: State): Promise<void> {
  const { name } = state
  const statements: string[] = []
  await monitor.query(`create schema ${name}`)
  await monitor.query(`create table ${name}.products as select id, stock from products`)
  for (const table of TABLES) {
    const { rows } = await monitor.query<{ column: string; sequence: string | null }>(
      `select quote_ident(column_name) as column, pg_get_serial_sequence('${table}', column_name) as sequence
      from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'
      order by ordinal_position`,
    )
    const columns = rows.map(({ column }) => column).join(', ')
    const { rowCount } = await monitor.query(`create table ${name}.${table} as select ${columns} from ${table}`)
    statements.push(`delete from public.${table}`)
    if (rowCount) {
      statements.push(
        `insert into public.${table} (${columns}) overriding system value select ${columns} from ${name}.${table}`,
      )
    }
    for (const { column, sequence } of rows) {
      if (sequence === null) continue
      const { rows: last } = await monitor.query<{ id: number }>(
        `select coalesce(max(${column}), 0)::int as id from ${table}`,
      )
      statements.push(`perform setval('${sequence}', ${(last[0]?.id ?? 0) + 1}, false)`)
    }
  }
  await monitor.query(`create function ${name}.restore() returns void language plpgsql as $$ begin
    ${statements.join(';\n')};
    update public.products p set stock = s.stock from ${name}.products s where s.id = p.id and s.stock <> p.stock;
    end $$`)
  await monitor.query(`create table if not exists public.simulation_states (position serial, state json not null)`)
  await monitor.query('insert into simulation_states (state) values ($1)', [JSON.stringify(state)])
}

export async function loadStates({ monitor }: SimulatedDatabase): Promise<State[]> {
  const { rows } = await monitor.query<{ state: State }>('select state from simulation_states order by position')
  return rows.map(({ state }) => state)
}

export async function restoreState({ monitor }: SimulatedDatabase, { name }: State): Promise<void> {
  await monitor.query({ name: `restore ${name}`, text: `select ${name}.restore()` })
}

/** Removes dead rows, which would slow the runs down. */
export const vacuum = ({ monitor }: SimulatedDatabase) => monitor.query(`vacuum ${VARIABLE_TABLES.join(', ')}`)

export function assertKnownTables({ changedTables }: SimulatedDatabase): void {
  const unknown = [...changedTables].filter((table) => !VARIABLE_TABLES.includes(table))
  if (unknown.length > 0)
    throw new Error(`States don't restore these tables: ${unknown.join(', ')}. Add them to TABLES.`)
}
