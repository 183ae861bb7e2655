import type { Sql } from '../../platform/database/sql.ts'

export type Count = { name: string; count: number }

/** Rows per state of the tables whose states matter to operators. */
export const countOrders = (sql: Sql) =>
  sql<Count[]>`select status::text as name, count(*)::int as count from orders group by 1`

export const countPayments = (sql: Sql) =>
  sql<Count[]>`select status::text as name, count(*)::int as count from payments group by 1`

export const countRefunds = (sql: Sql) =>
  sql<Count[]>`select status as name, count(*)::int as count from refunds group by 1`

export const countJobs = (sql: Sql) =>
  sql<Count[]>`select state::text as name, count(*)::int as count from pgboss.job group by 1`

export const countFailedJobs = (sql: Sql) =>
  sql<Count[]>`select name, count(*)::int as count from pgboss.job where state = 'failed' group by 1 order by 2 desc, 1`

/** Jobs that should have started more than a minute ago. The queue runs on the database's clock, not the shop's. */
export async function countLateJobs(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pgboss.job
    where state in ('created', 'retry') and start_after < now() - interval '1 minute'`
  return row?.count ?? 0
}

export type Outbox = { waiting: number; sent: number; oldest: string | null }

export async function countEmails(sql: Sql): Promise<Outbox> {
  const [row] = await sql<Outbox[]>`
    select count(*) filter (where sent_at is null)::int as waiting, count(sent_at)::int as sent,
      min(created_at) filter (where sent_at is null) as oldest
    from email_outbox`
  return row ?? { waiting: 0, sent: 0, oldest: null }
}

/**
 * Payments of the last week that were captured more than five minutes ago and have neither an order, a gift card nor a
 * refund.
 */
export async function countPaidWithoutOrder(sql: Sql, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from payments p
    where status = 'COMPLETED' and duplicate_of is null and refund_allocated_paise = 0
      and created_at > ${now}::timestamptz - interval '7 days' and coalesce(verified_at, created_at) < ${now}::timestamptz - interval '5 minutes'
      and not exists (select 1 from orders o where o.payment_id = p.id)
      and not exists (select 1 from gift_cards g where g.payment_id = p.id and g.bought_at is not null)`
  return row?.count ?? 0
}

export async function countOpenDiscrepancies(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from payment_discrepancies where resolved_at is null`
  return row?.count ?? 0
}

/** When the newest backup was completed, in seconds since 1970; 0 before the first one. */
export async function findLastBackupSeconds(sql: Sql): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from max(finished_at)), 0)::float8 as seconds from backups`
  return row?.seconds ?? 0
}

export type DatabaseState = { version: string; bytes: number; connections: number; maxConnections: number }

export async function readDatabaseState(sql: Sql): Promise<DatabaseState> {
  const [row] = await sql<DatabaseState[]>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections"`
  if (!row) throw new Error('The database returned no state.')
  return row
}
