import { COD_METHOD, PROVIDER_COD_METHOD } from '@shop/contract/payments'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { orderItems, orders } from '../orders/orders.tables.ts'
import { cashCollections } from './cod.tables.ts'

const isDue = and(inArray(orders.paymentMethod, [COD_METHOD, PROVIDER_COD_METHOD]), eq(orders.paymentStatus, 'PENDING'))

/** What a customer has ordered for cash that isn't recorded or reported yet, and the parcels that they refused. */
export async function findCustomerCash(db: Database, userId: number) {
  const [open] = await db
    .select({
      orders: count(),
      valuePaise: sql`coalesce(sum(${orders.subtotalPaise}), 0)`.mapWith(Number),
      pieces: sql`coalesce(sum((select sum(quantity) from ${orderItems} where order_id = ${orders.id})), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isDue))
  const [refused] = await db
    .select({ parcels: count() })
    .from(cashCollections)
    .innerJoin(orders, eq(orders.id, cashCollections.orderId))
    .where(and(eq(orders.userId, userId), eq(cashCollections.outcome, 'refused')))
  return { open: open ?? { orders: 0, valuePaise: 0, pieces: 0 }, refusedParcels: refused?.parcels ?? 0 }
}
