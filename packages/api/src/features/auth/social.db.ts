import type { SocialProvider } from '@shop/contract/auth'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { socialAccounts, socialStarts } from './auth.tables.ts'

type Start = typeof socialStarts.$inferSelect

export async function insertSocialStart(db: Database, start: Start): Promise<void> {
  await db.insert(socialStarts).values(start)
}

export async function deleteExpiredSocialStarts(db: Database, now: Date): Promise<void> {
  await db.delete(socialStarts).where(lt(socialStarts.expiresAt, now))
}

/** Deletes and returns a started sign-in, so it can be finished only once. */
export async function consumeSocialStart(
  db: Database,
  { provider, secretHash }: Pick<Start, 'provider' | 'secretHash'>,
): Promise<Start | undefined> {
  const [start] = await db
    .delete(socialStarts)
    .where(and(eq(socialStarts.secretHash, secretHash), eq(socialStarts.provider, provider)))
    .returning()
  return start
}

type Account = { provider: SocialProvider; subject: string }

export async function findLinkedUserId(db: Database, { provider, subject }: Account): Promise<number | undefined> {
  const [account] = await db
    .select({ userId: socialAccounts.userId })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
  return account?.userId
}

/** Returns false if the account is linked already. */
export async function insertSocialAccount(db: Database, account: Account & { userId: number }): Promise<boolean> {
  const { provider, subject, userId } = account
  const inserted = await db
    .insert(socialAccounts)
    .values({ provider, subject, userId })
    .onConflictDoNothing()
    .returning({ userId: socialAccounts.userId })
  return inserted.length === 1
}
