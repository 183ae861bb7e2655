import type { PayoutsQuery, RefundTarget } from '@shop/contract/cod'
import { asc, count, desc, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { payouts, refundAccounts } from './cod.tables.ts'

export type PayoutRow = typeof payouts.$inferSelect
export type AdminPayoutRow = Awaited<ReturnType<typeof listPayouts>>[number]

type NewPayout = Pick<PayoutRow, 'orderId' | 'returnId' | 'amountPaise' | 'createdAt'>

/** Undefined if the return or the rest of the order has one. */
export async function insertPayout(tx: Database, payout: NewPayout): Promise<PayoutRow | undefined> {
  const [row] = await tx.insert(payouts).values(payout).onConflictDoNothing().returning()
  return row
}

/** Newest first. */
export const listByOrder = (db: Database, orderId: number): Promise<PayoutRow[]> =>
  db.select().from(payouts).where(eq(payouts.orderId, orderId)).orderBy(desc(payouts.id))

export async function findPayout(db: Database, id: number): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
  return row
}

export async function lockPayout(tx: Database, id: number): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('no key update')
  return row
}

export async function updatePayout(tx: Database, id: number, change: Partial<PayoutRow>): Promise<void> {
  await tx.update(payouts).set(change).where(eq(payouts.id, id))
}

const [claimer, payer] = [alias(users, 'claimer'), alias(users, 'payer')]

const selectPayouts = (db: Database) =>
  db
    .select({ payout: payouts, account: refundAccounts.account, claimedBy: claimer.name, paidBy: payer.name })
    .from(payouts)
    .leftJoin(refundAccounts, eq(refundAccounts.orderId, payouts.orderId))
    .leftJoin(claimer, eq(claimer.id, payouts.claimedBy))
    .leftJoin(payer, eq(payer.id, payouts.paidBy))

const isState = (state: PayoutsQuery['state']) =>
  state === 'paid' ? eq(payouts.state, 'paid') : ne(payouts.state, 'paid')

/** Open ones oldest first, paid ones newest first. */
export const listPayouts = (db: Database, { state, page, size }: PayoutsQuery) =>
  selectPayouts(db)
    .where(isState(state))
    .orderBy(state === 'paid' ? desc(payouts.paidAt) : asc(payouts.id), asc(payouts.id))
    .limit(size)
    .offset(page * size)

export async function countPayouts(db: Database, state: PayoutsQuery['state']): Promise<number> {
  const [row] = await db.select({ total: count() }).from(payouts).where(isState(state))
  return row?.total ?? 0
}

export async function getAdminPayout(db: Database, id: number): Promise<AdminPayoutRow> {
  const [row] = await selectPayouts(db).where(eq(payouts.id, id))
  if (!row) throw new Error('payouts are never deleted')
  return row
}

export async function findAccount(db: Database, orderId: number): Promise<RefundTarget | undefined> {
  const [row] = await db.select().from(refundAccounts).where(eq(refundAccounts.orderId, orderId))
  return row?.account
}

export async function saveAccount(tx: Database, row: typeof refundAccounts.$inferInsert): Promise<void> {
  await tx.insert(refundAccounts).values(row).onConflictDoUpdate({ target: refundAccounts.orderId, set: row })
}

export async function deleteAccount(tx: Database, orderId: number): Promise<void> {
  await tx.delete(refundAccounts).where(eq(refundAccounts.orderId, orderId))
}
