import type { OrdersQuery } from '@shop/contract/orders'
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { orders } from './orders.tables.ts'

type Wanted = Pick<OrdersQuery, 'query' | 'userId'> & { from: Date | undefined; until: Date | undefined }
type Part = Pick<OrdersQuery, 'status' | 'sort' | 'order'> & { limit: number; offset: number }

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

const SORTS = { date: orders.orderDate, id: orders.id, customer: users.name, total: orders.totalPaise }

export const listLines = (db: Database, wanted: Wanted, { status, sort, order, limit, offset }: Part) => {
  const turned = order === 'asc' ? asc : desc
  return db
    .select({ order: orders, customer: { id: users.id, name: users.name, email: users.email } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(fitting(db, wanted), status && eq(orders.status, status)))
    .orderBy(turned(SORTS[sort]), turned(orders.id))
    .limit(limit)
    .offset(offset)
}

/** How many fit of each status, and what they come to. */
export const sumByStatus = (db: Database, wanted: Wanted) =>
  db
    .select({
      status: orders.status,
      orders: count(),
      paise: sql`sum(${orders.totalPaise})`.mapWith(Number),
    })
    .from(orders)
    .where(fitting(db, wanted))
    .groupBy(orders.status)

function fitting(db: Database, { query, userId, from, until }: Wanted): SQL | undefined {
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    from && gte(orders.orderDate, from),
    until && lt(orders.orderDate, until),
    ...query
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => fittingWord(db, word)),
  )
}

/** A word of the search: a number, a part of who bought it, or what the provider calls its payment. */
function fittingWord(db: Database, word: string): SQL | undefined {
  const part = containsPattern(word)
  const buyers = db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, part), ilike(users.email, part)))
  // The payments feature stands on this one, so its table has no object here.
  const paid = sql`${orders.paymentId} in (select coalesce(duplicate_of, id) from payments
    where provider_payment_id = ${word} or provider_order_id = ${word})`
  const [, number] = /^#?(\d{1,9})$/.exec(word) ?? []
  return or(
    number === undefined ? undefined : eq(orders.id, Number(number)),
    inArray(orders.userId, buyers),
    /^(pay|order)_\w+$/.test(word) ? paid : undefined,
  )
}
