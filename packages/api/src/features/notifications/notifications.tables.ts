import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, timestamptz, version } from '../../platform/database/columns.ts'

/** Emails to send. Without an SMTP server they stay here and show at /dev/mail. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: id(),
    /** Makes sure that an event is emailed only once. */
    eventKey: text().notNull().unique(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    replyTo: text(),
    unsubscribeUrl: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    sentAt: timestamptz(),
    /** When the email is deleted, sent or not, because its code has expired. */
    expiresAt: timestamptz(),
  },
  (table) => [index().on(table.createdAt), index().on(table.expiresAt).where(sql`${table.expiresAt} is not null`)],
)

/** Files of an email, deleted when it is sent. */
export const emailAttachments = pgTable(
  'email_attachments',
  {
    id: id(),
    emailId: integer()
      .notNull()
      .references(() => emailOutbox.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [index().on(table.emailId)],
)

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  /** Part of the links in our emails. Knowing it proves access to the mailbox. */
  token: uuid().notNull().unique().defaultRandom(),
  /** How often a subscription was requested for this address. */
  requestCount: integer().notNull().default(1),
  createdAt: createdAt(),
  /** Only confirmed subscribers get the newsletter. */
  confirmedAt: timestamptz(),
})

/** An issue of the newsletter. It is a draft until it is sent. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    subject: text().notNull(),
    body: text().notNull(),
    editedAt: timestamptz().notNull(),
    /** Goes to everyone who was a confirmed subscriber at this time. */
    startedAt: timestamptz(),
    finishedAt: timestamptz(),
    /** How many subscribers there were at `startedAt`. */
    recipientCount: integer().notNull().default(0),
    queuedCount: integer().notNull().default(0),
    /** The last address that was queued. The next batch continues after it. */
    lastQueuedEmail: text().notNull().default(''),
    version: version(),
  },
  (table) => [check('newsletter_issues_finished', sql`${table.finishedAt} is null or ${table.startedAt} is not null`)],
)
