import { requiredText, Timestamp, z } from '../kit/index.ts'
import { EmailAddress, FORM_LIMITS } from '../notifications/index.ts'
import { PersonName } from '../users/index.ts'
import { TICKET_KINDS, ticketIdOf } from './tickets.rules.ts'

export const TicketKind = z.enum(TICKET_KINDS, 'Choose what it is about')
export type TicketKind = z.infer<typeof TicketKind>

/** `waiting`: staff replied, and the author hasn't written since. */
export const TicketStatus = z.enum(['open', 'waiting', 'resolved'])
export type TicketStatus = z.infer<typeof TicketStatus>

const MessageText = requiredText('Message is required', FORM_LIMITS.maxMessageLength)

/** Name and email can be omitted by signed-in users. */
export const TicketInput = z.object({
  kind: TicketKind.default('question'),
  name: PersonName.optional(),
  email: EmailAddress.optional(),
  message: MessageText,
})
export type TicketInput = z.infer<typeof TicketInput>

/** A number in a URL. */
export const TicketNumber = z
  .string()
  .refine((number) => ticketIdOf(number) !== undefined, 'Enter a ticket number such as T000123')

/** Part of the links in emails about a ticket. Without it, only the user who sent the ticket can read it. */
export const TicketAccess = z.object({ token: z.uuid('This link is incomplete.').optional() })

export const ReceivedTicket = z.object({ number: z.string(), replyDueAt: Timestamp, resolveDueAt: Timestamp })

export const TicketMessage = z.object({ by: z.enum(['customer', 'shop']), text: z.string(), sentAt: Timestamp })
export type TicketMessage = z.infer<typeof TicketMessage>

/** A ticket as its author sees it. */
export const Ticket = z.object({
  number: z.string(),
  kind: TicketKind,
  status: TicketStatus,
  openedAt: Timestamp,
  replyDueAt: Timestamp,
  resolveDueAt: Timestamp,
  resolvedAt: Timestamp.nullable(),
  /** The author's answer after the resolution. */
  isSatisfied: z.boolean().nullable(),
  /** The oldest first. */
  messages: z.array(TicketMessage),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketSummary = Ticket.omit({ messages: true, isSatisfied: true }).extend({ message: z.string() })
export type TicketSummary = z.infer<typeof TicketSummary>

export const TicketReply = z.object({ message: MessageText })

export const TicketRating = z.object({ isSatisfied: z.boolean('isSatisfied must be true or false') })
