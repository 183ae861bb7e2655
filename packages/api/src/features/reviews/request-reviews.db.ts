import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { fragment, runFragment } from '../../platform/database/fragment.ts'
import { IS_SUPPLIED, SUBJECT_OF_PRODUCT } from './review-subject.db.ts'
import { reviewOptOuts, reviewRequests } from './reviews.tables.ts'

type Order = { id: number; userId: number; name: string; email: string; canReview: boolean }
type Period = { since: Date; until: Date }

/** Orders delivered in this period that aren't handled yet, oldest first, locked for this transaction. */
export const lockDelivered = (tx: Database, { since, until }: Period, limit: number): Promise<Order[]> =>
  runFragment<Order[]>(
    tx,
    fragment`select orders.id, orders.user_id as "userId", users.name, users.email,
        users.status = 'ACTIVE' and users.role = 'USER' and orders.status = 'DELIVERED'
          and not exists (select 1 from review_opt_outs where user_id = users.id)
          and is_child(users.date_of_birth) is not true as "canReview"
      from orders join users on users.id = orders.user_id
      where delivered_at >= ${since.toISOString()}::timestamptz and delivered_at <= ${until.toISOString()}::timestamptz
        and not exists (select 1 from review_requests where order_id = orders.id)
      order by delivered_at, orders.id limit ${limit} for update of orders skip locked`,
  )

type Item = { productId: number; name: string }

/** The products of an order that its buyer can review and hasn't. */
export const listUnreviewed = (tx: Database, { id, userId }: { id: number; userId: number }): Promise<Item[]> =>
  runFragment<Item[]>(
    tx,
    fragment`select min(order_items.product_id) as "productId", min(order_items.name) as name
      from order_items join products on products.id = order_items.product_id
      where order_id = ${id} and products.archived_at is null and ${IS_SUPPLIED}
        and not exists (select 1 from reviews where user_id = ${userId} and reviews.product_id = ${SUBJECT_OF_PRODUCT})
      group by ${SUBJECT_OF_PRODUCT} order by 1`,
  )

export async function insertRequest(tx: Database, orderId: number, at: Date): Promise<void> {
  await tx.insert(reviewRequests).values({ orderId, at })
}

export async function deleteOptOut(tx: Database, userId: number): Promise<void> {
  await tx.delete(reviewOptOuts).where(eq(reviewOptOuts.userId, userId))
}

export async function insertOptOut(tx: Database, userId: number, at: Date): Promise<void> {
  await tx.insert(reviewOptOuts).values({ userId, at }).onConflictDoNothing()
}
