import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { accountDeletions } from '../users/users.tables.ts'
import { PERSONAL_DATA, type Person } from './personal-data.ts'
import { dataExports } from './privacy.tables.ts'

export type ExportRow = Omit<typeof dataExports.$inferSelect, 'file'>

const EXPORT = {
  id: dataExports.id,
  userId: dataExports.userId,
  requestedAt: dataExports.requestedAt,
  readyAt: dataExports.readyAt,
  expiresAt: dataExports.expiresAt,
}

/** The newest export of the user. */
export const findExport = async (db: Database, userId: number): Promise<ExportRow | undefined> =>
  (
    await db
      .select(EXPORT)
      .from(dataExports)
      .where(eq(dataExports.userId, userId))
      .orderBy(desc(dataExports.id))
      .limit(1)
  )[0]

/** `expiresAt`: when the row is deleted if its file is never written. */
export async function insertExport(
  db: Database,
  pending: { userId: number; requestedAt: Date; expiresAt: Date },
): Promise<ExportRow> {
  const [row] = await db.insert(dataExports).values(pending).returning(EXPORT)
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Locks an export without a file. */
export const lockPendingExport = async (db: Database, id: number): Promise<ExportRow | undefined> =>
  (
    await db
      .select(EXPORT)
      .from(dataExports)
      .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
      .for('update')
  )[0]

export async function saveExportFile(
  db: Database,
  id: number,
  { file, readyAt, expiresAt }: { file: Buffer; readyAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(dataExports).set({ file, readyAt, expiresAt }).where(eq(dataExports.id, id))
}

export const findExportFile = async (db: Database, id: number): Promise<Buffer | null | undefined> =>
  (await db.select({ file: dataExports.file }).from(dataExports).where(eq(dataExports.id, id)))[0]?.file

type Row = Record<string, unknown>

/** All rows of the person by table, without secrets. Tables without rows are left out. */
export async function readPersonalData(db: Database, person: Person): Promise<Record<string, Row[]>> {
  const data: Record<string, Row[]> = {}
  for (const [name, { of, omit = [], isSecret, needsVerifiedEmail }] of Object.entries(PERSONAL_DATA)) {
    if (of === undefined || isSecret || (needsVerifiedEmail && person.emailVerifiedAt === null)) continue
    const rows = await queryRows<{ row: Row }>(
      db,
      sql`select to_jsonb(t) - ${sql.param([...omit])}::text[] as row from ${sql.identifier(name)} t where ${of(person)}`,
    )
    if (rows.length > 0) data[name] = rows.map(({ row }) => row)
  }
  return data
}

/** What an erasure keeps of this person, and why, each once. */
export async function listStoredData(db: Database, person: Person): Promise<{ what: string; reason: string }[]> {
  const rules = Object.entries(PERSONAL_DATA).flatMap(([name, rule]) =>
    rule.on === 'keep' && rule.of ? [{ ...rule, name, rows: rule.of(person) }] : [],
  )
  const found = await queryRows<{ name: string }>(
    db,
    sql.join(
      rules.map(
        ({ name, rows }) =>
          sql`select ${name}::text as name where exists (select from ${sql.identifier(name)} where ${rows})`,
      ),
      sql` union all `,
    ),
  )
  const names = new Set(found.map(({ name }) => name))
  const stored = rules.filter(({ name }) => names.has(name))
  return [...new Map(stored.map(({ what, why }) => [what, { what, reason: why }])).values()]
}

/** Erases and redacts as `PERSONAL_DATA` says. Pictures and totals aren't included. */
export async function erasePersonalData(tx: Database, person: Person): Promise<void> {
  for (const [name, rule] of Object.entries(PERSONAL_DATA)) {
    if (rule.of === undefined) continue
    const rows = rule.of(person)
    if (rule.on === 'erase') await tx.execute(sql`delete from ${sql.identifier(name)} where ${rows}`)
    if (rule.on === 'keep' && rule.redact) {
      const changes = Object.entries(rule.redact).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`)
      await tx.execute(sql`update ${sql.identifier(name)} set ${sql.join(changes, sql`, `)} where ${rows}`)
    }
  }
  // The place where sending an issue continues after an interruption.
  await tx.execute(
    sql`update newsletter_issues set last_queued_email = '' where last_queued_email = ${person.email} and finished_at is not null`,
  )
}

/** Why an account can't be erased yet. */
export type Obstacles = {
  openOrders: number
  /** Exchanges whose replacement is still owed or on its way. */
  openExchanges: number
  openPayments: number
  openRefunds: number
  /** Refunds in cash that can't be transferred, because the customer hasn't entered an account. */
  refundsWithoutAccount: number
}

export async function countObstacles(db: Database, userId: number): Promise<Obstacles> {
  const [row] = await queryRows<Obstacles>(
    db,
    sql`select
      (select count(*)::int from orders where user_id = ${userId}
        and status in ('PLACED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'RETURN_REQUESTED')) as "openOrders",
      (select count(*)::int from returns r join orders o on o.id = r.order_id where o.user_id = ${userId}
        and r.is_exchange and r.state = 'refunded' and r.released_at is null and not exists (
          select from parcels p where p.return_id = r.id and (p.delivered_at is not null or p.returned_at is not null)
        )) as "openExchanges",
      (select count(*)::int from checkouts where user_id = ${userId} and status = 'open' and next_poll_at is not null)
        + (select count(*)::int from gift_cards where buyer_id = ${userId} and next_poll_at is not null) as "openPayments",
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.user_id = ${userId}
        and r.status <> 'processed' and not (${isReplaced}))
        + (select count(*)::int from payouts where ${isOpenPayoutOf(userId)}) as "openRefunds",
      (select count(*)::int from payouts where ${isOpenPayoutOf(userId)}
        and order_id not in (select order_id from refund_accounts)) as "refundsWithoutAccount"`,
  )
  if (!row) throw new Error('select returned no row')
  return row
}

/** A failed refund whose amount was refunded by another refund since. */
const isReplaced = sql`r.status = 'failed' and r.amount_paise + p.refund_allocated_paise > p.amount_paise`

const isOpenPayoutOf = (userId: number): SQL =>
  sql`state <> 'paid' and order_id in (select id from orders where user_id = ${userId})`

/** False if one was requested before. A guardian's request takes over one of the child. */
export async function insertDeletion(
  db: Database,
  { guardianId, ...deletion }: typeof accountDeletions.$inferInsert & { guardianId: number | null },
): Promise<boolean> {
  if (guardianId !== null)
    await db.update(accountDeletions).set({ guardianId }).where(eq(accountDeletions.userId, deletion.userId))
  const inserted = await db
    .insert(accountDeletions)
    .values({ ...deletion, guardianId })
    .onConflictDoNothing({ target: accountDeletions.userId })
    .returning({ userId: accountDeletions.userId })
  return inserted.length === 1
}

/** Users whose grace period has ended, in the order of their ids, after `afterId`. */
export const listDueDeletions = async (db: Database, now: Date, afterId: number, limit: number): Promise<number[]> =>
  (
    await db
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .where(and(lt(accountDeletions.eraseAfter, now), sql`${accountDeletions.userId} > ${afterId}`))
      .orderBy(accountDeletions.userId)
      .limit(limit)
  ).map(({ userId }) => userId)

/** A sign-in that cancels the deletion waits until the transaction ends. */
export const lockDueDeletion = async (db: Database, userId: number, now: Date): Promise<boolean> =>
  (
    await db
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), lt(accountDeletions.eraseAfter, now)))
      .for('update')
  ).length === 1

/** What has to be updated after the rows are erased. */
export async function findDependents(db: Database, userId: number) {
  const reviews = await queryRows<{ productId: number; pictures: string[] }>(
    db,
    sql`select product_id as "productId", pictures from reviews where user_id = ${userId}`,
  )
  const votes = await queryRows<{ reviewId: number }>(
    db,
    sql`select review_id as "reviewId" from review_votes where user_id = ${userId}`,
  )
  return { reviews, votes }
}

export async function recountVotes(db: Database, reviewIds: readonly number[]): Promise<void> {
  for (const id of reviewIds)
    await db.execute(
      sql`update reviews set helpful = (select count(*) from review_votes where review_id = ${id}) where id = ${id}`,
    )
}
