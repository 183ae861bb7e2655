import { type EntityRow, writeChanges } from './changes.ts'
import type { Sql, TransactionSql } from './database.ts'
import type { Entity, Notes, OrderEntity, PaymentEntity, RefundEntity, Seconds } from './entities.ts'
import { badRequest, UNKNOWN_ID } from './provider-error.ts'
import type { Query } from './query.ts'

/** The provider's default: captured at once. An authorized payment that is not captured is refunded after five days. */
const FIVE_DAYS = 7200 * 60
export const DEFAULT_CAPTURE = { isManual: false, captureWithin: FIVE_DAYS, refundAfter: FIVE_DAYS }

export type Store = Sql | TransactionSql
type Kinds = { order: OrderEntity; payment: PaymentEntity; refund: RefundEntity }
export type Kind = keyof Kinds

/** Advisory lock: several servers may start at once, and only one may create the tables. */
const LOCK_KEY = 5_405_302

/** A separate schema, because the real provider has no access to the shop's tables. */
export async function createSchema(tx: Query): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK_KEY})`
  await tx`
    create schema if not exists sandbox;
    create table if not exists sandbox.entities (
      id text primary key,
      kind text not null,
      parent text,
      receipt text,
      created_at bigint not null,
      seq bigint generated always as identity,
      body json not null
    );
    alter table sandbox.entities
      add column if not exists capture json,
      add column if not exists due_at bigint;
    create index if not exists entities_due on sandbox.entities (due_at) where due_at is not null;
    create index if not exists entities_by_kind on sandbox.entities (kind, seq);
    create index if not exists entities_by_parent on sandbox.entities (parent);
    create table if not exists sandbox.refund_keys (key text primary key, request text not null, refund_id text);
    create table if not exists sandbox.events (
      id text primary key,
      body text not null,
      created_at timestamptz not null default now(),
      next_at timestamptz not null default now(),
      attempts integer not null default 0,
      delivered_at timestamptz
    );
    alter table sandbox.events add column if not exists signature text;
    create index if not exists events_due on sandbox.events (next_at) where delivered_at is null;
  `
}

/** Capture settings of an order, stored as JSON. Periods are seconds after the payment was created. */
export type Capture = { isManual: boolean; captureWithin: Seconds; refundAfter: Seconds }

export async function insert(
  sql: Store,
  entity: Entity,
  { parent = null, capture, dueAt }: { parent?: string | null; capture?: Capture; dueAt?: Seconds | undefined } = {},
): Promise<void> {
  await change(sql, { ...toRow(entity, dueAt), parent, capture: capture ?? null })
}

function toRow(entity: Entity, dueAt: Seconds | undefined): EntityRow {
  const { id, entity: kind, created_at } = entity
  const receipt = 'receipt' in entity ? entity.receipt : null
  return { id, kind, receipt, created_at, parent: null, capture: null, due_at: dueAt ?? null, body: entity }
}

/** Outside of a transaction it is written at once. */
async function change(sql: Store, row: EntityRow): Promise<void> {
  if ('changes' in sql) sql.changes.rows.set(row.id, row)
  else await writeChanges(sql, { rows: new Map([[row.id, row]]), events: [] })
}

/** Locks an order until the transaction ends. */
export async function lockOrder(sql: TransactionSql, id: string): Promise<{ order: OrderEntity; capture: Capture }> {
  const [row] = await sql<{ order: OrderEntity; capture: Capture | null }[]>`
    select body as "order", capture from sandbox.entities where kind = 'order' and id = ${id} for update`
  if (!row) throw badRequest(UNKNOWN_ID)
  return { order: row.order, capture: row.capture ?? DEFAULT_CAPTURE }
}

/**
 * Whether an attempt waits for its capture or its cash. Not part of `lockOrder`, which doesn't see what is committed
 * while it waits.
 */
export async function hasUnfinishedPayment(sql: Store, orderId: string): Promise<boolean> {
  const rows = await sql`select 1 from sandbox.entities
    where kind = 'payment' and parent = ${orderId} and body ->> 'status' in ('authorized', 'pending') limit 1`
  return rows.length > 0
}

/** `dueAt` is when the bank processes the entity next; undefined if never. */
export async function update(sql: TransactionSql, entity: Entity, dueAt?: Seconds): Promise<void> {
  const { parent = null, capture = null } = sql.changes.rows.get(entity.id) ?? {}
  await change(sql, { ...toRow(entity, dueAt), parent, capture })
}

/** Keeps the due time. */
export async function setNotes<K extends Kind>(
  sql: TransactionSql,
  kind: K,
  { id, notes }: { id: string; notes: Notes },
): Promise<Kinds[K]> {
  const changed = { ...(await lock(sql, kind, id)), notes }
  await sql`update sandbox.entities set body = ${JSON.stringify(changed)} where id = ${id}`
  return changed
}

export async function lockDue(sql: TransactionSql, now: Seconds): Promise<PaymentEntity | RefundEntity | undefined> {
  const [row] = await sql<{ body: PaymentEntity | RefundEntity }[]>`select body from sandbox.entities
    where due_at <= ${now} order by due_at limit 1 for update skip locked`
  return row?.body
}

export async function get<K extends Kind>(sql: Store, kind: K, id: string): Promise<Kinds[K]> {
  const [row] = await sql<{ body: Kinds[K] }[]>`select body from sandbox.entities where kind = ${kind} and id = ${id}`
  if (!row) throw badRequest(UNKNOWN_ID)
  return row.body
}

/** Locks the row until the transaction ends. */
export async function lock<K extends Kind>(sql: TransactionSql, kind: K, id: string): Promise<Kinds[K]> {
  const [row] = await sql<{ body: Kinds[K] }[]>`
    select body from sandbox.entities where kind = ${kind} and id = ${id} for update`
  if (!row) throw badRequest(UNKNOWN_ID)
  return row.body
}

export type ListQuery = {
  from: Seconds
  to: Seconds
  count: number
  skip: number
  receipt?: string | undefined
  /** Only orders with, or without, an authorized payment. */
  authorized?: boolean | undefined
}

export const ALL_ENTITIES: ListQuery = { from: 0, to: Number.MAX_SAFE_INTEGER, count: 100, skip: 0 }

/** Newest first. */
export async function list<K extends Kind>(
  sql: Store,
  kind: K,
  { from, to, count, skip, receipt, authorized }: ListQuery,
  parent?: string,
): Promise<Kinds[K][]> {
  const rows = await sql<{ body: Kinds[K] }[]>`select body from sandbox.entities o
    where kind = ${kind} and created_at between ${from} and ${to}
      and (${parent ?? null}::text is null or parent = ${parent ?? null})
      and (${receipt ?? null}::text is null or receipt = ${receipt ?? null})
      and (${authorized ?? null}::boolean is null or ${authorized ?? null} = exists (select 1 from sandbox.entities p
        where p.parent = o.id and p.body ->> 'status' in ('authorized', 'captured', 'refunded')))
    order by seq desc limit ${count} offset ${skip}`
  return rows.map((row) => row.body)
}
