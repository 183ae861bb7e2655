import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockOpenCheckout, signWebhook } from '../../../test/checkout.ts'
import { buildCodApp } from '../../../test/cod.ts'
import { waitForLocks } from '../../../test/database.ts'
import { emailsTo } from '../../../test/emails.ts'
import { createProduct } from '../../../test/shop.ts'
import { products, stockReservations } from '../catalogue/catalogue.tables.ts'
import { withProvider } from '../payments/payments.service.ts'
import { payments } from '../payments/payments.tables.ts'
import { coupons } from '../promotions/coupons.tables.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'

const shop = await buildCodApp()
const { call, db, context, advanceClock: wait, asBuyer, createPayment, pay, verify, placeCod, stockOf } = shop

await db.insert(coupons).values({ code: 'tenth', basisPoints: 1000 })

/** A payment form for two of ten products that is open. */
async function openForm() {
  const buyer = await asBuyer()
  const productId = await createProduct(db)
  const items = [{ productId, quantity: 2 }]
  const body = { amount: 35_000, items, addressId: buyer.addressId }
  const created = await createPayment(buyer, body)
  return { buyer, productId, items, body, formId: created.body.id as string }
}
type Form = Awaited<ReturnType<typeof openForm>>

const openAnotherForm = async ({ buyer, body }: Form): Promise<string> =>
  (await createPayment(buyer, { ...body, amount: 32_000, couponCode: 'tenth' })).body.id

async function payForm({ buyer }: Form, formId: string) {
  wait(60)
  await verify(buyer, await pay(formId))
  await context.jobs.drain()
}

async function outcomeOf({ buyer, productId }: Form) {
  const charges = await db.select().from(payments).where(eq(payments.userId, buyer.id)).orderBy(payments.id)
  const reserved = await db.select().from(stockReservations).where(eq(stockReservations.productId, productId))
  return {
    orders: await shop.countOrders(buyer.id),
    payments: charges.filter(({ providerPaymentId }) => providerPaymentId !== null).map(({ status }) => status),
    stock: await stockOf(productId),
    reserved: reserved.length,
    alerts: await shop.checkAlerts(),
  }
}

