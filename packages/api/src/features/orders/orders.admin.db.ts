import { phoneOf } from '@shop/contract/kit'
import type { AdjacentOrderQuery, OrdersQuery } from '@shop/contract/orders'
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { type IdsAfter, listIdsAfter } from '../../platform/database/ids-after.ts'
import { readKeysetPage, type TableSlice } from '../../platform/database/keyset.ts'
import { users } from '../users/users.tables.ts'
import { addressPhone, orders } from './orders.tables.ts'

type OrderFilters = Pick<OrdersQuery, 'query' | 'userId'> & { from: Date | undefined; until: Date | undefined }
type SortAndPage = Pick<OrdersQuery, 'status' | 'sort'> & TableSlice

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

const SORTS = { date: orders.orderDate, id: orders.id, customer: users.name, total: orders.totalPaise }

export const listMatchingIds = (
  db: Database,
  { status, ...filters }: OrderFilters & Pick<OrdersQuery, 'status'>,
  after: IdsAfter,
) => listIdsAfter(db, orders, and(matches(db, filters), status && eq(orders.status, status)), after)

/** Selects the ids first, so a high offset skips index entries instead of rows. */
export const listLines = (db: Database, filters: OrderFilters, { status, sort, ...slice }: SortAndPage) => {
  const isBuyer = eq(users.id, orders.userId)
  const from = sql`${orders} join ${users} on ${isBuyer}`
  return readKeysetPage(db, { key: SORTS[sort], id: orders.id, from }, slice, (page) => {
    const allIds = db.select({ id: orders.id }).from(orders).$dynamic()
    const ids = (sort === 'customer' ? allIds.innerJoin(users, isBuyer) : allIds)
      .where(and(matches(db, filters), status && eq(orders.status, status), page.where))
      .orderBy(...page.orderBy)
      .limit(slice.limit)
      .offset(page.offset)
    return db
      .select({ order: orders, customer: { id: users.id, name: users.name, email: users.email } })
      .from(orders)
      .innerJoin(users, isBuyer)
      .where(sql`${orders.id} = any(array(${ids}))`)
      .orderBy(...page.orderBy)
  })
}

export async function findAdjacentId(
  db: Database,
  id: number,
  direction: AdjacentOrderQuery['direction'],
): Promise<number | undefined> {
  const isNext = direction === 'next'
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isNext ? gt(orders.id, id) : lt(orders.id, id))
    .orderBy(isNext ? asc(orders.id) : desc(orders.id))
    .limit(1)
  return row?.id
}

/** Number and total of the matching orders by status. */
export const sumByStatus = (db: Database, filters: OrderFilters) =>
  db
    .select({
      status: orders.status,
      orders: count(),
      paise: sql`sum(${orders.totalPaise})`.mapWith(Number),
    })
    .from(orders)
    .where(matches(db, filters))
    .groupBy(orders.status)

function matches(db: Database, { query, userId, from, until }: OrderFilters): SQL | undefined {
  const phone = phoneOf(query)
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    from && gte(orders.orderDate, from),
    until && lt(orders.orderDate, until),
    ...(phone === undefined
      ? query
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => matchesWord(db, word))
      : [matchesPhone(db, phone)]),
  )
}

/** Matches the phone number of the buyer or of the address. */
function matchesPhone(db: Database, phone: string): SQL | undefined {
  const buyers = db.select({ id: users.id }).from(users).where(eq(users.phoneNo, phone))
  return or(inArray(orders.userId, buyers), eq(addressPhone, phone))
}

/** Matches an order number, a part of the buyer's name or email, or a provider's payment or order id. */
function matchesWord(db: Database, word: string): SQL | undefined {
  const pattern = containsPattern(word)
  const buyers = db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, pattern), ilike(users.email, pattern)))
  // Raw SQL, because the payments feature imports this one.
  const isPaidBy = sql`${orders.paymentId} in (select coalesce(duplicate_of, id) from payments
    where provider_payment_id = ${word} or provider_order_id = ${word})`
  const [, number] = /^#?(\d{1,9})$/.exec(word) ?? []
  return or(
    number === undefined ? undefined : eq(orders.id, Number(number)),
    inArray(orders.userId, buyers),
    /^(pay|order)_\w+$/.test(word) ? isPaidBy : undefined,
  )
}
