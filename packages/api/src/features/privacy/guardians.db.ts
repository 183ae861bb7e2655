import type { GuardedChild } from '@shop/contract/privacy'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { accountDeletions, users } from '../users/users.tables.ts'
import { guardianConsents, guardianRequests } from './privacy.tables.ts'

export type RequestRow = typeof guardianRequests.$inferSelect
export type ConsentRow = typeof guardianConsents.$inferSelect

/** Undefined once the link has expired. */
export async function findRequest(db: Database, childId: number, now: Date): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(guardianRequests)
    .where(and(eq(guardianRequests.childId, childId), gt(guardianRequests.expiresAt, now)))
  return row
}

/** Undefined for a link that is unknown, expired, answered or replaced. */
export async function findRequestByToken(db: Database, tokenHash: string, now: Date): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(guardianRequests)
    .where(and(eq(guardianRequests.tokenHash, tokenHash), gt(guardianRequests.expiresAt, now)))
  return row
}

/** Replaces an earlier request, whose link ends. */
export async function upsertRequest(db: Database, request: RequestRow): Promise<void> {
  await db
    .insert(guardianRequests)
    .values(request)
    .onConflictDoUpdate({ target: guardianRequests.childId, set: request })
}

/** False if another decision on the same link was first. */
export async function deleteRequest(db: Database, tokenHash: string): Promise<boolean> {
  const deleted = await db.delete(guardianRequests).where(eq(guardianRequests.tokenHash, tokenHash)).returning()
  return deleted.length === 1
}

export async function findConsent(db: Database, childId: number): Promise<ConsentRow | undefined> {
  const [row] = await db.select().from(guardianConsents).where(eq(guardianConsents.childId, childId))
  return row
}

export async function upsertGranted(db: Database, consent: Omit<ConsentRow, 'state'>): Promise<void> {
  const granted = { ...consent, state: 'granted' } as const
  await db
    .insert(guardianConsents)
    .values(granted)
    .onConflictDoUpdate({ target: guardianConsents.childId, set: granted })
}

/** Leaves a withdrawn consent as it is: its guardian still has rights to the data that it allowed. */
export async function upsertDeclined(db: Database, consent: Omit<ConsentRow, 'state'>): Promise<void> {
  const declined = { ...consent, state: 'declined' } as const
  await db
    .insert(guardianConsents)
    .values(declined)
    .onConflictDoUpdate({
      target: guardianConsents.childId,
      set: declined,
      setWhere: eq(guardianConsents.state, 'declined'),
    })
}

/** False unless the consent of this guardian is granted. */
export async function withdrawConsent(
  db: Database,
  { childId, guardianId }: Pick<ConsentRow, 'childId' | 'guardianId'>,
  at: Date,
): Promise<boolean> {
  const withdrawn = await db
    .update(guardianConsents)
    .set({ state: 'withdrawn', at })
    .where(
      and(
        eq(guardianConsents.childId, childId),
        eq(guardianConsents.guardianId, guardianId),
        eq(guardianConsents.state, 'granted'),
      ),
    )
    .returning()
  return withdrawn.length === 1
}

export type ChildRow = Awaited<ReturnType<typeof listConsented>>[number]

/** The accounts for which this guardian has consented, also if that was withdrawn, by name. */
export const listConsented = (db: Database, guardianId: number) =>
  db
    .select({
      user: users,
      state: guardianConsents.state,
      since: guardianConsents.at,
      eraseAfter: accountDeletions.eraseAfter,
    })
    .from(guardianConsents)
    .innerJoin(users, eq(users.id, guardianConsents.childId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, guardianConsents.childId))
    .where(eq(guardianConsents.guardianId, guardianId))
    .orderBy(users.name, users.id)

export const isReachable = (state: ConsentRow['state']): state is GuardedChild['state'] => state !== 'declined'

/** For a guardian who consents again. */
export async function cancelDeletion(db: Database, childId: number): Promise<void> {
  await db.delete(accountDeletions).where(eq(accountDeletions.userId, childId))
}
