import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailsTo } from '../../../test/emails.ts'
import { buildProviderCashApp, DUE, PAID, TOTAL } from '../../../test/provider-cash.ts'

import { createProduct } from '../../../test/shop.ts'
import { checkouts } from './checkout.tables.ts'

const shop = await buildProviderCashApp()
const { call, db, context, asBuyer, createPayment, pay, verify, control, stockOf } = shop
const { openForm, orderForCash, send, poll, refundDue } = shop

describe('a pending payment in cash', () => {
  test('places the order by webhook and deducts its stock, without being paid', async () => {
    const { orderOf, payment, checkout, productId, buyer } = await orderForCash()
    expect(await orderOf()).toMatchObject({ ...DUE, totalPaise: TOTAL })
    expect(await payment()).toMatchObject({ status: 'PENDING', method: 'cod', providerPaymentId: null })
    expect(await checkout()).toMatchObject({ status: 'ordered', nextPollAt: expect.any(Date) })
    expect(await stockOf(productId)).toBe(7)
    const emails = await emailsTo(db, buyer.email)
    expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('Pay ₹500.00 in cash on delivery.')])
    expect(await shop.checkAlerts()).toEqual([])
  })

  test('places one order when the browser, a webhook, its repetitions and a poll come at once', async () => {
    const { buyer, choosePayment, countOrders, place, productId, checkout } = await openForm()
    const proof = await choosePayment()
    expect((await verify(buyer, proof)).body).toEqual({ method: 'cod' })
    await db.update(checkouts).set({ nextPollAt: context.clock.now() }).where(eq(checkouts.userId, buyer.id))
    const [placed, again] = await Promise.all([
      place(),
      place(),
      send('payment.pending', proof, 'cash-at-once'),
      send('payment.pending', proof, 'cash-at-once'),
      poll(0),
      verify(buyer, proof),
    ])
    expect([placed.status, again.status, placed.body.id]).toEqual([200, 200, again.body.id])
    expect(placed.body).toMatchObject({ paymentStatus: 'PENDING', paidAmount: 0, orderStatus: 'PLACED' })
    await send('payment.pending', proof)
    await poll(2)
    expect([await countOrders(), await stockOf(productId), (await checkout())?.status]).toEqual([1, 7, 'ordered'])
  })

  test('becomes an order at a poll if the browser is closed and the webhook is lost', async () => {
    const { choosePayment, orderOf, productId } = await openForm()
    await choosePayment()
    await poll(11 / 60)
    expect(await orderOf()).toMatchObject(DUE)
    expect(await stockOf(productId)).toBe(7)
  })

  test('keeps its reservation and its order when the form is closed or opened again', async () => {
    const { buyer, body, providerOrderId, choosePayment, countOrders, place, productId, checkout } = await openForm()
    await choosePayment()
    const release = () =>
      call('POST', '/api/payment/release', { token: buyer.token, body: { razorpay_order_id: providerOrderId } })
    expect((await release()).body.message).toContain('You pay when it arrives')
    expect((await createPayment(buyer, body)).body.code).toBe('already_paid')
    // Other items: the first checkout isn't released.
    const other = [{ productId: await createProduct(db), quantity: 3 }]
    expect((await createPayment(buyer, { ...body, items: other })).status).toBe(200)
    expect(await checkout()).toMatchObject({ status: 'open' })
    expect((await place()).status).toBe(200)
    await release()
    expect([(await checkout())?.status, await countOrders(), await stockOf(productId)]).toEqual(['ordered', 1, 7])
  })

  test('that can’t be placed ends with an email, and cash that is collected anyway is refunded', async () => {
    const { buyer, choosePayment, countOrders, payment, checkout, productId } = await openForm(3)
    const proof = await choosePayment()
    shop.advanceClock(HOUR_SECONDS)
    const rival = await asBuyer()
    expect((await shop.placeCod(rival, [{ productId, quantity: 3 }])).status).toBe(200)
    await send('payment.pending', proof)
    expect([await countOrders(), (await payment())?.status, (await checkout())?.status]).toEqual([
      0,
      'FAILED',
      'refunded',
    ])
    const [email] = await emailsTo(db, buyer.email)
    expect(email?.text).toContain('You weren’t charged.')
    await send('payment.pending', proof)
    expect((await payment())?.status).toBe('FAILED')
    await control(`/payments/${proof.razorpay_payment_id}/collect`)
    await send('payment.captured', proof)
    await refundDue()
    expect((await payment())?.status).toBe('REFUNDED')
    expect(await shop.checkAlerts()).toEqual([])
  })
})

/** The payment id in the error of a failed attempt. */
const failedIdOf = (attempt: object) =>
  (attempt as { error: { metadata: { payment_id: string } } }).error.metadata.payment_id

