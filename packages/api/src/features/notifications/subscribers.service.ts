import type { Page } from '@shop/contract/kit'
import type { Subscriber, SubscriberQuery } from '@shop/contract/notifications'
import type { Database } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/page.ts'
import * as table from './subscribers.db.ts'

export async function listSubscribers(
  db: Database,
  { page, size, ...filters }: SubscriberQuery,
): Promise<Page<Subscriber>> {
  const [rows, totalElements] = await Promise.all([
    table.listSubscribers(db, filters, { limit: size, offset: page * size }),
    table.countSubscribers(db, filters),
  ])
  const content = rows.map(({ email, createdAt, confirmedAt }) => ({
    email,
    askedAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }))
  return toPage(content, totalElements, size)
}
