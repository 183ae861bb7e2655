import { type TicketKind, ticketDeadlines } from '@shop/contract/tickets'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import {
  queueEmail,
  renderContactMessageEmail,
  renderTicketReceivedEmail,
} from '../notifications/notifications.service.ts'
import type { TicketLimits } from './ticket-limits.ts'
import { insertTicket, type TicketRow } from './tickets.db.ts'

type NewTicket = {
  kind: TicketKind
  name: string
  email: string
  message: string
  /** The author, if they are signed in. */
  userId: number | undefined
}

/**
 * Returns a function that saves a message as a ticket, acknowledges it to its author and emails it to the shop. Errors:
 * 429 (limits per network, per email and for the whole shop).
 */
export function createTickets(context: Context, limits: TicketLimits) {
  return async (input: NewTicket, ip: string): Promise<TicketRow> => {
    await limits.consumeTicket(input.email, ip)
    const now = context.clock.now()
    return inTransaction(context.db, async (tx) => {
      const ticket = await insertTicket(tx, { ...input, createdAt: now, openedAt: now })
      await queueEmail(tx, context, renderContactMessageEmail, ticket)
      await queueEmail(tx, context, renderTicketReceivedEmail, { ...ticket, ...ticketDeadlines(ticket.kind, now) })
      return ticket
    })
  }
}
