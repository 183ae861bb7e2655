import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { CheckoutRow } from './checkout.db.ts'
import { checkouts } from './checkout.tables.ts'

/** Claims one due checkout until `leaseUntil`, so a crash only delays its poll. */
export async function claimDuePoll(db: Database, now: Date, leaseUntil: Date): Promise<CheckoutRow | undefined> {
  const due = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(lte(checkouts.nextPollAt, now))
    .orderBy(asc(checkouts.nextPollAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(checkouts)
    .set({ nextPollAt: leaseUntil })
    .where(eq(checkouts.id, sql`(${due})`))
    .returning()
  return row as CheckoutRow | undefined
}

type ClaimedCheckout = Pick<CheckoutRow, 'id' | 'nextPollAt'>

/** Still claimed with this lease: neither final nor opened again nor claimed by another worker. */
const isClaimed = ({ id, nextPollAt }: ClaimedCheckout) =>
  and(eq(checkouts.id, id), nextPollAt === null ? sql`false` : eq(checkouts.nextPollAt, nextPollAt))

/** No effect when the claim is lost. */
export async function setNextPoll(db: Database, claimed: ClaimedCheckout, nextPollAt: Date | null): Promise<void> {
  await db.update(checkouts).set({ nextPollAt }).where(isClaimed(claimed))
}

/** False when the claim is lost. */
export async function expireCheckout(db: Database, claimed: ClaimedCheckout): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ status: 'released', nextPollAt: null })
    .where(isClaimed(claimed))
    .returning({ id: checkouts.id })
  return rows.length > 0
}
