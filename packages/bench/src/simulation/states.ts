import type pg from 'pg'
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
export const VARIABLE_TABLES: readonly string[] = [
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
  'products',
]

/** Copies the tables, and creates a function that restores some of them. */
export async function saveState({ monitor, contents }: SimulatedDatabase, state: State): Promise<void> {
  const { name } = state
  const tables = await readTables(monitor)
  const hashes = await hashRows(monitor, tables)
  const statements: string[] = []
  await monitor.query(`create schema ${name}`)
  for (const { table, list, sequence } of tables) {
    const { rowCount } = await monitor.query(`create table ${name}.${table} as select ${list} from ${table}`)
    const restoring =
      table === 'products'
        ? [`update products p set stock = s.stock from ${name}.products s where s.id = p.id and s.stock <> p.stock`]
        : [
            `delete from ${table}`,
            rowCount && `insert into ${table} (${list}) overriding system value select ${list} from ${name}.${table}`,
            sequence && `perform setval('${sequence}', ${await readNextId(monitor, table)}, false)`,
          ].filter(Boolean)
    statements.push(`if '${table}' = any(tables) then ${restoring.join('; ')}; end if;`)
  }
  await monitor.query(`create function ${name}.restore(tables text[]) returns void language plpgsql as $$ begin
    ${statements.join('\n')}
    end $$`)
  await monitor.query(
    'create table if not exists simulation_states (position serial, state json not null, hashes json not null)',
  )
  const values = [JSON.stringify(state), JSON.stringify(hashes)]
  await monitor.query('insert into simulation_states (state, hashes) values ($1, $2)', values)
  contents.save(name, hashes)
}

type Table = { table: string; list: string; sequence: string | null }

/** The columns that a state restores, and the sequence of the id. A purchase changes only the stock of a product. */
async function readTables(monitor: pg.Client): Promise<Table[]> {
  const { rows } = await monitor.query<Table>(
    `select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list,
      max(pg_get_serial_sequence(table_name, column_name)) as sequence
    from information_schema.columns
    where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER'
      and (table_name <> 'products' or column_name in ('id', 'stock'))
    group by table_name`,
    [VARIABLE_TABLES],
  )
  return rows
}

async function readNextId(monitor: pg.Client, table: string): Promise<number> {
  const { rows } = await monitor.query<{ next: number }>(`select coalesce(max(id), 0)::int + 1 as next from ${table}`)
  return rows[0]?.next ?? 1
}

async function hashRows(monitor: pg.Client, tables: readonly Table[]): Promise<Record<string, string>> {
  const hashes = tables.map(
    ({ table, list }) => `select '${table}' as table,
      md5(coalesce(string_agg(r::text, ',' order by r::text), '')) as hash from (select ${list} from ${table}) r`,
  )
  const { rows } = await monitor.query<{ table: string; hash: string }>(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ table, hash }) => [table, hash]))
}

export async function loadStates({ monitor, contents }: SimulatedDatabase): Promise<State[]> {
  const { rows } = await monitor.query<{ state: State; hashes: Record<string, string> }>(
    'select state, hashes from simulation_states order by position',
  )
  for (const { state, hashes } of rows) contents.save(state.name, hashes)
  return rows.map(({ state }) => state)
}

/** Restores only the tables that the last run has changed or that differ between its state and this one. */
export async function restoreState({ monitor, contents }: SimulatedDatabase, { name }: State): Promise<void> {
  const tables = contents.findDiffering(name)
  await monitor.query({ name: `restore ${name}`, text: `select ${name}.restore($1)`, values: [tables] })
  contents.restored(name)
}

/** Removes dead rows, which would slow the runs down. */
export const vacuum = ({ monitor }: SimulatedDatabase) => monitor.query(`vacuum ${VARIABLE_TABLES.join(', ')}`)

export async function assertKnownTables({ changedTables, contents, monitor }: SimulatedDatabase): Promise<void> {
  const unknown = [...changedTables].filter((table) => !VARIABLE_TABLES.includes(table))
  if (unknown.length > 0)
    throw new Error(`States don't restore these tables: ${unknown.join(', ')}. Add them to VARIABLE_TABLES.`)
  const hashes = await hashRows(monitor, await readTables(monitor))
  const missed = [...contents.current].filter(([table, hash]) => hashes[table] !== hash).map(([table]) => table)
  if (missed.length > 0) throw new Error(`The simulation missed changes of ${missed.join(', ')}.`)
}
