import { phoneOf } from '@shop/contract/kit'
import type { AdjacentOrderQuery, OrdersQuery } from '@shop/contract/orders'
import { and, asc, count, desc, eq, gt, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { type IdsAfter, listIdsAfter } from '../../platform/database/ids-after.ts'
import { readKeysetPage, type TableSlice } from '../../platform/database/keyset.ts'
import { users } from '../users/users.tables.ts'
import { addressPhone, orders } from './orders.tables.ts'

type OrderFilters = Pick<OrdersQuery, 'query' | 'userId'> & { from: Date | undefined; until: Date | undefined }
type SortAndPage = Pick<OrdersQuery, 'status' | 'sort'> & TableSlice

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

const isBuyer = eq(users.id, orders.userId)

/** Up to this number of orders, reading them by name is faster than counting those of all customers. */
const MAX_READ_BY_NAME = 10_000

const SORTS = { date: orders.orderDate, id: orders.id, customer: users.name, total: orders.totalPaise }

export const listMatchingIds = (
  db: Database,
  { status, ...filters }: OrderFilters & Pick<OrdersQuery, 'status'>,
  after: IdsAfter,
) => listIdsAfter(db, orders, and(matches(db, filters), status && eq(orders.status, status)), after)

/** Selects the ids first, so a high offset skips index entries instead of rows. */
export const listLines = (db: Database, filters: OrderFilters, { status, sort, ...slice }: SortAndPage) => {
  const isListed = and(matches(db, filters), status && eq(orders.status, status))
  const from = sql`${orders} join ${users} on ${isBuyer}`
  return readKeysetPage(db, { key: SORTS[sort], id: orders.id, from }, slice, async (page) => {
    const isByName = sort === 'customer'
    const isDistant = isByName && page.offset > MAX_READ_BY_NAME
    const first = isDistant ? await findFirstName(db, isListed, slice.order, page.offset) : undefined
    const fromName = first && (slice.order === 'asc' ? gte : lte)(users.name, first.name)
    const allIds = db.select({ id: orders.id }).from(orders).$dynamic()
    const ids = (isByName ? allIds.innerJoin(users, isBuyer) : allIds)
      .where(and(isListed, page.where, fromName))
      .orderBy(...page.orderBy)
      .limit(slice.limit)
      .offset(page.offset - (first?.before ?? 0))
    return await db
      .select({ order: orders, customer: { id: users.id, name: users.name, email: users.email } })
      .from(orders)
      .innerJoin(users, isBuyer)
      .where(sql`${orders.id} = any(array(${ids}))`)
      .orderBy(...page.orderBy)
  })
}

/**
 * The name of the customers to whom the order after `offset` others belongs, and the number of orders before that name.
 * Counts the orders of each customer in an index, which is faster than sorting all orders by name.
 */
async function findFirstName(db: Database, isListed: SQL | undefined, order: TableSlice['order'], offset: number) {
  const counts = db
    .select({ userId: orders.userId, orders: count().as('orders') })
    .from(orders)
    .where(isListed)
    .groupBy(orders.userId)
    .as('counts')
  const ofName = sql`sum(${counts.orders})`
  const before = sql`sum(${ofName}) over (order by ${users.name} ${sql.raw(order)}) - ${ofName}`
  const names = db
    .select({ name: users.name, before: before.mapWith(Number).as('before') })
    .from(counts)
    .innerJoin(users, eq(users.id, counts.userId))
    .groupBy(users.name)
    .as('names')
  const [first] = await db
    .select({ name: names.name, before: names.before })
    .from(names)
    .where(lte(names.before, offset))
    .orderBy(desc(names.before))
    .limit(1)
  return first
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
