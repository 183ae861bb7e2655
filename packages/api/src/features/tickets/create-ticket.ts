import { FORM_LIMITS } from '@shop/contract/notifications'
import { type TicketKind, ticketDeadlines } from '@shop/contract/tickets'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import {
  queueEmail,
  renderContactMessageEmail,
  renderTicketReceivedEmail,
} from '../notifications/notifications.service.ts'
import { createShopLimit } from '../notifications/shop-limit.service.ts'
import { insertTicket, type TicketRow } from './tickets.db.ts'

const HOUR_SECONDS = 60 * 60

type NewTicket = {
  kind: TicketKind
  name: string
  email: string
  message: string
  /** Of a signed-in author. */
  userId: number | undefined
}

/**
 * Returns a function that saves a message as a ticket, acknowledges it to its author and emails it to the shop. Errors:
 * 429 (limits per network, per email and for the whole shop).
 */
export function createTickets(context: Context) {
  const { db } = context
  const perNetwork = createRateLimiter(db, {
    name: 'contact',
    points: FORM_LIMITS.formsPerIpPerHour,
    seconds: HOUR_SECONDS,
  })
  const perEmail = createRateLimiter(db, {
    name: 'contact-email',
    points: FORM_LIMITS.messagesPerEmailPerHour,
    seconds: HOUR_SECONDS,
  })
  const shopLimit = createShopLimit(context, 'messages', FORM_LIMITS.messagesPerHour)

  return async (input: NewTicket, ip: string): Promise<TicketRow> => {
    await consume(perNetwork, networkOf(ip))
    await consume(perEmail, input.email)
    await shopLimit.consume()
    const now = context.clock.now()
    return inTransaction(db, async (tx) => {
      const ticket = await insertTicket(tx, { ...input, createdAt: now, openedAt: now })
      await queueEmail(tx, context, renderContactMessageEmail, ticket)
      await queueEmail(tx, context, renderTicketReceivedEmail, { ...ticket, ...ticketDeadlines(ticket.kind, now) })
      return ticket
    })
  }
}
