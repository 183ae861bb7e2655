import { endpoint, z } from '../kit/index.ts'
import {
  ReceivedTicket,
  Ticket,
  TicketAccess,
  TicketInput,
  TicketNumber,
  TicketRating,
  TicketReply,
  TicketSummary,
} from './tickets.schemas.ts'

const params = z.object({ number: TicketNumber })

export const createTicket = endpoint({
  id: 'createTicket',
  method: 'POST',
  path: '/api/tickets',
  access: 'anyone',
  body: TicketInput,
  response: ReceivedTicket,
  errors: ['too_many_requests'],
  summary: 'Sends a question or complaint to the shop, which acknowledges it by email',
})

export const listTickets = endpoint({
  id: 'listTickets',
  method: 'GET',
  path: '/api/tickets',
  access: 'user',
  response: z.array(TicketSummary),
  summary: 'Lists the newest 50 tickets of the signed-in user',
})

export const getTicket = endpoint({
  id: 'getTicket',
  method: 'GET',
  path: '/api/tickets/:number',
  access: 'anyone',
  params,
  query: TicketAccess,
  response: Ticket,
  errors: ['not_found'],
  summary: 'Returns a ticket to its author, who is signed in or has the link of an email',
})

export const replyToOwnTicket = endpoint({
  id: 'replyToOwnTicket',
  method: 'POST',
  path: '/api/tickets/:number/replies',
  access: 'anyone',
  params,
  query: TicketAccess,
  body: TicketReply,
  response: Ticket,
  errors: ['not_found', 'too_many_requests'],
  summary: 'Adds a message of the author, which reopens a resolved ticket',
})

export const rateTicket = endpoint({
  id: 'rateTicket',
  method: 'PUT',
  path: '/api/tickets/:number/rating',
  access: 'anyone',
  params,
  query: TicketAccess,
  body: TicketRating,
  response: Ticket,
  errors: ['not_found', 'conflict'],
  summary: 'Saves whether the author is satisfied with the resolution',
})
