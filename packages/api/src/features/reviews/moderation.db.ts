import type { ModerationQuery } from '@shop/contract/reviews'
import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'
import { reviews } from './reviews.tables.ts'

type Filters = Pick<ModerationQuery, 'query' | 'state'>

const staff = alias(users, 'staff')

const moderatedReviews = (db: Database) =>
  db
    .select({ review: reviews, productName: products.name, decidedBy: staff.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(staff, eq(staff.id, reviews.decidedBy))

export type ModeratedRow = Awaited<ReturnType<typeof listModerated>>[number]

/** Pending ones oldest first. */
export const listModerated = (db: Database, filters: Filters, { limit, offset }: { limit: number; offset: number }) =>
  moderatedReviews(db)
    .where(where(filters))
    .orderBy(...(filters.state === 'pending' ? [asc(reviews.writtenAt)] : [desc(reviews.writtenAt)]), asc(reviews.id))
    .limit(limit)
    .offset(offset)

export async function countModerated(db: Database, filters: Filters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where(filters))
  return row?.total ?? 0
}

export async function findModerated(db: Database, id: number): Promise<ModeratedRow | undefined> {
  const [row] = await moderatedReviews(db).where(eq(reviews.id, id))
  return row
}

function where({ query, state }: Filters): SQL | undefined {
  const pattern = containsPattern(query)
  return and(
    state === 'all' ? undefined : eq(reviews.state, state),
    query === ''
      ? undefined
      : or(...[reviews.title, reviews.text, products.name, reviews.authorName].map((column) => ilike(column, pattern))),
  )
}
