import type { InboxQuery, SubscriberQuery } from '@shop/contract/notifications'
import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { containing } from '../../platform/database/containing.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { contactMessages, newsletterSubscribers } from './notifications.tables.ts'

type Part = { limit: number; offset: number }
type Wanted<Query> = Omit<Query, 'page' | 'size'>

const messages = (db: Database) =>
  db
    .select({ message: contactMessages, answeredBy: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export const listMessages = (db: Database, wanted: Wanted<InboxQuery>, { limit, offset }: Part) =>
  messages(db)
    .where(fitting(wanted))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)

export async function countMessages(db: Database, wanted: Wanted<InboxQuery>): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactMessages).where(fitting(wanted))
  return row?.total ?? 0
}

export async function findMessage(db: Database, id: number): Promise<MessageRow | undefined> {
  const [row] = await messages(db).where(eq(contactMessages.id, id))
  return row
}

/** False when it stood so already. */
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

function fitting({ query, state }: Wanted<InboxQuery>): SQL | undefined {
  const { name, email, message, answeredAt } = contactMessages
  const part = containing(query)
  return and(
    state === 'open' ? isNull(answeredAt) : undefined,
    state === 'answered' ? isNotNull(answeredAt) : undefined,
    query === '' ? undefined : or(ilike(name, part), ilike(email, part), ilike(message, part)),
  )
}

export const listSubscribers = (db: Database, wanted: Wanted<SubscriberQuery>, { limit, offset }: Part) =>
  db
    .select()
    .from(newsletterSubscribers)
    .where(among(wanted))
    .orderBy(desc(newsletterSubscribers.createdAt), newsletterSubscribers.email)
    .limit(limit)
    .offset(offset)

export async function countSubscribers(db: Database, wanted: Wanted<SubscriberQuery>): Promise<number> {
  const [row] = await db.select({ total: count() }).from(newsletterSubscribers).where(among(wanted))
  return row?.total ?? 0
}

function among({ query, state }: Wanted<SubscriberQuery>): SQL | undefined {
  const { email, confirmedAt } = newsletterSubscribers
  return and(
    state === 'confirmed' ? isNotNull(confirmedAt) : undefined,
    state === 'asked' ? isNull(confirmedAt) : undefined,
    query === '' ? undefined : ilike(email, containing(query)),
  )
}
