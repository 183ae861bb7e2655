import { SUCCESS_MESSAGES, sendContact } from '@shop/contract/notifications'
import * as endpoints from '@shop/contract/tickets'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fieldError } from '../../platform/http/app-error.ts'
import { serve } from '../../platform/http/serve.ts'
import { createTickets } from './create-ticket.ts'
import { createTicketLimits } from './ticket-limits.ts'
import * as tickets from './tickets.service.ts'

export function ticketRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const limits = createTicketLimits(context)
  const createTicket = createTickets(context, limits)

  serve(app, sendContact, {
    optionalAuth: true,
    async handle({ body, user, request }) {
      await createTicket({ ...body, kind: 'question', userId: user?.id }, request.ip)
      return { message: SUCCESS_MESSAGES.contact }
    },
  })

  serve(app, endpoints.createTicket, {
    optionalAuth: true,
    async handle({ body: { kind, message, ...body }, user, request }) {
      const name = body.name ?? user?.name
      const email = body.email ?? user?.email
      if (name === undefined) throw fieldError('name', 'Name is required')
      if (email === undefined) throw fieldError('email', 'Please enter a valid email address')
      const ticket = await createTicket({ kind, name, email, message, userId: user?.id }, request.ip)
      const { number, replyDueAt, resolveDueAt } = tickets.presentTicket(ticket)
      return { number, replyDueAt, resolveDueAt }
    },
  })

  serve(app, endpoints.listTickets, { handle: ({ user }) => tickets.listTickets(db, user.id) })

  serve(app, endpoints.getTicket, {
    optionalAuth: true,
    handle: ({ params, query, user }) => tickets.getTicket(db, params.number, { userId: user?.id, token: query.token }),
  })

  serve(app, endpoints.replyToOwnTicket, {
    optionalAuth: true,
    async handle({ params, query, body, user, request }) {
      const reader = { userId: user?.id, token: query.token }
      const { id } = await tickets.getReadableTicket(db, params.number, reader)
      await limits.consumeReply(id, request.ip)
      return tickets.replyAsAuthor(context, params.number, reader, body.message)
    },
  })

  serve(app, endpoints.rateTicket, {
    optionalAuth: true,
    handle: ({ params, query, body, user }) =>
      tickets.rateTicket(db, params.number, { userId: user?.id, token: query.token }, body.isSatisfied),
  })
}
