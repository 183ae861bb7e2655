import { formatDateTime } from '@shop/contract/kit/dates'
import { TICKET_KIND_LABELS, type TicketKind, ticketNumber } from '@shop/contract/tickets'
import type { EmailTemplate, Shop } from './email.ts'

type TicketData = { id: number; token: string; email: string }

const ticketLink = ({ id, token }: TicketData, shop: Shop): string =>
  `${shop.url}/support/${ticketNumber(id)}?token=${token}`

type ReceivedData = { id: number; kind: TicketKind; name: string; email: string; message: string }

/** Goes to the shop; replies go to the author. */
export const renderContactMessageEmail: EmailTemplate<ReceivedData> = ({ id, kind, name, email, message }, shop) => ({
  eventKey: `contact:${id}`,
  recipient: shop.email,
  replyTo: email,
  subject: `Message from ${name}`,
  greeting: 'Hi,',
  blocks: [
    `${name} (${email}) sent a message. It is ticket ${ticketNumber(id)}: ${TICKET_KIND_LABELS[kind]}.`,
    { quote: message },
    { link: `${shop.url}/admin/messages?id=${id}`, label: 'Open ticket' },
    'Reply there to keep the answer with the ticket. A reply to this email goes to the author only.',
  ],
})

/** Without what the author typed: anyone can enter the address of someone else. */
export const renderTicketReceivedEmail: EmailTemplate<TicketData & { replyDueAt: Date; resolveDueAt: Date }> = (
  { replyDueAt, resolveDueAt, ...ticket },
  shop,
) => ({
  eventKey: `ticket-received:${ticket.id}`,
  recipient: ticket.email,
  subject: `We received your message (${ticketNumber(ticket.id)})`,
  greeting: 'Hello,',
  blocks: [
    `Thank you for contacting ${shop.name}. Your ticket number is ${ticketNumber(ticket.id)}.`,
    {
      rows: [
        ['We reply by', formatDateTime(replyDueAt)],
        ['We resolve it by', formatDateTime(resolveDueAt)],
      ],
    },
    { link: ticketLink(ticket, shop), label: 'View conversation' },
    'If you didn’t write to us, you can ignore this email.',
  ],
})

export const renderTicketReplyEmail: EmailTemplate<TicketData & { name: string; messageId: number; text: string }> = (
  { name, messageId, text, ...ticket },
  shop,
) => ({
  eventKey: `ticket-reply:${messageId}`,
  recipient: ticket.email,
  subject: `Reply to your message (${ticketNumber(ticket.id)})`,
  greeting: `Hi ${name},`,
  blocks: [
    `${shop.name} replied to your ticket ${ticketNumber(ticket.id)}:`,
    { quote: text },
    { link: ticketLink(ticket, shop), label: 'View conversation' },
  ],
})

export const renderTicketResolvedEmail: EmailTemplate<TicketData & { name: string; resolvedAt: Date }> = (
  { name, resolvedAt, ...ticket },
  shop,
) => ({
  eventKey: `ticket-resolved:${ticket.id}:${resolvedAt.toISOString()}`,
  recipient: ticket.email,
  subject: `Your ticket ${ticketNumber(ticket.id)} is resolved`,
  greeting: `Hi ${name},`,
  blocks: [
    `We marked your ticket ${ticketNumber(ticket.id)} as resolved.`,
    'Tell us whether you are satisfied, or write again to reopen it.',
    { link: ticketLink(ticket, shop), label: 'View conversation' },
  ],
})

/** Tells the shop that an author wrote again, without a link that gives access. */
export const renderTicketMessageEmail: EmailTemplate<{
  id: number
  name: string
  email: string
  messageId: number
  text: string
}> = ({ id, name, email, messageId, text }, shop) => ({
  eventKey: `ticket-message:${messageId}`,
  recipient: shop.email,
  replyTo: email,
  subject: `${name} wrote again (${ticketNumber(id)})`,
  greeting: 'Hi,',
  blocks: [
    `${name} (${email}) wrote again about ticket ${ticketNumber(id)}:`,
    { quote: text },
    { link: `${shop.url}/admin/messages?id=${id}`, label: 'Open ticket' },
  ],
})

type OverdueTicket = { id: number; kind: TicketKind; missed: 'reply' | 'resolution'; dueAt: Date }

/** Tells the shop about overdue tickets, once for each missed deadline. */
export const renderOverdueTicketsEmail: EmailTemplate<{
  tickets: readonly OverdueTicket[]
  firstId: number
  at: Date
}> = ({ tickets, firstId, at }, shop) => ({
  eventKey: `tickets-overdue:${firstId}:${at.toISOString()}`,
  recipient: shop.email,
  subject: tickets.length === 1 ? 'A ticket is overdue' : `${tickets.length} tickets are overdue`,
  greeting: 'Hi,',
  blocks: [
    'These tickets have missed a deadline:',
    {
      rows: tickets.map(({ id, kind, missed, dueAt }) => [
        `${ticketNumber(id)}, ${TICKET_KIND_LABELS[kind]}`,
        `${missed === 'reply' ? 'First reply' : 'Resolution'} was due ${formatDateTime(dueAt)}`,
      ]),
    },
    { link: `${shop.url}/admin/messages?state=overdue`, label: 'View overdue tickets' },
  ],
})
