import { desc, eq } from 'drizzle-orm'
import { products } from '../src/features/catalogue/catalogue.tables.ts'
import { orders, returns } from '../src/features/orders/orders.tables.ts'
import { payments } from '../src/features/payments/payments.tables.ts'
import { buildCheckoutApp } from './checkout.ts'
import { emailsTo } from './emails.ts'
import { createProduct } from './shop.ts'

export type Actor = { token: string }

/** A shop whose moderator and admin process returns. */
export async function buildReturnsApp() {
  const shop = await buildCheckoutApp()
  const { call, db, context, asBuyer, asUser, buy, provider } = shop
  const [moderator, admin] = [await asUser('MODERATOR'), await asUser('ADMIN')]

  /** A delivered order of 3 of 10 products in stock, with a requested return. */
  async function orderWithReturn(reason = 'It has a dent.') {
    const buyer = await asBuyer()
    const productId = await createProduct(db, { name: 'Lamp' })
    const { body: order } = await buy(buyer, [{ productId, quantity: 3 }])
    const id: number = order.id
    const set = (status: string, by: Actor = moderator) =>
      call('PUT', `/api/orders/status/${id}`, { token: by.token, body: { status } })
    const requestReturn = () => call('POST', `/api/orders/return/${id}`, { token: buyer.token, body: { reason } })
    await set('DELIVERED')
    await requestReturn()
    const newest = async () =>
      (await db.select().from(returns).where(eq(returns.orderId, id)).orderBy(desc(returns.id)))[0]
    const orderReturn = await newest()
    const path = `/api/admin/returns/${orderReturn?.id}`
    const setState = (state: string, answer?: string, by: Actor = moderator) =>
      call('PUT', path, { token: by.token, body: { state, ...(answer !== undefined && { answer }) } })
    return {
      id,
      buyer,
      set,
      requestReturn,
      newest,
      setState,
      path,
      refund: (by: Actor = admin) => call('POST', `${path}/refund`, { token: by.token }),
      stock: async () => (await db.select().from(products).where(eq(products.id, productId)))[0]?.stock,
      getOrder: async () => (await call('GET', `/api/orders/${id}`, buyer)).body,
      listBuyersReturns: async () => (await call('GET', `/api/orders/returns/${id}`, buyer)).body,
      /** The amounts of the provider's refunds, in paise. */
      async refundedPaise() {
        await context.jobs.drain()
        const [row] = await db.select().from(orders).where(eq(orders.id, id))
        const [paid] = await db
          .select()
          .from(payments)
          .where(eq(payments.id, row?.paymentId ?? 0))
        const { items } = (await provider('GET', `/payments/${paid?.providerPaymentId}/refunds`)).body
        return items.map(({ amount }: { amount: number }) => amount)
      },
      emails: async () => {
        const rows = await emailsTo(db, buyer.email)
        return rows.filter(({ eventKey }) => !eventKey.startsWith('order-placed'))
      },
    }
  }

  return { ...shop, moderator, admin, orderWithReturn }
}
