import type { ReturnLine } from '@shop/contract/orders'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { alerts } from '../src/features/alerts/alerts.tables.ts'
import { checkInvariants } from '../src/features/alerts/check-invariants.ts'
import { products } from '../src/features/catalogue/catalogue.tables.ts'
import { orders } from '../src/features/orders/orders.tables.ts'
import { processRefundsJob } from '../src/features/payments/payments.jobs.ts'
import { refunds } from '../src/features/payments/payments.tables.ts'
import { coupons } from '../src/features/promotions/coupons.tables.ts'
import { emailsTo } from './emails.ts'
import { buildInvoicesApp } from './invoices.ts'
import { createProduct } from './shop.ts'

type Options = {
  isDemo?: boolean
  prices?: [number, number]
  quantities?: [number, number]
  /** Goods without GST have the HSN code 060290. */
  hsns?: [string | undefined, string | undefined]
  /** Of the buyer's business. */
  gstin?: string
  /** Set one after the other. Default: up to the delivery. */
  statuses?: readonly string[]
}

/** A shop in live mode whose admin processes returns of two kinds of products. */
export async function buildPartialReturnsApp() {
  const shop = await buildInvoicesApp({ checkoutMode: 'live' })
  const { call, db, context, admin, asBuyer, createPayment, verify, pay, placeOrder, setStatus } = shop
  await db.insert(coupons).values({ code: 'tenoff', basisPoints: 1000 })

  /** `step`: a state, or 'refund'. */
  const ofReturn = (id: number, step: string) =>
    step === 'refund'
      ? call('POST', `/api/admin/returns/${id}/refund`, admin)
      : call('PUT', `/api/admin/returns/${id}`, { token: admin.token, body: { state: step } })

  /** A delivered order with 10% off and shipping of ₹50: two of ten lamps for ₹150 and one of ten pans for ₹150. */
  async function deliver({
    isDemo = false,
    prices = [15_000, 15_000],
    quantities = [2, 1],
    hsns = [undefined, undefined],
    gstin,
    statuses,
  }: Options = {}) {
    context.config.checkoutMode = isDemo ? 'demo' : 'live'
    const buyer = await asBuyer()
    const [lampPaise, panPaise] = prices
    const [lampHsn, panHsn] = hsns
    if (gstin) {
      const body = { gstin, businessName: 'Rao & Sons' }
      await call('PUT', `/api/users/${buyer.id}/business`, { token: buyer.token, body })
    }
    const lamp = await createProduct(db, { name: 'Lamp', discountPaise: lampPaise, stock: 10, hsn: lampHsn })
    const pan = await createProduct(db, {
      name: 'Pan',
      mainCategory: 'home & kitchen',
      subCategory: 'Kitchen',
      discountPaise: panPaise,
      stock: 10,
      hsn: panHsn,
    })
    const items = [
      { productId: lamp, quantity: quantities[0] },
      { productId: pan, quantity: quantities[1] },
    ]
    const quote = await call('POST', '/api/checkout/quote', {
      token: buyer.token,
      body: { items, couponCode: 'tenoff' },
    })
    const checkout = { amount: quote.body.payAmount, items, addressId: buyer.addressId, couponCode: 'tenoff' }
    const created = await createPayment(buyer, checkout)
    await verify(buyer, await pay(created.body.id))
    const placed = await placeOrder(buyer, { ...checkout, razorpayOrderId: created.body.id })
    if (placed.status !== 200) throw new Error(`The order was refused: ${placed.body.message}`)
    const id: number = placed.body.id
    for (const status of statuses ?? (isDemo ? ['DELIVERED'] : ['SHIPPED', 'DELIVERED'])) await setStatus(id, status)
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    const path = `/api/orders/return/${id}`
    const quoteReturn = (lines?: readonly ReturnLine[]) =>
      call('POST', `${path}/quote`, { token: buyer.token, body: lines ? { items: lines } : {} })
    const request = (lines?: readonly ReturnLine[], reason?: string) =>
      call('POST', path, { token: buyer.token, body: { ...(lines && { items: lines }), ...(reason && { reason }) } })
    const newest = async () => (await call('GET', `/api/orders/returns/${id}`, buyer)).body[0]
    return {
      id,
      buyer,
      lamp,
      pan,
      paymentId: row?.paymentId ?? 0,
      quote: quoteReturn,
      request,
      newest,
      set: (status: string) => setStatus(id, status),
      get: async () => (await call('GET', `/api/orders/${id}`, buyer)).body,
      stock: async (productId: number) =>
        (await db.select().from(products).where(eq(products.id, productId)))[0]?.stock,
      /** The amounts of the processed refunds. */
      async listRefunded(): Promise<number[]> {
        await context.jobs.drain()
        const rows = await db
          .select()
          .from(refunds)
          .where(and(eq(refunds.paymentId, row?.paymentId ?? 0), isNotNull(refunds.processedAt)))
          .orderBy(asc(refunds.processedAt), asc(refunds.id))
        return rows.map(({ amountPaise }) => amountPaise)
      },
      /** After the delivery. The one about the shipment is sent by a job. */
      async emailsOfReturn() {
        const sent = await emailsTo(db, buyer.email)
        return sent.filter(({ subject }) => /eturn|refund/.test(subject))
      },
      /** Runs a return from the request to the refund. */
      async returnLines(lines?: readonly ReturnLine[]) {
        const requested = await request(lines)
        if (requested.status !== 200) throw new Error(`The return was refused: ${requested.body.message}`)
        const { id: returnId } = await newest()
        for (const step of ['approved', 'received', 'refund']) {
          const { status, body } = await ofReturn(returnId, step)
          if (status !== 200) throw new Error(`${step}: ${body.message}`)
        }
      },
    }
  }

  /** Places the order of `deliver`, paid and not shipped. */
  const place = (options: Options = {}) => deliver({ ...options, statuses: [] })

  return {
    ...shop,
    place,
    processRefundsJob,
    deliver,
    ofReturn,
    /** The kinds of the alerts after a check. */
    async checkAlerts(): Promise<string[]> {
      await context.jobs.drain()
      await checkInvariants(context)
      const open = await db.select().from(alerts).where(isNull(alerts.resolvedAt))
      return open.map(({ kind }) => kind)
    },
  }
}

export type Bought = Awaited<ReturnType<Awaited<ReturnType<typeof buildPartialReturnsApp>>['deliver']>>
