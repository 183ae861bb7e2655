import type { SubscriberQuery } from '@shop/contract/notifications'
import { and, count, desc, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { newsletterSubscribers } from './notifications.tables.ts'

type Pagination = { limit: number; offset: number }
type Filters = Omit<SubscriberQuery, 'page' | 'size'>

export const listSubscribers = (db: Database, filters: Filters, { limit, offset }: Pagination) =>
  db
    .select()
    .from(newsletterSubscribers)
    .where(whereSubscriber(filters))
    .orderBy(desc(newsletterSubscribers.createdAt), newsletterSubscribers.email)
    .limit(limit)
    .offset(offset)

export async function countSubscribers(db: Database, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(newsletterSubscribers).where(whereSubscriber(filters))
  return row?.total ?? 0
}

function whereSubscriber({ query, state }: Filters): SQL | undefined {
  const { email, confirmedAt } = newsletterSubscribers
  return and(
    state === 'confirmed' ? isNotNull(confirmedAt) : undefined,
    state === 'asked' ? isNull(confirmedAt) : undefined,
    query === '' ? undefined : ilike(email, containsPattern(query)),
  )
}
