import { eq } from 'drizzle-orm'
import { products } from '../src/features/catalogue/catalogue.tables.ts'
import { payments, refunds } from '../src/features/payments/payments.tables.ts'
import { buildCheckoutApp } from './checkout.ts'
import { createProduct } from './shop.ts'

/** A shop in demo mode, and orders with their payment and what is refunded of it. */
export async function buildRefundsApp() {
  const shop = await buildCheckoutApp()
  const { call, db, asBuyer, buy, provider } = shop

  /** Of ten of a product. */
  async function order(quantity = 2) {
    const buyer = await asBuyer()
    const productId = await createProduct(db)
    const placed = await buy(buyer, [{ productId, quantity }])
    const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, placed.razorpayOrderId))
    if (!payment?.providerPaymentId) throw new Error('payment not found')
    const { providerPaymentId } = payment
    const stock = async () => (await db.select().from(products).where(eq(products.id, productId)))[0]?.stock
    const refund = async () => (await db.select().from(refunds).where(eq(refunds.paymentId, payment.id)))[0]
    const providerRefunds = async () => (await provider('GET', `/payments/${providerPaymentId}/refunds`)).body.items
    const cancel = (user: { token: string } = buyer) => call('POST', `/api/orders/cancel/${placed.body.id}`, user)
    const getOrder = async () => (await call('GET', `/api/orders/${placed.body.id}`, buyer)).body
    return {
      buyer,
      id: placed.body.id as number,
      payment,
      providerPaymentId,
      stock,
      refund,
      providerRefunds,
      cancel,
      getOrder,
    }
  }

  return { ...shop, order }
}
