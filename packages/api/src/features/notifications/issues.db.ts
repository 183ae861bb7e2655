import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { issueEventKey } from './emails/newsletter.emails.ts'
import { emailOutbox, newsletterIssues, newsletterSubscribers } from './notifications.tables.ts'

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
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateIssue(db: Database, id: number, change: Partial<IssueRow>): Promise<IssueRow> {
  const [row] = await db.update(newsletterIssues).set(change).where(eq(newsletterIssues.id, id)).returning()
  if (!row) throw new Error('the locked issue is missing')
  return row
}

/** Subscribers who had confirmed by this date and haven't unsubscribed, without children. */
const confirmedBy = (date: Date) =>
  and(
    isNotNull(newsletterSubscribers.confirmedAt),
    lte(newsletterSubscribers.confirmedAt, date),
    sql`not exists (select from users u where u.email = ${newsletterSubscribers.email} and is_child(u.date_of_birth))`,
  )

export async function countSubscribers(db: Database, date: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(newsletterSubscribers).where(confirmedBy(date))
  return row?.total ?? 0
}

/**
 * The next batch by email. The lock makes an unsubscribe wait for the batch, so it can then delete the queued email.
 */
export const lockSubscribers = (db: Database, date: Date, { after, limit }: { after: string; limit: number }) =>
  db
    .select({ email: newsletterSubscribers.email, token: newsletterSubscribers.token })
    .from(newsletterSubscribers)
    .where(and(confirmedBy(date), gt(newsletterSubscribers.email, after)))
    .orderBy(asc(newsletterSubscribers.email))
    .limit(limit)
    .for('share')

/** Deletes the newsletter emails to this subscriber that haven't been sent yet. */
export async function deleteUnsentIssues(db: Database, token: string): Promise<void> {
  const issues = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(isNotNull(newsletterIssues.startedAt))
  const keys = issues.map(({ id }) => issueEventKey(id, token))
  await db.delete(emailOutbox).where(and(inArray(emailOutbox.eventKey, keys), isNull(emailOutbox.sentAt)))
}
