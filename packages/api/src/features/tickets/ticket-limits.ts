import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import { FORM_LIMITS } from '@shop/contract/notifications'
import { TICKET_LIMITS } from '@shop/contract/tickets'
import type { Context } from '../../context.ts'
import { createNetworkLimiter } from '../../platform/rate-limits/network-limits.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { createShopLimit } from '../notifications/shop-limit.service.ts'

export type TicketLimits = ReturnType<typeof createTicketLimits>

/** Limits what visitors send, because each message is emailed to the shop. Errors: 429. */
export function createTicketLimits(context: Context) {
  const limit = (name: string, points: number) => createRateLimiter(context.db, { name, points, seconds: HOUR_SECONDS })
  const perNetwork = createNetworkLimiter(context.db, {
    name: 'contact',
    points: FORM_LIMITS.formsPerIpPerHour,
    seconds: HOUR_SECONDS,
  })
  const perEmail = limit('contact-email', FORM_LIMITS.messagesPerEmailPerHour)
  const perTicket = limit('ticket-reply', TICKET_LIMITS.repliesPerTicketPerHour)
  const shopLimit = createShopLimit(context, 'messages', FORM_LIMITS.messagesPerHour)
  return {
    async consumeTicket(email: string, ip: string): Promise<void> {
      await perNetwork.consume(ip)
      await consume(perEmail, email)
      await shopLimit.consume()
    },
    /** Call it after the access to the ticket was checked, so strangers can't use up the replies of its author. */
    async consumeReply(ticketId: number, ip: string): Promise<void> {
      await perNetwork.consume(ip)
      await consume(perTicket, String(ticketId))
      await shopLimit.consume()
    },
  }
}
