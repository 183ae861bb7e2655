import { describe, expect, test } from 'vitest'
import { buildProviderCashApp, PAID, REFUSED, TOTAL } from '../../../test/provider-cash.ts'

const shop = await buildProviderCashApp()
const { context, control, provider, stockOf } = shop
const { openForm, orderForCash, send, poll, refundDue } = shop

describe('a refused parcel', () => {
  test.each(['webhook', 'poll'])('returns to the shop and is restocked when it is back, found by a %s', async (by) => {
    const { proof, id, orderOf, setStatus: set, productId, payment, cancel } = await orderForCash()
    await set('SHIPPED')
    expect((await set('CANCELLED')).status).toBe(409)
    expect((await cancel()).status).toBe(409)
    await control(`/payments/${id}/refuse`)
    if (by === 'webhook') await send('payment.failed', proof)
    else await poll(2)
    expect(await orderOf()).toMatchObject({ ...REFUSED, status: 'SHIPPED', refusedAt: expect.any(Date) })
    expect([await stockOf(productId), (await payment())?.status]).toEqual([7, 'FAILED'])
    expect((await set('DELIVERED')).status).toBe(409)
    expect(await shop.checkAlerts()).toEqual([])
    expect((await set('CANCELLED')).body).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'CANCELLED' })
    expect(await stockOf(productId)).toBe(10)
    expect(await shop.checkAlerts()).toEqual([])
  })

  test('isn’t ordered if the refusal comes before the order', async () => {
    const { choosePayment, countOrders, payment, productId } = await openForm()
    const proof = await choosePayment()
    await control(`/payments/${proof.razorpay_payment_id}/refuse`)
    for (const event of ['payment.failed', 'payment.pending']) await send(event, proof)
    expect([await countOrders(), (await payment())?.method, await stockOf(productId)]).toEqual([0, null, 10])
  })

  test('whose cash is reported after all is paid', async () => {
    const { proof, id, orderOf } = await orderForCash()
    await setFailed(id)
    await send('payment.failed', proof)
    expect(await orderOf()).toMatchObject(REFUSED)
    await setFailed(id, 'pending')
    await control(`/payments/${id}/collect`)
    await poll(25)
    expect(await orderOf()).toMatchObject(PAID)
  })

  /** As a provider that changes its mind, which the sandbox's API can't. */
  const setFailed = (id: string, status = 'failed') =>
    shop.providerDb.execute(`update sandbox.entities
      set body = jsonb_set(body::jsonb, '{status}', '"${status}"')::json where id = '${id}'`)
})

describe('a cancelled order for cash', () => {
  test('restores the stock at once before shipping; cash that is collected anyway is refunded', async () => {
    const { proof, id, orderOf, cancel, productId, payment } = await orderForCash()
    expect((await cancel()).body).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'CANCELLED' })
    expect(await stockOf(productId)).toBe(10)
    expect(await shop.checkAlerts()).toEqual([])
    await control(`/payments/${id}/collect`)
    await send('payment.captured', proof)
    await refundDue()
    expect(await orderOf()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED', paidPaise: TOTAL })
    expect(await payment()).toMatchObject({ status: 'REFUNDED', refundedPaise: TOTAL })
    expect((await provider('GET', `/payments/${id}`)).body.status).toBe('refunded')
    expect(await shop.checkAlerts()).toEqual([])
  })

  test.each(['cancel first', 'collect first'])(
    'is refunded once if the cash is collected at once (%s)',
    async (first) => {
      const { proof, id, orderOf, cancel, productId } = await orderForCash()
      await control(`/payments/${id}/collect`)
      const [one, two] =
        first === 'cancel first'
          ? [cancel, () => send('payment.captured', proof)]
          : [() => send('payment.captured', proof), cancel]
      await Promise.all([one(), two()])
      await context.jobs.drain()
      await refundDue()
      const order = await orderOf()
      expect(order).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED', paidPaise: TOTAL })
      expect((await provider('GET', `/payments/${id}/refunds`)).body.items).toMatchObject([{ amount: TOTAL }])
      expect(await stockOf(productId)).toBe(10)
    },
  )
})
