import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'
import type { RenderedEmail } from './emails/render-email.ts'
import { emailAttachments, emailOutbox, newsletterSubscribers } from './notifications.tables.ts'

export type OutboxEmail = typeof emailOutbox.$inferSelect
export type Subscriber = typeof newsletterSubscribers.$inferSelect

export type NewAttachment = Pick<typeof emailAttachments.$inferInsert, 'name' | 'type' | 'content'>

export type NewEmail = RenderedEmail & { messageId: string; createdAt: Date; expiresAt: Date | null }

/** A row `email`, unless this event already has one. Part of a statement. */
export const insertEmail = (email: NewEmail): Fragment => fragment`
  email as (
    insert into email_outbox (event_key, recipient, subject, text, html, reply_to, unsubscribe_url, message_id,
      created_at, expires_at)
    values (${email.eventKey}, ${email.recipient}, ${email.subject}, ${email.text}, ${email.html}, ${email.replyTo},
      ${email.unsubscribeUrl}, ${email.messageId}, ${email.createdAt.toISOString()},
      ${email.expiresAt?.toISOString() ?? null})
    on conflict (event_key) do nothing
    returning id
  )`

export async function insertAttachments(db: Database, emailId: number, files: readonly NewAttachment[]): Promise<void> {
  if (files.length > 0) await db.insert(emailAttachments).values(files.map((file) => ({ emailId, ...file })))
}

export const listAttachments = (db: Database, emailId: number) =>
  db.select().from(emailAttachments).where(eq(emailAttachments.emailId, emailId)).orderBy(emailAttachments.id)

export async function findAttachment(db: Database, emailId: number, id: number) {
  const [file] = await db
    .select()
    .from(emailAttachments)
    .where(and(eq(emailAttachments.emailId, emailId), eq(emailAttachments.id, id)))
  return file
}

export type Attachment = Awaited<ReturnType<typeof listAttachments>>[number]

/** Newest first, without the text. */
export const listEmails = (db: Database, limit: number) =>
  db
    .select({
      id: emailOutbox.id,
      recipient: emailOutbox.recipient,
      subject: emailOutbox.subject,
      createdAt: emailOutbox.createdAt,
    })
    .from(emailOutbox)
    .orderBy(desc(emailOutbox.id))
    .limit(limit)

export type EmailSummary = Awaited<ReturnType<typeof listEmails>>[number]

export async function findEmail(db: Database, id: number): Promise<OutboxEmail | undefined> {
  const [email] = await db.select().from(emailOutbox).where(eq(emailOutbox.id, id))
  return email
}

/** Locks the email while it is being sent, so two workers don't both send it. */
export async function lockUnsentEmail(db: Database, id: number): Promise<OutboxEmail | undefined> {
  const [email] = await db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.id, id), isNull(emailOutbox.sentAt)))
    .for('update', { skipLocked: true })
  return email
}

/** Deletes the emails whose codes have expired. */
export async function deleteExpiredEmails(db: Database, now: Date): Promise<void> {
  await db.delete(emailOutbox).where(lt(emailOutbox.expiresAt, now))
}

/** Clears the text, since it can contain a one-time code and is no longer needed, and the files. */
export async function markEmailSent(db: Database, id: number, sentAt: Date): Promise<void> {
  await db.delete(emailAttachments).where(eq(emailAttachments.emailId, id))
  await db
    .update(emailOutbox)
    .set({ sentAt, text: '', html: '', attempts: sql`${emailOutbox.attempts} + 1` })
    .where(eq(emailOutbox.id, id))
}

/** Increments the request count if the address is already known. */
export async function upsertSubscriber(db: Database, email: string): Promise<Subscriber> {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { requestCount: sql`${newsletterSubscribers.requestCount} + 1` },
    })
    .returning()
  if (!row) throw new Error('upsert returned no row')
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

export async function setSubscriberConfirmed(db: Database, email: string, confirmedAt: Date | null): Promise<void> {
  await db.update(newsletterSubscribers).set({ confirmedAt }).where(eq(newsletterSubscribers.email, email))
}

export const findSubscriber = async (db: Database, email: string): Promise<Subscriber | undefined> =>
  (await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]

export async function deleteSubscriber(db: Database, email: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}
