import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** Mail to send; without an SMTP server it stays here for /dev/mail (decision 24). */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    /** What happened, so that one event never becomes two mails. */
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
    sentAt: moment(),
  },
  (table) => [index().on(table.createdAt)],
)

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  /** In the links of our mails: who has it has read that mailbox. */
  token: uuid().notNull().unique().defaultRandom(),
  /** How often the address was given to us. */
  asks: integer().notNull().default(1),
  createdAt: createdAt(),
  /** The newsletter goes to those who have one. */
  confirmedAt: moment(),
})

/** What goes to everybody on the list at once; a draft until it is sent. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    subject: text().notNull(),
    body: text().notNull(),
    editedAt: moment().notNull(),
    /** Whoever was on the list then gets it. */
    startedAt: moment(),
    finishedAt: moment(),
    /** How many were on the list then. */
    readers: integer().notNull().default(0),
    written: integer().notNull().default(0),
    /** The last email that was dealt with: the next batch goes on after it. */
    reached: text().notNull().default(''),
    version: version(),
  },
  (table) => [check('newsletter_issues_finished', sql`${table.finishedAt} is null or ${table.startedAt} is not null`)],
)

/** What visitors wrote on the contact page (decision 36). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    answeredAt: moment(),
    answeredBy: integer().references(() => users.id),
  },
  (table) => [
    index().on(table.createdAt),
    check('contact_messages_answered', sql`(${table.answeredAt} is null) = (${table.answeredBy} is null)`),
  ],
)
