import { orderHistory, orderItems, orders } from '../src/features/orders/orders.tables.ts'
import type { Database } from '../src/platform/database/database.ts'
import { HOME } from './shop.ts'

/** Inserts an order of one product, delivered a week ago unless given. Returns its id. */
export async function addOrder(
  db: Database,
  { userId, productId, deliveredAt }: { userId: number; productId: number; deliveredAt?: Date | null },
): Promise<number> {
  const at = deliveredAt === undefined ? new Date(Date.now() - 7 * 24 * 60 * 60 * 1000) : deliveredAt
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(orders)
      .values({
        userId,
        address: { ...HOME, addressLine2: null, landMark: null, country: 'India', addressType: 'HOME' },
        status: at ? 'DELIVERED' : 'SHIPPED',
        paymentStatus: 'COMPLETED',
        paymentMethod: 'UPI',
        subtotalPaise: 15_000,
        discountPaise: 0,
        shippingPaise: 0,
        totalPaise: 15_000,
        paidPaise: 500,
        deliveredAt: at,
      })
      .returning({ id: orders.id })
    if (!row) throw new Error('no order was created')
    const orderId = row.id
    await tx.insert(orderItems).values({ orderId, productId, userId, name: 'Product', quantity: 1, unitPaise: 15_000 })
    const system = { orderId, actorKind: 'system', reason: 'test' } as const
    await tx.insert(orderHistory).values({ ...system, toStatus: 'SHIPPED' })
    if (at)
      await tx
        .insert(orderHistory)
        .values({ ...system, actorKind: 'staff', actorId: userId, fromStatus: 'SHIPPED', toStatus: 'DELIVERED' })
    return orderId
  })
}
