import type { CodSettings, RecordCash } from '@shop/contract/cod'
import { DELIVERY_ZONES } from '@shop/contract/delivery'
import { eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Config } from '../src/config/config.ts'
import { alerts } from '../src/features/alerts/alerts.tables.ts'
import { checkInvariants } from '../src/features/alerts/check-invariants.ts'
import { products } from '../src/features/catalogue/catalogue.tables.ts'
import { payouts } from '../src/features/cod/cod.tables.ts'
import { orders } from '../src/features/orders/orders.tables.ts'
import { buildCheckoutApp, type Item } from './checkout.ts'
import { createProduct } from './shop.ts'
import { hashOfTables } from './table-hash.ts'

type Buyer = { id: number; token: string; addressId: number }

/** A shop with cash on delivery in every zone, and an admin. */
export async function buildCodApp(config: Partial<Config> = {}) {
  const shop = await buildCheckoutApp({ checkoutMode: 'live', ...config })
  const { call, db, context, asBuyer, asUser } = shop
  const admin = await asUser('ADMIN')

  /** Changes some of the settings. */
  async function changeSettings(path: string, change: object) {
    const { body } = await call('GET', path, admin)
    return call('PUT', path, { token: admin.token, body: { ...body, ...change } })
  }
  await changeSettings('/api/admin/delivery', { codZones: [...DELIVERY_ZONES] })

  /** `ip`: of the buyer. */
  const placeCod = (buyer: Buyer, items: readonly Item[], change: object = {}, ip?: string) => {
    const body = { addressId: buyer.addressId, items, ...change }
    return call('POST', '/api/payment/cod', { token: buyer.token, body, ...(ip !== undefined && { ip }) })
  }
  const setStatus = (id: number, status: string) =>
    call('PUT', `/api/orders/status/${id}`, { token: admin.token, body: { status } })

  /** The request is refused with this error, and nothing changes. */
  async function expectRefusal(request: () => ReturnType<typeof placeCod>, code: string, message: RegExp) {
    const before = await hashOfTables(db, ['rate_limits', 'cod_codes', 'alerts'])
    const { status, body } = await request()
    expect([status, body.code]).toEqual([code === 'bad_request' || code === 'amount_mismatch' ? 400 : 409, code])
    expect(body.message).toMatch(message)
    expect(await hashOfTables(db, ['rate_limits', 'cod_codes', 'alerts'])).toBe(before)
  }

  return {
    ...shop,
    admin,
    expectRefusal,
    placeCod,
    setStatus,
    changeDelivery: (change: object) => changeSettings('/api/admin/delivery', change),
    changeTerms: (change: Partial<CodSettings>) => changeSettings('/api/admin/cod', change),
    quoteCod: (buyer: Buyer, items: readonly Item[]) =>
      call('POST', '/api/payment/cod/quote', { token: buyer.token, body: { addressId: buyer.addressId, items } }),
    recordCash: (id: number, body: RecordCash) =>
      call('POST', `/api/admin/orders/${id}/cash`, { token: admin.token, body }),
    getOrder: async (id: number) => (await call('GET', `/api/orders/${id}`, admin)).body,
    countOrders: async (userId: number) => (await db.select().from(orders).where(eq(orders.userId, userId))).length,
    stockOf: async (id: number) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock,
    payoutOf: async (orderId: number) => (await db.select().from(payouts).where(eq(payouts.orderId, orderId)))[0],
    /** The kinds of the alerts after a check. */
    async checkAlerts(): Promise<string[]> {
      await checkInvariants(context)
      const open = await db.select().from(alerts).where(isNull(alerts.resolvedAt))
      return open.map(({ kind }) => kind)
    },
    /** An order of 3 of 10 products for ₹450 and ₹50 shipping, to be paid in cash. */
    async orderForCash(buyer?: Buyer & { email: string }) {
      const customer = buyer ?? (await asBuyer())
      const productId = await createProduct(db)
      const items = [{ productId, quantity: 3 }]
      const { status, body } = await placeCod(customer, items)
      if (status !== 200) throw new Error(`The order was refused: ${body.message}`)
      return { buyer: customer, productId, items, id: body.id as number }
    },
  }
}

export type CodApp = Awaited<ReturnType<typeof buildCodApp>>

/** Delivers an order, records its cash and takes its items back. */
export async function returnPaidOrder({ call, setStatus, recordCash, admin }: CodApp, id: number): Promise<void> {
  await setStatus(id, 'DELIVERED')
  await recordCash(id, { outcome: 'collected' })
  await setStatus(id, 'RETURN_REQUESTED')
  await call('PUT', `/api/orders/status/${id}`, { token: admin.token, body: { status: 'RETURNED' } })
}
