import { orderHistory, orderItems, orders } from '../src/features/orders/orders.tables.ts'
import type { Database } from '../src/platform/database/database.ts'
import { buildTestApp, type TestUser } from './app.ts'
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

/** Buyers who write reviews, and a moderator who decides on them. */
export async function buildReviewsApp() {
  const shop = await buildTestApp()
  const { call, db, asUser } = shop
  const moderator = await asUser('MODERATOR')

  const urlOf = (productId: number) => `/api/products/${productId}/reviews`

  async function buyerOf(productId: number): Promise<TestUser> {
    const user = await asUser()
    await addOrder(db, { userId: user.id, productId })
    return user
  }

  const write = (user: TestUser, productId: number, body: object = { stars: 4 }) =>
    call('POST', urlOf(productId), { token: user.token, body })

  const getOwn = async (user: TestUser, productId: number) => (await call('GET', `${urlOf(productId)}/mine`, user)).body

  const list = async (productId: number, query = '') => (await call('GET', `${urlOf(productId)}?${query}`)).body

  const getProduct = async (id: number) => (await call('GET', `/api/orders/products/${id}`)).body

  async function decide(review: { id: number }, state = 'published', reason?: string) {
    const { content } = (await call('GET', '/api/admin/reviews?state=all&size=100', moderator)).body
    const { version } = content.find(({ id }: { id: number }) => id === review.id)
    return call('PUT', `/api/admin/reviews/${review.id}`, { token: moderator.token, body: { state, reason, version } })
  }

  /** A published review by a further buyer. */
  async function publish(productId: number, body: object): Promise<{ id: number; buyer: TestUser }> {
    const buyer = await buyerOf(productId)
    const { id } = (await write(buyer, productId, body)).body
    const { status } = await decide({ id })
    if (status !== 200) throw new Error(`the review was not published: ${status}`)
    return { id, buyer }
  }

  return { ...shop, moderator, urlOf, buyerOf, write, getOwn, list, getProduct, decide, publish }
}
