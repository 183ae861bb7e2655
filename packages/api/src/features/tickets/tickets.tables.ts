import { TICKET_KINDS } from '@shop/contract/tickets'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/**
 * A message to the shop and its progress. Its first message is in the row, later ones are in `ticket_messages`. The
 * table keeps the name that earlier versions read, which stored messages of the contact page in it.
 */
export const tickets = pgTable(
  'contact_messages',
  {
    id: id(),
    /** Part of the links in our emails. Knowing it proves access to the mailbox. */
    token: uuid().notNull().unique().defaultRandom(),
    /** Set when the author was signed in. */
    userId: integer().references(() => users.id),
    kind: text({ enum: TICKET_KINDS }).notNull().default('question'),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    /** When the deadlines started: when it was sent, or reopened. */
    openedAt: timestamptz().notNull().defaultNow(),
    /** The first reply of staff since `openedAt`. */
    repliedAt: timestamptz(),
    isWaiting: boolean().notNull().default(false),
    /** When it was resolved. */
    answeredAt: timestamptz(),
    answeredBy: integer().references(() => users.id),
    isSatisfied: boolean(),
    /** When the shop was emailed that the deadline of the reply had passed. */
    replyEscalatedAt: timestamptz(),
    /** When the shop was emailed about the overdue resolution. */
    resolutionEscalatedAt: timestamptz(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.userId),
    index().on(table.answeredAt),
    index('contact_messages_unresolved').on(table.openedAt).where(sql`${table.answeredAt} is null`),
    check('contact_messages_answered', sql`(${table.answeredAt} is null) = (${table.answeredBy} is null)`),
    check(
      'contact_messages_kind',
      sql`${table.kind} in ('question', 'order', 'complaint', 'movie_complaint', 'privacy')`,
    ),
  ],
)

/** The conversation after the first message. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Null for messages of the author. */
    staffId: integer().references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.ticketId)],
)

/** Texts that staff reply with often. */
export const replyTemplates = pgTable('reply_templates', {
  id: id(),
  name: text().notNull().unique(),
  text: text().notNull(),
})
