import {
  type Ticket,
  type TicketStatus,
  type TicketSummary,
  ticketDeadlines,
  ticketIdOf,
  ticketNumber,
} from '@shop/contract/tickets'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import { queueEmail, renderTicketMessageEmail } from '../notifications/notifications.service.ts'
import * as table from './tickets.db.ts'

/** A signed-in user, or the holder of the link from an email. */
export type Reader = { userId: number | undefined; token: string | undefined }

const LIST_LIMIT = 50

export async function listTickets(db: Database, userId: number): Promise<TicketSummary[]> {
  const rows = await table.listTicketsOf(db, userId, LIST_LIMIT)
  return rows.map((row) => ({ ...presentTicket(row), message: row.message }))
}

/** Errors: 404, also for tickets of others. */
export const getReadableTicket = async (db: Database, number: string, reader: Reader): Promise<table.TicketRow> =>
  requireReadable(await table.findTicket(db, idOf(number)), reader)

/** Errors: 404, also for tickets of others. */
export async function getTicket(db: Database, number: string, reader: Reader): Promise<Ticket> {
  const ticket = await getReadableTicket(db, number, reader)
  return { ...presentTicket(ticket), isSatisfied: ticket.isSatisfied, messages: await listMessages(db, ticket) }
}

/** Adds a message of the author. A resolved ticket opens again, with new deadlines. Errors: 404. */
export const replyAsAuthor = (context: Context, number: string, reader: Reader, text: string): Promise<Ticket> =>
  inTransaction(context.db, async (tx) => {
    const ticket = requireReadable(await table.lockTicket(tx, idOf(number)), reader)
    const { id, name, email } = ticket
    const now = context.clock.now()
    const { id: messageId } = await table.insertTicketMessage(tx, { ticketId: id, text, createdAt: now })
    await table.updateTicket(tx, id, ticket.answeredAt === null ? { isWaiting: false } : reopened(now))
    await queueEmail(tx, context, renderTicketMessageEmail, { id, name, email, messageId, text })
    return getTicket(tx, number, reader)
  })

/** Errors: 404; 409 while the ticket isn't resolved. */
export const rateTicket = (db: Database, number: string, reader: Reader, isSatisfied: boolean): Promise<Ticket> =>
  inTransaction(db, async (tx) => {
    const ticket = requireReadable(await table.lockTicket(tx, idOf(number)), reader)
    if (ticket.answeredAt === null) throw conflict('This ticket isn’t resolved yet.')
    await table.updateTicket(tx, ticket.id, { isSatisfied })
    return getTicket(tx, number, reader)
  })

/** No ticket has the id 0. */
const idOf = (number: string): number => ticketIdOf(number) ?? 0

/** The change that opens a resolved ticket again. */
export const reopened = (now: Date) => ({
  openedAt: now,
  repliedAt: null,
  isWaiting: false,
  answeredAt: null,
  answeredBy: null,
  isSatisfied: null,
  replyEscalatedAt: null,
  resolutionEscalatedAt: null,
})

const ticketStatus = ({ answeredAt, isWaiting }: table.TicketRow): TicketStatus =>
  answeredAt === null ? (isWaiting ? 'waiting' : 'open') : 'resolved'

function requireReadable(ticket: table.TicketRow | undefined, { userId, token }: Reader): table.TicketRow {
  const isReadable = ticket && (ticket.token === token || (userId !== undefined && ticket.userId === userId))
  if (!isReadable) throw notFound('Ticket not found. Open it from the link in our email, or sign in.')
  return ticket
}

export function presentTicket(ticket: table.TicketRow) {
  const { id, kind, openedAt, answeredAt } = ticket
  const { replyDueAt, resolveDueAt } = ticketDeadlines(kind, openedAt)
  return {
    number: ticketNumber(id),
    kind,
    status: ticketStatus(ticket),
    openedAt: openedAt.toISOString(),
    replyDueAt: replyDueAt.toISOString(),
    resolveDueAt: resolveDueAt.toISOString(),
    resolvedAt: answeredAt?.toISOString() ?? null,
  }
}

async function listMessages(db: Database, { id, message, createdAt }: table.TicketRow): Promise<Ticket['messages']> {
  const later = await table.listTicketMessages(db, id)
  return [
    { by: 'customer', text: message, sentAt: createdAt.toISOString() },
    ...later.map(({ message: { staffId, text, createdAt } }) => ({
      by: staffId === null ? ('customer' as const) : ('shop' as const),
      text,
      sentAt: createdAt.toISOString(),
    })),
  ]
}
