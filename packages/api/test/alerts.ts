import type { Alert } from '@shop/contract/alerts'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { emailOutbox } from '../src/features/notifications/notifications.tables.ts'
import { coupons } from '../src/features/promotions/coupons.tables.ts'
import { queryRows } from '../src/platform/database/database.ts'
import type { TestResponse, TestUser } from './app.ts'
import { buildCheckoutApp, type CheckoutApp } from './checkout.ts'
import { emailsTo } from './emails.ts'
import { createProduct } from './shop.ts'
import { truncate } from './truncate.ts'

export type PlacedOrder = { id: number; paymentId: number; checkoutId: number; productId: number; buyer: TestUser }

export type AlertsApp = CheckoutApp & {
  admin: TestUser
  listAlerts: () => Promise<Alert[]>
  findSummaries: () => Promise<Pick<Alert, 'kind' | 'subject' | 'details'>[]>
  /** Emails to the shop. */
  listEmails: () => Promise<(typeof emailOutbox.$inferSelect)[]>
  act: (id: number, action: 'close' | 'retry', body?: object) => Promise<TestResponse>
  /** Places an order of two products. The coupon TENOFF exists. */
  order: (couponCode?: string) => Promise<PlacedOrder>
  cancel: (order: PlacedOrder) => Promise<TestResponse>
  /** Breaks a rule that constraints and triggers would protect. */
  corrupt: (statement: SQL) => Promise<void>
}

/** A shop without orders and alerts before each test. */
export async function buildAlertsApp(): Promise<AlertsApp> {
  const shop = await buildCheckoutApp()
  const { call, db, context, asBuyer, asUser, createPayment, pay, verify } = shop
  const admin = await asUser('ADMIN')
  await db.insert(coupons).values({ code: 'tenoff', basisPoints: 1000 })
  const listAlerts = async (): Promise<Alert[]> => (await call('GET', '/api/admin/alerts', admin)).body.alerts

  const tables = [
    ...['alerts', 'alert_checks', 'orders', 'payments', 'checkouts', 'stock_reservations', 'stock_movements'],
    ...['coupon_redemptions', 'credit_reservations', 'email_outbox'],
  ]
  beforeEach(() => truncate(db, tables.join(', ')))

  return {
    ...shop,
    admin,
    listAlerts,
    findSummaries: async () => (await listAlerts()).map(({ kind, subject, details }) => ({ kind, subject, details })),
    listEmails: () => emailsTo(db, 'shop@example.in'),
    act: (id, action, body) => call('POST', `/api/admin/alerts/${id}/${action}`, { token: admin.token, body }),
    async order(couponCode) {
      const buyer = await asBuyer()
      const productId = await createProduct(db, { stock: 10 })
      const items = [{ productId, quantity: 2 }]
      const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId, couponCode })
      await verify(buyer, await pay(created.body.id))
      await context.jobs.drain()
      const [row] = await queryRows<{ id: number; paymentId: number; checkoutId: number }>(
        db,
        sql`select id, payment_id as "paymentId", checkout_id as "checkoutId" from orders where user_id = ${buyer.id}`,
      )
      if (!row) throw new Error('order not found')
      return { ...row, buyer, productId }
    },
    cancel: ({ id, buyer }) => call('POST', `/api/orders/cancel/${id}`, buyer),
    corrupt: (statement) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(statement)
      }),
  }
}
