import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { issueKey } from './letters/newsletter.letters.ts'
import { mailOutbox, newsletterIssues, newsletterSubscribers } from './notifications.tables.ts'

export type IssueRow = typeof newsletterIssues.$inferSelect

export const listIssues = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.id)).limit(limit).offset(offset)

export async function countIssues(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(newsletterIssues)
  return row?.total ?? 0
}

export async function findIssue(db: Database, id: number): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  return row
}

export async function lockIssue(db: Database, id: number): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
  return row
}

export async function insertIssue(db: Database, issue: typeof newsletterIssues.$inferInsert): Promise<IssueRow> {
  const [row] = await db.insert(newsletterIssues).values(issue).returning()
  if (!row) throw new Error('an insert without a condition returns its row')
  return row
}

export async function updateIssue(db: Database, id: number, change: Partial<IssueRow>): Promise<IssueRow> {
  const [row] = await db.update(newsletterIssues).set(change).where(eq(newsletterIssues.id, id)).returning()
  if (!row) throw new Error('it was locked before')
  return row
}

/** Who was on the list by then, and still is. */
const readers = (by: Date) =>
  and(isNotNull(newsletterSubscribers.confirmedAt), lte(newsletterSubscribers.confirmedAt, by))

export async function countReaders(db: Database, by: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(newsletterSubscribers).where(readers(by))
  return row?.total ?? 0
}

/** The next of them by email. Whoever wants to leave waits until the batch is written, and then calls it off. */
export const lockReaders = (db: Database, by: Date, { after, limit }: { after: string; limit: number }) =>
  db
    .select({ email: newsletterSubscribers.email, token: newsletterSubscribers.token })
    .from(newsletterSubscribers)
    .where(and(readers(by), gt(newsletterSubscribers.email, after)))
    .orderBy(asc(newsletterSubscribers.email))
    .limit(limit)
    .for('share')

/** Mails of issues to this reader that haven't left yet. */
export async function deleteUnsentIssues(db: Database, token: string): Promise<void> {
  const issues = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(isNotNull(newsletterIssues.startedAt))
  const keys = issues.map(({ id }) => issueKey(id, token))
  await db.delete(mailOutbox).where(and(inArray(mailOutbox.eventKey, keys), isNull(mailOutbox.sentAt)))
}
