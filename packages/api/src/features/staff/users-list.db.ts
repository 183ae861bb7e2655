import { phoneOf } from '@shop/contract/kit'
import type { UsersQuery } from '@shop/contract/users'
import { and, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { type IdsAfter, listIdsAfter } from '../../platform/database/ids-after.ts'
import { readKeysetPage, type TableSlice } from '../../platform/database/keyset.ts'
import { orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

type UserFilters = Pick<UsersQuery, 'query' | 'role' | 'status'>
type Pagination = Pick<UsersQuery, 'sort'> & TableSlice

export type UserSummaryRow = Awaited<ReturnType<typeof listUsers>>[number]

const SORTS = { joined: users.createdAt, name: users.name, email: users.email, id: users.id }

/** A correlated subquery, so orders are counted only for the users on the page. */
const ordersOfUser = sql`from ${orders} where ${orders.userId} = ${users.id}`

export const listUsers = (db: Database, filters: UserFilters, { sort, ...slice }: Pagination) =>
  readKeysetPage(db, { key: SORTS[sort], id: users.id, from: users }, slice, (page) =>
    db
      .select({
        user: users,
        orders: sql<number>`(select count(*)::int ${ordersOfUser})`,
        spentPaise: sql<number>`(select coalesce(sum(${orders.totalPaise}), 0)::float8 ${ordersOfUser}
        and ${orders.status} not in ('CANCELLED', 'RETURNED'))`,
      })
      .from(users)
      .where(and(whereFilters(filters), page.where))
      .orderBy(...page.orderBy)
      .limit(slice.limit)
      .offset(page.offset),
  )

export const listMatchingIds = (db: Database, filters: UserFilters, after: IdsAfter) =>
  listIdsAfter(db, users, whereFilters(filters), after)

export async function countUsers(db: Database, filters: UserFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(whereFilters(filters))
  return row?.total ?? 0
}

const whereFilters = ({ query, role, status }: UserFilters): SQL | undefined =>
  and(role && eq(users.role, role), status && eq(users.status, status), ...whereQuery(query))

function whereQuery(query: string): (SQL | undefined)[] {
  const phone = phoneOf(query)
  return phone === undefined ? query.split(/\s+/).filter(Boolean).map(whereWord) : [eq(users.phoneNo, phone)]
}

/** Matches an id, or part of the name, email or phone number. */
function whereWord(word: string): SQL | undefined {
  const pattern = containsPattern(word)
  const [, id] = /^#?(\d{1,9})$/.exec(word) ?? []
  return or(
    id === undefined ? undefined : eq(users.id, Number(id)),
    ilike(users.name, pattern),
    ilike(users.email, pattern),
    ilike(users.phoneNo, pattern),
  )
}
