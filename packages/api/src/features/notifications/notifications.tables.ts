import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../platform/database/columns.ts'

/** Mail to send; without an SMTP server it stays here for /dev/mail (decision 24). */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    /** What happened, so that one event never becomes two mails. */
    eventKey: text().notNull().unique(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [index().on(table.createdAt)],
)

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  createdAt: createdAt(),
})
