import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { usableSum } from './ledger.db.ts'
import { creditAccounts, creditEntries, creditReservations, creditTransactions } from './store-credit.tables.ts'

export type ReservationRow = typeof creditReservations.$inferSelect
export type NewReservation = Pick<ReservationRow, 'checkoutId' | 'userId' | 'amountPaise' | 'createdAt'>

export async function insertReservation(tx: Database, reservation: NewReservation): Promise<number> {
  const [row] = await tx.insert(creditReservations).values(reservation).returning({ id: creditReservations.id })
  if (!row) throw new Error('an insert without a condition returns its row')
  return row.id
}

const isOpen = eq(creditReservations.state, 'open')

export async function hasOpenReservation(db: Database, checkoutId: number): Promise<boolean> {
  const rows = await db
    .select({ id: creditReservations.id })
    .from(creditReservations)
    .where(and(eq(creditReservations.checkoutId, checkoutId), isOpen))
  return rows.length > 0
}

/**
 * Ends the open reservations of these checkouts and returns them, without those that a concurrent transaction has
 * ended.
 */
export const endReservations = (
  tx: Database,
  checkoutIds: readonly number[],
  end: { state: 'captured' | 'released'; endedAt: Date },
): Promise<ReservationRow[]> =>
  tx
    .update(creditReservations)
    .set(end)
    .where(and(inArray(creditReservations.checkoutId, [...checkoutIds]), isOpen))
    .returning()

/**
 * The customer's accounts that a transaction has used, locked in the order of every use, with what it took from each.
 */
export const lockSources = (tx: Database, key: string) =>
  tx
    .select({ accountId: creditAccounts.id, amountPaise: sql`-${creditEntries.amountPaise}`.mapWith(Number) })
    .from(creditTransactions)
    .innerJoin(creditEntries, eq(creditEntries.transactionId, creditTransactions.id))
    .innerJoin(creditAccounts, and(eq(creditAccounts.id, creditEntries.accountId), eq(creditAccounts.kind, 'customer')))
    .where(eq(creditTransactions.key, key))
    .orderBy(asc(creditAccounts.expiresAt), asc(creditAccounts.id))
    .for('no key update', { of: creditAccounts })

/**
 * What the customer's unpaid payments have reserved, which another order can use. The credit of a payment that is paid,
 * or ordered for cash, waits for its order. Raw SQL, because the features of checkouts and payments import this one.
 */
const releasable = (userId: number) => sql`
  (select coalesce(sum(r.amount_paise), 0)
  from credit_reservations r join checkouts c on c.id = r.checkout_id join payments p on p.id = c.payment_id
  where r.user_id = ${userId} and r.state = 'open' and c.status = 'open' and p.status = 'PENDING' and p.method is null)`

export async function sumReleasable(db: Database, userId: number): Promise<number> {
  const [row] = await queryRows<{ reserved: number }>(db, sql`select ${releasable(userId)}::float8 as reserved`)
  return row?.reserved ?? 0
}

/**
 * The balance and what is releasable, in one statement: between two, a payment could move credit from one to the other.
 */
export async function sumAvailable(db: Database, userId: number, now: Date): Promise<number> {
  const available = sql`(${usableSum(userId, now)} + ${releasable(userId)})::float8`
  const [row] = await queryRows<{ available: number }>(db, sql`select ${available} as available`)
  return row?.available ?? 0
}
