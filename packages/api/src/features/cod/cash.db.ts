import { COD_METHOD } from '@shop/contract/payments'
import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { orders } from '../orders/orders.tables.ts'
import { cashCollections } from './cod.tables.ts'

export async function insertCollection(tx: Database, row: typeof cashCollections.$inferInsert): Promise<void> {
  await tx.insert(cashCollections).values(row)
}

/** `parcels` are those that were paid in full or in part, on the day of their first record. */
export type DaySums = Awaited<ReturnType<typeof sumByDay>>[number]

const { recordedAt, outcome, expectedPaise, collectedPaise } = cashCollections
const day = sql<string>`(${recordedAt} at time zone 'Asia/Kolkata')::date::text`
const isRefused = sql`${outcome} = 'refused'`
const isPaid = sql`${outcome} <> 'refused'`
const sum = (amount: unknown, condition: unknown) =>
  sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number)

/** The cash by day in India, newest first. */
export const sumByDay = (db: Database, { from, until }: { from: Date | undefined; until: Date | undefined }) =>
  db
    .select({
      day,
      parcels: sql`count(${expectedPaise}) filter (where ${isPaid})`.mapWith(Number),
      expectedPaise: sum(expectedPaise, isPaid),
      collectedPaise: sum(collectedPaise, isPaid),
      shortPaise: sum(sql`coalesce(${expectedPaise}, 0) - ${collectedPaise}`, isPaid),
      refusedParcels: sql`count(*) filter (where ${isRefused})`.mapWith(Number),
      refusedPaise: sum(expectedPaise, isRefused),
    })
    .from(cashCollections)
    .where(and(from && gte(recordedAt, from), until && lt(recordedAt, until)))
    .groupBy(day)
    .orderBy(sql`${day} desc`)

/** The amount due, without items that were cancelled before they shipped. */
const amountPaise = sql`${orders.totalPaise} - ${orders.cancelledPaise}`
const isDue = and(eq(orders.paymentMethod, COD_METHOD), eq(orders.paymentStatus, 'PENDING'))

export async function sumDue(db: Database): Promise<{ total: number; paise: number }> {
  const [row] = await db
    .select({ total: count(), paise: sql`coalesce(sum(${amountPaise}), 0)`.mapWith(Number) })
    .from(orders)
    .where(isDue)
  return row ?? { total: 0, paise: 0 }
}

/** Delivered orders first, the longest ago at the top; then those on their way. */
export const listDue = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      orderId: orders.id,
      address: orders.address,
      amountPaise: amountPaise.mapWith(Number),
      orderStatus: orders.status,
      deliveredAt: orders.deliveredAt,
    })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.deliveredAt), asc(orders.id))
    .limit(limit)
    .offset(offset)
