import { type ContactMessageQuery, REPLY_HOURS, resolutionDays, ticketIdOf } from '@shop/contract/tickets'
import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { tickets } from './tickets.tables.ts'

type Pagination = { limit: number; offset: number }
type Filters = Omit<ContactMessageQuery, 'page' | 'size'> & { now: Date }

const withResolver = (db: Database) =>
  db.select({ ticket: tickets, answeredBy: users.name }).from(tickets).leftJoin(users, eq(users.id, tickets.answeredBy))

export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number]

const replyDueAt = sql`${tickets.openedAt} + make_interval(hours => ${REPLY_HOURS}::int)`
const resolveDueAt = sql`${tickets.openedAt} + make_interval(hours => 24 *
  case ${tickets.kind} when 'movie_complaint' then ${resolutionDays('movie_complaint')}::int else ${resolutionDays('question')}::int end)`

/** Selects tickets whose first reply is overdue. */
export const isReplyOverdue = (now: Date): SQL =>
  sql`(${tickets.answeredAt} is null and ${tickets.repliedAt} is null and ${replyDueAt} < ${now.toISOString()}::timestamptz)`

export const isResolutionOverdue = (now: Date): SQL =>
  sql`(${tickets.answeredAt} is null and ${resolveDueAt} < ${now.toISOString()}::timestamptz)`

/** Open ones by deadline, others newest first. */
export const listQueue = (db: Database, filters: Filters, { limit, offset }: Pagination) =>
  withResolver(db)
    .where(whereTicket(filters))
    .orderBy(
      ...(filters.state === 'open' || filters.state === 'overdue' ? [resolveDueAt] : [desc(tickets.createdAt)]),
      desc(tickets.id),
    )
    .limit(limit)
    .offset(offset)

export async function countQueue(db: Database, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tickets).where(whereTicket(filters))
  return row?.total ?? 0
}

export async function findInQueue(db: Database, id: number): Promise<QueueRow | undefined> {
  const [row] = await withResolver(db).where(eq(tickets.id, id))
  return row
}

function whereTicket({ query, state, kind, now }: Filters): SQL | undefined {
  const { name, email, message, answeredAt, isWaiting } = tickets
  const pattern = containsPattern(query)
  const id = ticketIdOf(query)
  return and(
    state === 'open' ? and(isNull(answeredAt), eq(isWaiting, false)) : undefined,
    state === 'waiting' ? and(isNull(answeredAt), eq(isWaiting, true)) : undefined,
    state === 'overdue' ? or(isReplyOverdue(now), isResolutionOverdue(now)) : undefined,
    state === 'resolved' ? isNotNull(answeredAt) : undefined,
    kind === undefined ? undefined : eq(tickets.kind, kind),
    query === ''
      ? undefined
      : or(
          ilike(name, pattern),
          ilike(email, pattern),
          ilike(message, pattern),
          id === undefined ? undefined : eq(tickets.id, id),
        ),
  )
}