describe('the late payment of a closed form', () => {
  test('is refunded if the items were ordered for cash in the meantime', async () => {
    const form = await openForm()
    const { body: order } = await placeCod(form.buyer, form.items)
    await payForm(form, form.formId)
    expect(await outcomeOf(form)).toEqual({ orders: 1, payments: ['REFUNDED'], stock: 8, reserved: 0, alerts: [] })
    const email = (await emailsTo(db, form.buyer.email)).find(({ subject }) => subject.includes('refund'))
    expect(email?.text).toContain(`You’ve already ordered these items (order ${order.id}).`)
  })

  test('is refunded if the items were paid for with another form in the meantime', async () => {
    const form = await openForm()
    await payForm(form, await openAnotherForm(form))
    await payForm(form, form.formId)
    expect(await outcomeOf(form)).toEqual({
      orders: 1,
      payments: ['REFUNDED', 'COMPLETED'],
      stock: 8,
      reserved: 0,
      alerts: [],
    })
  })

  test('closes a newer form for the same items, whose payment is then refunded', async () => {
    const form = await openForm()
    const newer = await openAnotherForm(form)
    await payForm(form, form.formId)
    await payForm(form, newer)
    expect(await outcomeOf(form)).toEqual({
      orders: 1,
      payments: ['COMPLETED', 'REFUNDED'],
      stock: 8,
      reserved: 0,
      alerts: [],
    })
  })

  test('is refunded if a newer form is paid at the same time', async () => {
    const form = await openForm()
    const proofs = [await pay(await openAnotherForm(form)), await pay(form.formId)]
    await Promise.all(proofs.map((proof) => verify(form.buyer, proof)))
    await context.jobs.drain()
    const { payments: statuses, ...others } = await outcomeOf(form)
    expect(statuses.toSorted()).toEqual(['COMPLETED', 'REFUNDED'])
    expect(others).toEqual({ orders: 1, stock: 8, reserved: 0, alerts: [] })
  })

  test('buys nothing twice if the items are ordered for cash at the same time', async () => {
    const form = await openForm()
    const { buyer, body, items, formId } = form
    const others = [{ productId: await createProduct(db), quantity: 2 }]
    await createPayment(buyer, { ...body, items: others })
    // The cash order waits for this row after it has found the form unpaid.
    const { open, lock } = await lockOpenCheckout(db, buyer.id)
    const ordered = placeCod(buyer, items)
    await waitForLocks(db, 1)
    const proof = await pay(formId)
    const paid = verify(buyer, proof).then(() =>
      shop.placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: formId }),
    )
    await Promise.race([paid, waitForLocks(db, 2)])
    open()
    await lock
    await Promise.all([ordered, paid])
    await context.jobs.drain()
    expect(await outcomeOf(form)).toMatchObject({ orders: 1, stock: 8, reserved: 0, alerts: [] })
  })

  test('becomes an order if the other order was cancelled', async () => {
    const form = await openForm()
    const { body: order } = await placeCod(form.buyer, form.items)
    await call('POST', `/api/orders/cancel/${order.id}`, form.buyer)
    await payForm(form, form.formId)
    expect(await outcomeOf(form)).toMatchObject({ orders: 2, payments: ['COMPLETED'], stock: 8, alerts: [] })
  })

  test('becomes an order if the other order is for other items or is older', async () => {
    const form = await openForm()
    await placeCod(form.buyer, [{ productId: form.productId, quantity: 1 }])
    await payForm(form, form.formId)
    expect(await outcomeOf(form)).toMatchObject({ orders: 2, payments: ['COMPLETED'], stock: 7 })

    wait(60)
    const again = await createPayment(form.buyer, form.body)
    await call('POST', '/api/payment/release', { token: form.buyer.token, body: { razorpay_order_id: again.body.id } })
    await payForm(form, again.body.id)
    expect(await outcomeOf(form)).toMatchObject({ orders: 3, payments: ['COMPLETED', 'COMPLETED'], stock: 5 })
  })

  test('is refunded if an item was archived after its reservation had ended', async () => {
    const form = await openForm()
    await db.update(products).set({ archivedAt: context.clock.now() }).where(eq(products.id, form.productId))
    wait(16 * 60)
    await payForm(form, form.formId)
    expect(await outcomeOf(form)).toEqual({ orders: 0, payments: ['REFUNDED'], stock: 10, reserved: 0, alerts: [] })
    const email = (await emailsTo(db, form.buyer.email)).find(({ subject }) => subject.includes('refund'))
    expect(email?.text).toContain('is no longer available.')
  })

  test('becomes an order if an item was archived while it was reserved', async () => {
    const form = await openForm()
    await db.update(products).set({ archivedAt: context.clock.now() }).where(eq(products.id, form.productId))
    await payForm(form, form.formId)
    expect(await outcomeOf(form)).toMatchObject({ orders: 1, payments: ['COMPLETED'], stock: 8 })
  })

  test('is refunded if it arrives more than four days after the form was opened', async () => {
    const form = await openForm()
    wait(73 * 60 * 60)
    await pollOpenCheckouts(withProvider(context))
    wait(24 * 60 * 60)
    const { razorpay_payment_id: id } = await pay(form.formId)
    const webhook = { event: 'payment.captured', payload: { payment: { entity: { id, order_id: form.formId } } } }
    await call('POST', '/api/payment/webhook', signWebhook(webhook, 'evt_after_four_days'))
    await context.jobs.drain()
    expect(await outcomeOf(form)).toEqual({ orders: 0, payments: ['REFUNDED'], stock: 10, reserved: 0, alerts: [] })
    const email = (await emailsTo(db, form.buyer.email)).find(({ subject }) => subject.includes('refund'))
    expect(email?.text).toContain('The payment arrived more than four days after you started the purchase.')
  })
})