describe('the cash of an order', () => {
  test('is recorded once by repeated webhooks, and the order needs no refund', async () => {
    const { proof, id, orderOf, payment, checkout, productId } = await orderForCash()
    await control(`/payments/${id}/collect`)
    for (const event of ['payment.authorized', 'payment.captured', 'order.paid', 'payment.captured'])
      await send(event, proof)
    expect(await orderOf()).toMatchObject({ ...PAID, status: 'PLACED' })
    expect(await payment()).toMatchObject({ status: 'COMPLETED', providerPaymentId: id, refundAllocatedPaise: 0 })
    expect(await checkout()).toMatchObject({ status: 'ordered', nextPollAt: null })
    expect(await stockOf(productId)).toBe(7)
    expect(await shop.checkAlerts()).toEqual([])
  })

  test('is recorded before the order is placed if the webhooks arrive in reverse', async () => {
    const { choosePayment, orderOf, countOrders } = await openForm()
    const proof = await choosePayment()
    await control(`/payments/${proof.razorpay_payment_id}/collect`)
    for (const event of ['order.paid', 'payment.captured', 'payment.pending']) await send(event, proof)
    expect([await countOrders(), await orderOf()]).toMatchObject([1, PAID])
  })

  test('can be due while another attempt fails or is paid late', async () => {
    const { providerOrderId, choosePayment, orderOf, countOrders, payment } = await openForm()
    const declined = await pay(providerOrderId, { method: 'upi', vpa: 'failure@razorpay' })
    const silent = await pay(providerOrderId, { method: 'upi', outcome: 'silence' })
    const cash = await choosePayment()
    await send('payment.pending', cash)
    await send('payment.failed', { ...cash, razorpay_payment_id: failedIdOf(declined) })
    expect(await orderOf()).toMatchObject(DUE)
    await control(`/payments/${failedIdOf(silent)}/late-success`)
    await poll(2)
    expect(await orderOf()).toMatchObject({ paymentStatus: 'COMPLETED', paymentMethod: 'UPI', paidPaise: TOTAL })
    await control(`/payments/${cash.razorpay_payment_id}/collect`)
    await send('payment.captured', cash)
    expect([await countOrders(), (await payment())?.providerPaymentId]).toEqual([1, failedIdOf(silent)])
  })
})

describe('a return of one of three pieces', () => {
  test('is refunded to the provider once the cash is recorded, and then the rest', async () => {
    const { proof, id, orderOf, buyer, productId, setStatus: set, payment } = await orderForCash()
    for (const status of ['SHIPPED', 'DELIVERED']) await set(status)
    const { token } = buyer
    const path = `/api/orders/return/${(await orderOf())?.id}`
    const one = { token, body: { items: [{ productId, quantity: 1 }] } }
    expect((await call('POST', `${path}/quote`, one)).body).toMatchObject({ refund: 150 })
    const requestReturn = async (request: typeof one | typeof buyer) => {
      await call('POST', path, request)
      const [{ id: returnId }] = (await call('GET', `/api/orders/returns/${(await orderOf())?.id}`, buyer)).body
      const returnPath = `/api/admin/returns/${returnId}`
      for (const state of ['approved', 'received'])
        await call('PUT', returnPath, { token: shop.admin.token, body: { state } })
      return async () => (await call('POST', `${returnPath}/refund`, shop.admin)).status
    }
    const refundOne = await requestReturn(one)
    expect(await refundOne()).toBe(409)
    await control(`/payments/${id}/collect`)
    await send('payment.captured', proof)
    expect(await refundOne()).toBe(200)
    await context.jobs.drain()
    await refundDue()
    expect(await orderOf()).toMatchObject({ ...PAID, status: 'DELIVERED' })
    expect(await payment()).toMatchObject({ status: 'COMPLETED', refundedPaise: 15_000 })
    const refundRest = await requestReturn(buyer)
    expect(await refundRest()).toBe(200)
    await context.jobs.drain()
    await refundDue()
    expect(await orderOf()).toMatchObject({ status: 'RETURNED', paymentStatus: 'REFUNDED' })
    expect([(await payment())?.refundedPaise, await stockOf(productId)]).toEqual([TOTAL, 10])
    expect(await shop.checkAlerts()).toEqual([])
  })
})

// Last, because the clock of the tests is months ahead afterwards and sessions end.
describe('after days', () => {
  test('a form whose last poll is over still becomes an order', async () => {
    const { choosePayment, orderOf, payment } = await openForm()
    await poll(73)
    expect(await payment()).toMatchObject({ status: 'FAILED' })
    await send('payment.pending', await choosePayment())
    expect(await orderOf()).toMatchObject(DUE)
  })

  test('a poll finds the cash if all webhooks are lost, and polling ends', async () => {
    const { id, orderOf, checkout } = await orderForCash()
    for (let day = 0; day < 20; day++) await poll(25)
    expect(await orderOf()).toMatchObject(DUE)
    await control('/clock', { seconds: 20 * 25 * HOUR_SECONDS })
    await control(`/payments/${id}/collect`)
    await poll(25)
    expect(await orderOf()).toMatchObject(PAID)
    expect((await checkout())?.nextPollAt).toBeNull()
  })

  test('cash that stays due is polled for two months', async () => {
    const { checkout } = await orderForCash()
    for (let day = 0; day < 61; day++) await poll(24)
    expect((await checkout())?.nextPollAt).toBeNull()
  })
})
