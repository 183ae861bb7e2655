import { randomUUID } from 'node:crypto'
import type { CheckoutMode } from '@shop/contract/checkout'
import { asc, eq, isNull } from 'drizzle-orm'
import { alerts } from '../src/features/alerts/alerts.tables.ts'
import { checkInvariants } from '../src/features/alerts/check-invariants.ts'
import { products } from '../src/features/catalogue/catalogue.tables.ts'
import { pollOpenCheckouts } from '../src/features/checkout/poll-open-checkouts.ts'
import { returns } from '../src/features/orders/orders.tables.ts'
import { withProvider } from '../src/features/payments/payments.service.ts'
import { creditReservations } from '../src/features/store-credit/store-credit.tables.ts'
import type { TestUser } from './app.ts'
import { buildCheckoutApp, type Item } from './checkout.ts'
import { emailsTo } from './emails.ts'
import { createProduct } from './shop.ts'

export type CreditBuyer = TestUser & { addressId: number }

/** A shop whose customers have store credit. */
export async function buildCreditShop(checkoutMode: CheckoutMode) {
  const shop = await buildCheckoutApp({ checkoutMode })
  const { call, db, context, asBuyer, asUser, createPayment, pay, verify, placeOrder } = shop
  const admin = await asUser('ADMIN')
  const changeCredit = (user: TestUser, amount: number, action = 'issue') =>
    call('POST', `/api/admin/users/${user.id}/store-credit`, {
      token: admin.token,
      body: { action, amount, reason: 'Test', key: randomUUID() },
    })
  /** Opens a payment of which store credit pays a part. `amount`: what remains, in paise. */
  const openWithPart = (buyer: CreditBuyer, items: readonly Item[], amount: number, change: object = {}) =>
    createPayment(buyer, { amount, items, addressId: buyer.addressId, useStoreCredit: true, ...change })
  const place = (buyer: CreditBuyer, items: readonly Item[], razorpayOrderId: string) =>
    placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId })
  return {
    ...shop,
    admin,
    changeCredit,
    openWithPart,
    place,
    /** A product for ₹150; three cost ₹450 and ₹50 shipping. */
    async asCustomer(amount: number) {
      const buyer = await asBuyer()
      await changeCredit(buyer, amount)
      const productId = await createProduct(db)
      return { buyer, productId, items: [{ productId, quantity: 3 }] }
    },
    async buyWithPart(buyer: CreditBuyer, items: readonly Item[], amount: number, change: object = {}) {
      const created = await openWithPart(buyer, items, amount, change)
      await verify(buyer, await pay(created.body.id))
      return place(buyer, items, created.body.id)
    },
    creditOf: async (buyer: TestUser) => (await call('GET', `/api/users/${buyer.id}/store-credit`, buyer)).body,
    async reservationsOf(buyer: TestUser) {
      const rows = await db
        .select()
        .from(creditReservations)
        .where(eq(creditReservations.userId, buyer.id))
        .orderBy(asc(creditReservations.id))
      return rows.map(({ state, amountPaise }) => [state, amountPaise])
    },
    orderOf: async (id: number, buyer: TestUser) => (await call('GET', `/api/orders/${id}`, buyer)).body,
    /** Refunds as the buyer sees them, after the jobs that send them. */
    async refundsOf(id: number, buyer: TestUser) {
      await context.jobs.drain()
      const { body } = await call('GET', `/api/orders/refunds/${id}`, buyer)
      return body.map(({ amount, refundTo, state }: Record<string, unknown>) => [refundTo, amount, state])
    },
    stockOf: async (id: number) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock,
    setStatus: (id: number, status: string) =>
      call('PUT', `/api/orders/status/${id}`, { token: admin.token, body: { status } }),
    async returnLines(id: number, buyer: TestUser, items: readonly Item[], change: object = {}) {
      await call('POST', `/api/orders/return/${id}`, { token: buyer.token, body: { items, ...change } })
      const rows = await db.select().from(returns).where(eq(returns.orderId, id)).orderBy(asc(returns.id))
      const opened = rows.at(-1)
      for (const state of ['approved', 'received'])
        await call('PUT', `/api/admin/returns/${opened?.id}`, { token: admin.token, body: { state } })
      return call('POST', `/api/admin/returns/${opened?.id}/refund`, admin)
    },
    textsTo: async ({ email }: TestUser) => (await emailsTo(db, email)).map(({ text }) => text),
    /** Advances the clock and polls what is due. */
    async pollAfter(minutes: number) {
      shop.advanceClock(minutes * 60)
      await pollOpenCheckouts(withProvider(context))
      await context.jobs.drain()
    },
    async checkAlerts() {
      await checkInvariants(context)
      return (await db.select().from(alerts).where(isNull(alerts.resolvedAt))).map(
        ({ kind, details }) => `${kind}: ${details}`,
      )
    },
  }
}
