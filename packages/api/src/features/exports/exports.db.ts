import { asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { movies } from '../movies/movies.tables.ts'
import { orderItems, orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

/** Keyset pagination, so every page of a long list costs the same. */
type After = { id: number; limit: number }

export type ProductRow = typeof products.$inferSelect
export type MovieRow = typeof movies.$inferSelect
export type OrderRow = Awaited<ReturnType<typeof listOrdersAfter>>[number]
export type UserRow = Awaited<ReturnType<typeof listUsersAfter>>[number]

/** Includes archived products. */
export const listProductsAfter = (db: Database, { id, limit }: After) =>
  db.select().from(products).where(gt(products.id, id)).orderBy(asc(products.id)).limit(limit)

export const listMoviesAfter = (db: Database, { id, limit }: After) =>
  db.select().from(movies).where(gt(movies.id, id)).orderBy(asc(movies.id)).limit(limit)

/** With customer and items. */
export async function listOrdersAfter(db: Database, { id, limit }: After) {
  const rows = await db
    .select({ order: orders, name: users.name, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(gt(orders.id, id))
    .orderBy(asc(orders.id))
    .limit(limit)
  const items = await listItems(
    db,
    rows.map(({ order }) => order.id),
  )
  return rows.map((row) => ({ id: row.order.id, ...row, items: items.get(row.order.id) ?? [] }))
}

async function listItems(db: Database, orderIds: number[]) {
  const { orderId, name, quantity, productId } = orderItems
  const rows = await db
    .select({ orderId, name, quantity })
    .from(orderItems)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderId), asc(productId))
  return Map.groupBy(rows, (row) => row.orderId)
}

/** Without credentials. */
export const listUsersAfter = (db: Database, { id, limit }: After) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phoneNo: users.phoneNo,
      gender: users.gender,
      role: users.role,
      status: users.status,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(gt(users.id, id))
    .orderBy(asc(users.id))
    .limit(limit)
