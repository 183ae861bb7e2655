import type { Page } from '@shop/contract/kit'
import {
  type ContactMessage,
  type ContactMessageQuery,
  type TicketConversation,
  ticketDeadlines,
} from '@shop/contract/tickets'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import {
  queueEmail,
  renderTicketReplyEmail,
  renderTicketResolvedEmail,
} from '../notifications/notifications.service.ts'
import * as queue from './ticket-queue.db.ts'
import * as table from './tickets.db.ts'
import { presentTicket, reopened } from './tickets.service.ts'

export async function listQueue(
  db: Database,
  { page, size, ...query }: ContactMessageQuery,
  now: Date,
): Promise<Page<ContactMessage>> {
  const filters = { ...query, now }
  const [rows, totalElements] = await Promise.all([
    queue.listQueue(db, filters, { limit: size, offset: page * size }),
    queue.countQueue(db, filters),
  ])
  return toPage(
    rows.map((row) => present(row, now)),
    totalElements,
    size,
  )
}

/** Tickets that wait for staff. */
export const countOpenTickets = (db: Database, now: Date): Promise<number> =>
  queue.countQueue(db, { query: '', state: 'open', now })

/** Errors: 404. */
export async function getConversation(db: Database, id: number, now: Date): Promise<TicketConversation> {
  const row = requireRow(await queue.findInQueue(db, id))
  const { ticket } = row
  const later = await table.listTicketMessages(db, id)
  return {
    ...present(row, now),
    userId: ticket.userId,
    messages: [
      { by: 'customer', author: ticket.name, text: ticket.message, sentAt: ticket.createdAt.toISOString() },
      ...later.map(({ message, staffName }) => ({
        by: message.staffId === null ? ('customer' as const) : ('shop' as const),
        author: staffName ?? ticket.name,
        text: message.text,
        sentAt: message.createdAt.toISOString(),
      })),
    ],
  }
}

/** Marks a ticket as resolved, which emails its author, or reopens it. Idempotent. Errors: 404. */
export const resolveTicket = (
  context: Context,
  { id, isResolved }: { id: number; isResolved: boolean },
  audit: AuditContext,
): Promise<ContactMessage> =>
  inTransaction(context.db, async (tx) => {
    const ticket = requireRow(await table.lockTicket(tx, id))
    const now = context.clock.now()
    if ((ticket.answeredAt !== null) !== isResolved) {
      if (isResolved) await resolve(tx, context, ticket, { actorId: audit.actorId, now })
      else await table.updateTicket(tx, id, reopened(now))
      const [before, after] = [{ answered: !isResolved }, { answered: isResolved }]
      await recordChange(tx, audit, { action: 'answer', subject: 'message', subjectId: id, before, after, at: now })
    }
    return present(requireRow(await queue.findInQueue(tx, id)), now)
  })

/** Emails the reply to the author. A reply to a resolved ticket leaves it resolved. Errors: 404. */
export const replyAsStaff = (
  context: Context,
  { id, message: text, resolve: isResolving }: { id: number; message: string; resolve: boolean },
  audit: AuditContext,
): Promise<ContactMessage> =>
  inTransaction(context.db, async (tx) => {
    const ticket = requireRow(await table.lockTicket(tx, id))
    const now = context.clock.now()
    const { actorId: staffId } = audit
    const reply = await table.insertTicketMessage(tx, { ticketId: id, staffId, text, createdAt: now })
    await queueEmail(tx, context, renderTicketReplyEmail, { ...ticket, messageId: reply.id, text })
    await table.updateTicket(tx, id, { repliedAt: ticket.repliedAt ?? now, isWaiting: true })
    if (isResolving && ticket.answeredAt === null) await resolve(tx, context, ticket, { actorId: staffId, now })
    // Not the text: the audit log can't be erased.
    const after = { messageId: reply.id, ...(isResolving ? { answered: true } : {}) }
    await recordChange(tx, audit, { action: 'reply', subject: 'message', subjectId: id, after, at: now })
    return present(requireRow(await queue.findInQueue(tx, id)), now)
  })

async function resolve(
  tx: Database,
  context: Context,
  ticket: table.TicketRow,
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  await table.updateTicket(tx, ticket.id, { answeredAt: now, answeredBy: actorId })
  await queueEmail(tx, context, renderTicketResolvedEmail, { ...ticket, resolvedAt: now })
}

function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw notFound('Ticket not found')
  return row
}

function present({ ticket, answeredBy }: queue.QueueRow, now: Date): ContactMessage {
  const { number, kind, status, replyDueAt, resolveDueAt } = presentTicket(ticket)
  const deadlines = ticketDeadlines(ticket.kind, ticket.openedAt)
  return {
    id: ticket.id,
    number,
    kind,
    status,
    name: ticket.name,
    email: ticket.email,
    message: ticket.message,
    receivedAt: ticket.createdAt.toISOString(),
    replyDueAt,
    resolveDueAt,
    repliedAt: ticket.repliedAt?.toISOString() ?? null,
    isReplyOverdue: status !== 'resolved' && ticket.repliedAt === null && deadlines.replyDueAt < now,
    isResolutionOverdue: status !== 'resolved' && deadlines.resolveDueAt < now,
    answeredAt: ticket.answeredAt?.toISOString() ?? null,
    answeredBy,
    isSatisfied: ticket.isSatisfied,
  }
}
