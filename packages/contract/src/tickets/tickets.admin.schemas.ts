import { optionalText, Paging, pageOf, requiredText, SINGLE_LINE, Timestamp, z } from '../kit/index.ts'
import { FORM_LIMITS } from '../notifications/index.ts'
import { TICKET_LIMITS } from './tickets.rules.ts'
import { TicketKind, TicketReply, TicketStatus } from './tickets.schemas.ts'

/** A ticket in the queue, as staff see it. */
export const ContactMessage = z.object({
  id: z.number().int(),
  number: z.string(),
  kind: TicketKind,
  status: TicketStatus,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  receivedAt: Timestamp,
  replyDueAt: Timestamp,
  resolveDueAt: Timestamp,
  repliedAt: Timestamp.nullable(),
  isReplyOverdue: z.boolean(),
  isResolutionOverdue: z.boolean(),
  /** Null while the ticket isn't resolved. */
  answeredAt: Timestamp.nullable(),
  answeredBy: z.string().nullable(),
  isSatisfied: z.boolean().nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const ContactMessagePage = pageOf(ContactMessage)

/** `query` searches name, email, message and number. */
export const ContactMessageQuery = Paging.extend({
  query: optionalText(100).default(''),
  state: z.enum(['open', 'waiting', 'overdue', 'resolved', 'all']).default('open'),
  kind: TicketKind.optional(),
})
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>

export const TicketResolution = z.object({ answered: z.boolean('answered must be true or false') })

export const TicketConversation = ContactMessage.extend({
  userId: z.number().int().nullable(),
  messages: z.array(
    z.object({ by: z.enum(['customer', 'shop']), author: z.string(), text: z.string(), sentAt: Timestamp }),
  ),
})
export type TicketConversation = z.infer<typeof TicketConversation>

export const StaffReply = TicketReply.extend({ resolve: z.boolean().default(false) })

/** `{name}` and `{number}` in the text are filled in. */
export const ReplyTemplateInput = z.object({
  name: requiredText('Name is required', TICKET_LIMITS.maxTemplateName).regex(
    SINGLE_LINE,
    'Name must be a single line',
  ),
  text: requiredText('Text is required', FORM_LIMITS.maxMessageLength),
})
export type ReplyTemplateInput = z.infer<typeof ReplyTemplateInput>

export const ReplyTemplate = z.object({ id: z.number().int(), name: z.string(), text: z.string() })
export type ReplyTemplate = z.infer<typeof ReplyTemplate>
