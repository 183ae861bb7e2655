import type { ContactMessageQuery, SubscriberQuery } from '@shop/contract/notifications'
import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { contactMessages, newsletterSubscribers } from './notifications.tables.ts'

type Pagination = { limit: number; offset: number }
type Filters<Query> = Omit<Query, 'page' | 'size'>

const messages = (db: Database) =>
  db
    .select({ message: contactMessages, answeredBy: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export const listMessages = (db: Database, filters: Filters<ContactMessageQuery>, { limit, offset }: Pagination) =>
  messages(db)
    .where(whereMessage(filters))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)

export async function countMessages(db: Database, filters: Filters<ContactMessageQuery>): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactMessages).where(whereMessage(filters))
  return row?.total ?? 0
}

export async function findMessage(db: Database, id: number): Promise<MessageRow | undefined> {
  const [row] = await messages(db).where(eq(contactMessages.id, id))
  return row
}

/** Returns false if nothing changed. */
export async function setAnswered(
  db: Database,
  id: number,
  { answeredAt, answeredBy }: { answeredAt: Date | null; answeredBy: number | null },
): Promise<boolean> {
  const changed = answeredAt === null ? isNotNull(contactMessages.answeredAt) : isNull(contactMessages.answeredAt)
  const rows = await db
    .update(contactMessages)
    .set({ answeredAt, answeredBy })
    .where(and(eq(contactMessages.id, id), changed))
    .returning({ id: contactMessages.id })
  return rows.length > 0
}

function whereMessage({ query, state }: Filters<ContactMessageQuery>): SQL | undefined {
  const { name, email, message, answeredAt } = contactMessages
  const pattern = containsPattern(query)
  return and(
    state === 'open' ? isNull(answeredAt) : undefined,
    state === 'answered' ? isNotNull(answeredAt) : undefined,
    query === '' ? undefined : or(ilike(name, pattern), ilike(email, pattern), ilike(message, pattern)),
  )
}

export const listSubscribers = (db: Database, filters: Filters<SubscriberQuery>, { limit, offset }: Pagination) =>
  db
    .select()
    .from(newsletterSubscribers)
    .where(whereSubscriber(filters))
    .orderBy(desc(newsletterSubscribers.createdAt), newsletterSubscribers.email)
    .limit(limit)
    .offset(offset)

export async function countSubscribers(db: Database, filters: Filters<SubscriberQuery>): Promise<number> {
  const [row] = await db.select({ total: count() }).from(newsletterSubscribers).where(whereSubscriber(filters))
  return row?.total ?? 0
}

function whereSubscriber({ query, state }: Filters<SubscriberQuery>): SQL | undefined {
  const { email, confirmedAt } = newsletterSubscribers
  return and(
    state === 'confirmed' ? isNotNull(confirmedAt) : undefined,
    state === 'asked' ? isNull(confirmedAt) : undefined,
    query === '' ? undefined : ilike(email, containsPattern(query)),
  )
}
