import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { parentSku, products } from '../catalogue/catalogue.tables.ts'
import { movies } from '../movies/movies.tables.ts'
import { orderItems, orders } from '../orders/orders.tables.ts'
import { users } from '../users/users.tables.ts'

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number]
export type MovieRow = typeof movies.$inferSelect
export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number]
export type UserRow = Awaited<ReturnType<typeof listUsers>>[number]

export const listProducts = (db: Database, ids: number[]) =>
  db
    .select({ ...getTableColumns(products), parentSku })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))

export const listMovies = (db: Database, ids: number[]) =>
  db.select().from(movies).where(inArray(movies.id, ids)).orderBy(asc(movies.id))

/** The orders with these ids, with customer and items. */
export async function listOrders(db: Database, ids: number[]) {
  const rows = await db
    .select({ order: orders, name: users.name, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
  const items = await listItems(db, ids)
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

/** The users with these ids, without credentials. */
export const listUsers = (db: Database, ids: number[]) =>
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
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
