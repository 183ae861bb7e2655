import { and, asc, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isReplyOverdue, isResolutionOverdue } from './ticket-queue.db.ts'
import type { TicketRow } from './tickets.db.ts'
import { tickets } from './tickets.tables.ts'

/** Locks tickets that missed a deadline of which the shop wasn't emailed, the oldest first. */
export const lockOverdue = (db: Database, now: Date, limit: number): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(
      and(
        isNull(tickets.answeredAt),
        or(
          and(isReplyOverdue(now), isNull(tickets.replyEscalatedAt)),
          and(isResolutionOverdue(now), isNull(tickets.resolutionEscalatedAt)),
        ),
      ),
    )
    .orderBy(asc(tickets.openedAt), asc(tickets.id))
    .limit(limit)
    .for('update', { skipLocked: true })

export async function markReplyEscalated(db: Database, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(tickets)
      .set({ replyEscalatedAt: at })
      .where(inArray(tickets.id, [...ids]))
}

export async function markResolutionEscalated(db: Database, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(tickets)
      .set({ resolutionEscalatedAt: at })
      .where(inArray(tickets.id, [...ids]))
}
