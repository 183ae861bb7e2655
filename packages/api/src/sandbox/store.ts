import type { Sql, TransactionSql } from 'postgres'
import type { Entity, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts'
import { badRequest, NO_SUCH_ID } from './provider-error.ts'

export type Store = Sql | TransactionSql
type Kinds = { order: OrderEntity; payment: PaymentEntity; refund: RefundEntity }
export type Kind = keyof Kinds

/** The sandbox keeps its own state apart from the shop's: in the real shop it is on another company's machines. */
const SCHEMA = `
  create schema if not exists sandbox;
  create table if not exists sandbox.entities (
    id text primary key,
    kind text not null,
    parent text,
    receipt text,
    is_manual boolean not null default false,
    created_at bigint not null,
    seq bigint generated always as identity,
    body json not null
  );
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
  create index if not exists events_due on sandbox.events (next_at) where delivered_at is null;
`
/** Any number of ours; only one node at a time may make the tables. */
const LOCK_KEY = 5_405_302

export async function prepareStore(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK_KEY})`
    await tx.unsafe(SCHEMA)
  })
}

export async function insert(
  sql: Store,
  entity: Entity,
  { parent = null, isManual = false }: { parent?: string | null; isManual?: boolean } = {},
): Promise<void> {
  const { id, entity: kind, created_at } = entity
  const receipt = 'receipt' in entity ? entity.receipt : null
  await sql`insert into sandbox.entities (id, kind, parent, receipt, is_manual, created_at, body)
    values (${id}, ${kind}, ${parent}, ${receipt}, ${isManual}, ${created_at}, ${sql.json(entity as never)})`
}

/** Whether the order's payments wait for a capture call. */
export async function isManual(sql: Store, orderId: string): Promise<boolean> {
  const [row] = await sql<{ manual: boolean }[]>`select is_manual as manual from sandbox.entities where id = ${orderId}`
  return row?.manual ?? false
}

export async function update(sql: Store, entity: Entity): Promise<void> {
  await sql`update sandbox.entities set body = ${sql.json(entity as never)} where id = ${entity.id}`
}

export async function get<K extends Kind>(sql: Store, kind: K, id: string): Promise<Kinds[K]> {
  const [row] = await sql<{ body: Kinds[K] }[]>`select body from sandbox.entities where kind = ${kind} and id = ${id}`
  if (!row) throw badRequest(NO_SUCH_ID)
  return row.body
}

/** The same, holding the row until the transaction ends. */
export async function lock<K extends Kind>(sql: TransactionSql, kind: K, id: string): Promise<Kinds[K]> {
  await sql`select 1 from sandbox.entities where kind = ${kind} and id = ${id} for update`
  return get(sql, kind, id)
}

export type ListQuery = { from: number; to: number; count: number; skip: number; receipt?: string | undefined }

/** The newest first. */
export async function list<K extends Kind>(
  sql: Store,
  kind: K,
  { from, to, count, skip, receipt }: ListQuery,
  parent?: string,
): Promise<Kinds[K][]> {
  const rows = await sql<{ body: Kinds[K] }[]>`select body from sandbox.entities
    where kind = ${kind} and created_at between ${from} and ${to}
      ${parent === undefined ? sql`` : sql`and parent = ${parent}`}
      ${receipt === undefined ? sql`` : sql`and receipt = ${receipt}`}
    order by seq desc limit ${count} offset ${skip}`
  return rows.map((row) => row.body)
}
