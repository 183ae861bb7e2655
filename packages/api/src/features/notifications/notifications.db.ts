import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { contactMessages, mailOutbox, newsletterSubscribers } from './notifications.tables.ts'

export type OutboxMail = typeof mailOutbox.$inferSelect
export type Subscriber = typeof newsletterSubscribers.$inferSelect

/** Undefined when this event has its mail already. */
export async function insertMail(db: Database, mail: typeof mailOutbox.$inferInsert): Promise<number | undefined> {
  const [row] = await db
    .insert(mailOutbox)
    .values(mail)
    .onConflictDoNothing({ target: mailOutbox.eventKey })
    .returning({ id: mailOutbox.id })
  return row?.id
}

/** The newest first, without their words. */
export const listMail = (db: Database, limit: number) =>
  db
    .select({
      id: mailOutbox.id,
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      createdAt: mailOutbox.createdAt,
    })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.id))
    .limit(limit)

export type ListedMail = Awaited<ReturnType<typeof listMail>>[number]

export async function findMail(db: Database, id: number): Promise<OutboxMail | undefined> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return mail
}

/** Locks the mail while it is being sent, so that two workers don't send it both. */
export async function lockUnsent(db: Database, id: number): Promise<OutboxMail | undefined> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)))
    .for('update', { skipLocked: true })
  return mail
}

/** Its words are forgotten: they may hold a code, and nobody reads them here any more. */
export async function markSent(db: Database, id: number, sentAt: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt, text: '', html: '', attempts: sql`${mailOutbox.attempts} + 1` })
    .where(eq(mailOutbox.id, id))
}

export async function insertMessage(db: Database, message: typeof contactMessages.$inferInsert): Promise<number> {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  if (!row) throw new Error('an insert without a condition returns its row')
  return row.id
}

/** Counts one more ask when the address is known. */
export async function upsertSubscriber(db: Database, email: string): Promise<Subscriber> {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { asks: sql`${newsletterSubscribers.asks} + 1` },
    })
    .returning()
  if (!row) throw new Error('an upsert without a condition returns its row')
  return row
}

export async function lockSubscriber(db: Database, token: string): Promise<Subscriber | undefined> {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.token, token))
    .for('update')
  return row
}

export async function setConfirmed(db: Database, email: string, confirmedAt: Date | null): Promise<void> {
  await db.update(newsletterSubscribers).set({ confirmedAt }).where(eq(newsletterSubscribers.email, email))
}
