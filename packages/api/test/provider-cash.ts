import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import { eq } from 'drizzle-orm'
import { checkouts } from '../src/features/checkout/checkout.tables.ts'
import { pollOpenCheckouts } from '../src/features/checkout/poll-open-checkouts.ts'
import { orders } from '../src/features/orders/orders.tables.ts'
import { withProvider } from '../src/features/payments/payments.service.ts'
import { payments } from '../src/features/payments/payments.tables.ts'
import { processDueRefunds } from '../src/features/payments/refunds.service.ts'
import { type Proof, signWebhook } from './checkout.ts'
import { buildCodApp } from './cod.ts'

import { createProduct } from './shop.ts'

export const TOTAL = 50_000
/** Fields of an order whose cash is due; the two below: is paid, was refused. */
export const DUE = {
  status: 'PLACED',
  paymentStatus: 'PENDING',
  paymentMethod: 'PROVIDER_COD',
  paidPaise: 0,
  codFeePaise: 0,
}
export const PAID = { paymentStatus: 'COMPLETED', paymentMethod: 'PROVIDER_COD', paidPaise: TOTAL }
export const REFUSED = { paymentStatus: 'CANCELLED', paidPaise: 0 }

/** A shop whose payment provider collects cash with its own couriers. */
export async function buildProviderCashApp() {
  const shop = await buildCodApp()
  const { call, db, context, asBuyer, createPayment, pay, placeOrder, setStatus } = shop

  /** A customer opens the payment form for 3 of 10 products. */
  async function openForm(stock = 10) {
    const buyer = await asBuyer()
    const productId = await createProduct(db, { stock })
    const items = [{ productId, quantity: 3 }]
    const body = { amount: TOTAL, items, addressId: buyer.addressId }
    const providerOrderId: string = (await createPayment(buyer, body)).body.id
    const orderOf = async () => (await db.select().from(orders).where(eq(orders.userId, buyer.id)))[0]
    return {
      buyer,
      productId,
      body,
      providerOrderId,
      choosePayment: () => pay(providerOrderId, { method: 'cod' }),
      countOrders: async () => (await db.select().from(orders).where(eq(orders.userId, buyer.id))).length,
      orderOf,
      payment: async () => (await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId)))[0],
      checkout: async () =>
        (await db.select().from(checkouts).where(eq(checkouts.userId, buyer.id)).orderBy(checkouts.id))[0],
      place: () => placeOrder(buyer, { items, addressId: buyer.addressId, razorpayOrderId: providerOrderId }),
      cancel: async () => call('POST', `/api/orders/cancel/${(await orderOf())?.id}`, buyer),
      setStatus: async (status: string) => setStatus((await orderOf())?.id ?? 0, status),
    }
  }

  /** An order that the webhook has placed. */
  async function orderForCash() {
    const form = await openForm()
    const proof = await form.choosePayment()
    await send('payment.pending', proof)
    return { ...form, proof, id: proof.razorpay_payment_id }
  }

  let events = 0
  async function send(event: string, { razorpay_payment_id: id, razorpay_order_id: order }: Proof, eventId?: string) {
    const body = { entity: 'event', event, payload: { payment: { entity: { id, order_id: order } } } }
    await call('POST', '/api/payment/webhook', signWebhook(body, eventId ?? `cash-event-${++events}`))
    await context.jobs.drain()
  }

  async function poll(hours: number): Promise<void> {
    shop.advanceClock(hours * HOUR_SECONDS)
    await pollOpenCheckouts(withProvider(context))
    await context.jobs.drain()
  }

  const refundDue = () => processDueRefunds(withProvider(context))

  return { ...shop, openForm, orderForCash, send, poll, refundDue }
}
