import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { mailOutbox, newsletterSubscribers } from './notifications.tables.ts'

export type OutboxMail = typeof mailOutbox.$inferSelect

/** Undefined when this event has its mail already. */
export async function insertMail(db: Database, mail: typeof mailOutbox.$inferInsert): Promise<number | undefined> {
  const [row] = await db
    .insert(mailOutbox)
    .values(mail)
    .onConflictDoNothing({ target: mailOutbox.eventKey })
    .returning({ id: mailOutbox.id })
  return row?.id
}

export const listMail = (db: Database, limit: number): Promise<OutboxMail[]> =>
  db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(limit)

/** Locks the mail while it is being sent, so that two workers don't send it both. */
export async function lockUnsent(db: Database, id: number): Promise<OutboxMail | undefined> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)))
    .for('update', { skipLocked: true })
  return mail
}

export async function markSent(db: Database, id: number, sentAt: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(eq(mailOutbox.id, id))
}

/** False when the email is on the list already. */
export async function insertSubscriber(db: Database, email: string): Promise<boolean> {
  const rows = await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing().returning()
  return rows.length === 1
}
