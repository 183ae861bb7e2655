import type { Paging } from '@shop/contract/kit'
import type { CREDIT_ACCOUNTS } from '@shop/contract/store-credit'
import { and, asc, desc, eq, gt, isNull, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { raw } from '../../platform/database/raw.ts'
import { creditAccounts, creditEntries, creditTransactions } from './store-credit.tables.ts'

export type AccountRow = typeof creditAccounts.$inferSelect
export type NewTransaction = typeof creditTransactions.$inferInsert
export type ShopAccount = Exclude<(typeof CREDIT_ACCOUNTS)[number], 'customer'>

/** Undefined if the key is posted already. */
export async function insertTransaction(tx: Database, transaction: NewTransaction): Promise<number | undefined> {
  const [row] = await tx
    .insert(creditTransactions)
    .values(transaction)
    .onConflictDoNothing({ target: creditTransactions.key })
    .returning({ id: creditTransactions.id })
  return row?.id
}

export async function insertEntries(tx: Database, entries: (typeof creditEntries.$inferInsert)[]): Promise<void> {
  await tx.insert(creditEntries).values(entries)
}

export async function isPosted(db: Database, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: creditTransactions.id })
    .from(creditTransactions)
    .where(eq(creditTransactions.key, key))
  return rows.length > 0
}

export async function findShopAccount(db: Database, kind: ShopAccount): Promise<number> {
  const [row] = await raw(db)<{ id: number }[]>`select id from credit_accounts where kind = ${kind}`
  if (!row) throw new Error(`the account ${kind} is made by a migration`)
  return row.id
}

const isOwn = (userId: number, expiresAt: Date | null): SQL | undefined =>
  and(
    eq(creditAccounts.userId, userId),
    expiresAt === null ? isNull(creditAccounts.expiresAt) : eq(creditAccounts.expiresAt, expiresAt),
  )

/** The customer's account for this expiry date, which may be new. */
export async function openAccount(tx: Database, userId: number, expiresAt: Date | null): Promise<number> {
  await tx.insert(creditAccounts).values({ kind: 'customer', userId, expiresAt }).onConflictDoNothing()
  const [row] = await tx.select({ id: creditAccounts.id }).from(creditAccounts).where(isOwn(userId, expiresAt))
  if (!row) throw new Error('accounts are never deleted')
  return row.id
}

const isUsable = (userId: number, now: Date): SQL | undefined =>
  and(
    eq(creditAccounts.userId, userId),
    gt(creditAccounts.balancePaise, 0),
    or(isNull(creditAccounts.expiresAt), gt(creditAccounts.expiresAt, now)),
  )

/** The sum of what the customer can use now, as a part of a statement. */
export const usableSum = (userId: number, now: Date): SQL => sql`
  (select coalesce(sum(${creditAccounts.balancePaise}), 0) from ${creditAccounts} where ${isUsable(userId, now)})`

/** What the customer can use now, the soonest to expire first. */
export const listUsable = (db: Database, userId: number, now: Date) =>
  db
    .select()
    .from(creditAccounts)
    .where(isUsable(userId, now))
    .orderBy(asc(creditAccounts.expiresAt), asc(creditAccounts.id))

/** Locks the accounts of `listUsable`. Every use locks them in this order, so concurrent uses wait for each other. */
export const lockUsable = (tx: Database, userId: number, now: Date) => listUsable(tx, userId, now).for('no key update')

const ofUser = (userId: number): SQL => eq(creditAccounts.userId, userId)

/** The order that a reservation has paid. Raw SQL for its checkout, because that feature imports this one. */
const paidOrderId = (userId: number) => sql<number | null>`(
  select o.id from credit_reservations r join orders o on o.checkout_id = r.checkout_id
  where r.user_id = ${userId} and r.state = 'captured' and ${creditTransactions.key} = 'reservation:' || r.id)`

/** Newest first. */
export const listChanges = (db: Database, userId: number, { page, size }: Paging) =>
  db
    .select({
      transaction: creditTransactions,
      amountPaise: sum(creditEntries.amountPaise).mapWith(Number),
      paidOrderId: paidOrderId(userId),
    })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.accountId))
    .innerJoin(creditTransactions, eq(creditTransactions.id, creditEntries.transactionId))
    .where(ofUser(userId))
    .groupBy(creditTransactions.id)
    .orderBy(desc(creditTransactions.id))
    .limit(size)
    .offset(page * size)

export async function countChanges(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(distinct ${creditEntries.transactionId})::int` })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.accountId))
    .where(ofUser(userId))
  return row?.total ?? 0
}

/** The credit that was returned for an order, oldest first. */
export const listReturnedCredit = (db: Database, orderId: number) =>
  db
    .select({
      id: creditTransactions.id,
      at: creditTransactions.at,
      note: creditTransactions.note,
      amountPaise: creditEntries.amountPaise,
      isCancellation: sql<boolean>`exists (select from returns r where r.order_id = ${orderId} and r.is_cancellation
        and ${creditTransactions.key} = 'return:' || r.id)`,
    })
    .from(creditTransactions)
    .innerJoin(creditEntries, eq(creditEntries.transactionId, creditTransactions.id))
    .innerJoin(creditAccounts, and(eq(creditAccounts.id, creditEntries.accountId), eq(creditAccounts.kind, 'customer')))
    .where(and(eq(creditTransactions.orderId, orderId), eq(creditTransactions.kind, 'order_refund')))
    .orderBy(asc(creditTransactions.id))

const MAX_EXPIRING = 500

/** Accounts with credit that has expired at `until`. */
export const listExpired = (db: Database, until: Date): Promise<AccountRow[]> =>
  db
    .select()
    .from(creditAccounts)
    .where(and(lte(creditAccounts.expiresAt, until), gt(creditAccounts.balancePaise, 0)))
    .orderBy(asc(creditAccounts.expiresAt), asc(creditAccounts.id))
    .limit(MAX_EXPIRING)

/** Accounts with credit that expires by `until` and whose customer hasn't been reminded. */
export const listToRemind = (db: Database, { now, until }: { now: Date; until: Date }): Promise<AccountRow[]> =>
  db
    .select()
    .from(creditAccounts)
    .where(
      and(
        gt(creditAccounts.expiresAt, now),
        lte(creditAccounts.expiresAt, until),
        gt(creditAccounts.balancePaise, 0),
        isNull(creditAccounts.remindedAt),
      ),
    )
    .limit(MAX_EXPIRING)

export async function lockAccount(tx: Database, id: number): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(creditAccounts).where(eq(creditAccounts.id, id)).for('no key update')
  return row
}

/** False if the customer was reminded already. */
export async function markReminded(tx: Database, id: number, remindedAt: Date): Promise<boolean> {
  const updated = await tx
    .update(creditAccounts)
    .set({ remindedAt })
    .where(and(eq(creditAccounts.id, id), isNull(creditAccounts.remindedAt)))
    .returning({ id: creditAccounts.id })
  return updated.length === 1
}
