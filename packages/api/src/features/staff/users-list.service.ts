import { type Page, toRupees } from '@shop/contract/kit'
import type { UserSummary, UsersQuery } from '@shop/contract/users'
import type { Database } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/page.ts'
import * as table from './users-list.db.ts'

export async function listUsers(db: Database, { page, size, ...query }: UsersQuery): Promise<Page<UserSummary>> {
  const [rows, totalElements] = await Promise.all([
    table.listUsers(db, query, { ...query, limit: size, offset: page * size }),
    table.countUsers(db, query),
  ])
  return toPage(rows.map(present), totalElements, size)
}

export const listMatchingUserIds = table.listMatchingIds

const present = ({ user, orders, spentPaise }: table.UserSummaryRow): UserSummary => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  status: user.status,
  orders,
  createdAt: user.createdAt.toISOString(),
  spent: toRupees(spentPaise),
})
