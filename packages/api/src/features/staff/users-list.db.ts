import type { UsersQuery } from '@shop/contract/users'
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../platform/database/containing.ts'
import type { Database } from '../../platform/database/database.ts'
import { orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

type Wanted = Pick<UsersQuery, 'query' | 'role' | 'status'>
type Part = Pick<UsersQuery, 'sort' | 'order'> & { limit: number; offset: number }

export type UserLineRow = Awaited<ReturnType<typeof listUsers>>[number]

const SORTS = { joined: users.createdAt, name: users.name, email: users.email, id: users.id }

/** Counted for the lines of the page alone. */
const ofUser = sql`from ${orders} where ${orders.userId} = ${users.id}`

export const listUsers = (db: Database, wanted: Wanted, { sort, order, limit, offset }: Part) => {
  const turned = order === 'asc' ? asc : desc
  return db
    .select({
      user: users,
      orders: sql<number>`(select count(*)::int ${ofUser})`,
      // Decision 60.
      spentPaise: sql<number>`(select coalesce(sum(${orders.totalPaise}), 0)::float8 ${ofUser}
        and ${orders.status} not in ('CANCELLED', 'RETURNED'))`,
    })
    .from(users)
    .where(fitting(wanted))
    .orderBy(turned(SORTS[sort]), turned(users.id))
    .limit(limit)
    .offset(offset)
}

export async function countUsers(db: Database, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(fitting(wanted))
  return row?.total ?? 0
}

const fitting = ({ query, role, status }: Wanted): SQL | undefined =>
  and(
    role && eq(users.role, role),
    status && eq(users.status, status),
    ...query.split(/\s+/).filter(Boolean).map(fittingWord),
  )

/** A word of the search: a number, or a part of name, email or phone number. */
function fittingWord(word: string): SQL | undefined {
  const part = containing(word)
  const [, number] = /^#?(\d{1,9})$/.exec(word) ?? []
  return or(
    number === undefined ? undefined : eq(users.id, Number(number)),
    ilike(users.name, part),
    ilike(users.email, part),
    ilike(users.phoneNo, part),
  )
}
