import { ticketDeadlines } from '@shop/contract/tickets'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueEmail, renderOverdueTicketsEmail } from '../notifications/notifications.service.ts'
import { lockOverdue, markReplyEscalated, markResolutionEscalated } from './escalate-tickets.db.ts'
import { escalateTicketsJob } from './escalate-tickets.job.ts'

const BATCH_SIZE = 100

/** Emails the shop about missed deadlines, once for each deadline of a ticket. */
export function registerEscalateTicketsJob(context: Context): void {
  const { db, jobs } = context
  jobs.handle(escalateTicketsJob, async (_, signal) => {
    let handled: number
    do {
      signal.throwIfAborted()
      handled = await inTransaction(db, (tx) => escalateBatch(tx, context))
    } while (handled === BATCH_SIZE)
  })
}

/** Returns the number of tickets. */
async function escalateBatch(tx: Database, context: Context): Promise<number> {
  const now = context.clock.now()
  const tickets = await lockOverdue(tx, now, BATCH_SIZE)
  const missed = tickets.flatMap(({ id, kind, openedAt, repliedAt, replyEscalatedAt, resolutionEscalatedAt }) => {
    const { replyDueAt, resolveDueAt } = ticketDeadlines(kind, openedAt)
    const isReplyMissed = repliedAt === null && replyEscalatedAt === null && replyDueAt < now
    const isResolutionMissed = resolutionEscalatedAt === null && resolveDueAt < now
    return [
      ...(isReplyMissed ? [{ id, kind, missed: 'reply' as const, dueAt: replyDueAt }] : []),
      ...(isResolutionMissed ? [{ id, kind, missed: 'resolution' as const, dueAt: resolveDueAt }] : []),
    ]
  })
  if (missed.length === 0) return 0
  const idsOf = (kind: 'reply' | 'resolution') => missed.filter(({ missed }) => missed === kind).map(({ id }) => id)
  await markReplyEscalated(tx, idsOf('reply'), now)
  await markResolutionEscalated(tx, idsOf('resolution'), now)
  await queueEmail(tx, context, renderOverdueTicketsEmail, { tickets: missed, firstId: tickets[0]?.id ?? 0, at: now })
  return tickets.length
}
