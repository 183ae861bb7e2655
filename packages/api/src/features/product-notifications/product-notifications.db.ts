import type { ProductNotificationKind } from '@shop/contract/product-notifications'
import { and, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { optionsWithUnits } from '../catalogue/attributes/option-units.service.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'
import { productNotifications as table } from './product-notifications.tables.ts'

export type NotificationKey = { userId: number; productId: number; kind: ProductNotificationKind }

const isWaiting = isNull(table.sentAt)

export async function countWaiting(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(table)
    .where(and(eq(table.userId, userId), isWaiting))
  return row?.total ?? 0
}

/** A waiting one stays as it is; one that was sent is requested again. */
export const upsertRow = (db: Database, row: NotificationKey & { pricePaise: number | null; createdAt: Date }) =>
  db
    .insert(table)
    .values(row)
    .onConflictDoUpdate({
      target: [table.userId, table.productId, table.kind],
      set: { pricePaise: row.pricePaise, createdAt: row.createdAt, sentAt: null },
      setWhere: isNotNull(table.sentAt),
    })

export async function listProductIds(db: Database, userId: number, kind: ProductNotificationKind): Promise<number[]> {
  const rows = await db
    .select({ id: table.productId })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.kind, kind), isWaiting))
    .orderBy(table.productId)
  return rows.map(({ id }) => id)
}

export const deleteRow = (db: Database, { userId, productId, kind }: NotificationKey) =>
  db.delete(table).where(and(eq(table.userId, userId), eq(table.productId, productId), eq(table.kind, kind)))

export async function findUserByToken(db: Database, token: string): Promise<number | undefined> {
  const [row] = await db.select({ userId: table.userId }).from(table).where(eq(table.token, token))
  return row?.userId
}

export const deleteWaiting = (db: Database, userId: number) =>
  db.delete(table).where(and(eq(table.userId, userId), isWaiting))

/** The next emails that are due. Locked, because a job that runs twice may queue each only once. */
export const lockDue = (db: Database, limit: number) =>
  db
    .select({
      id: table.id,
      kind: table.kind,
      token: table.token,
      requestedAt: table.createdAt,
      name: users.name,
      email: users.email,
      product: {
        id: sql<number>`coalesce(${products.parentId}, ${products.id})`,
        variantId: products.id,
        name: products.name,
        options: optionsWithUnits(),
        pricePaise: products.pricePaise,
      },
      beforePaise: table.pricePaise,
    })
    .from(table)
    .innerJoin(products, eq(products.id, table.productId))
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        isWaiting,
        eq(users.status, 'ACTIVE'),
        isNull(products.archivedAt),
        eq(products.isAvailable, true),
        or(eq(table.kind, 'back_in_stock'), lt(products.pricePaise, table.pricePaise)),
      ),
    )
    .orderBy(table.id)
    .limit(limit)
    .for('update', { of: table, skipLocked: true })

export const markSent = (db: Database, ids: readonly number[], sentAt: Date) =>
  db
    .update(table)
    .set({ sentAt })
    .where(inArray(table.id, [...ids]))
