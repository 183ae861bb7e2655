import { WITHDRAWN_RETURNS_A_DAY } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailsTo } from '../../../test/emails.ts'
import { type Bought, buildPartialReturnsApp } from '../../../test/partial-returns.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { returns } from './orders.tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const { call, context, db, admin, asBuyer, deliver, ofReturn, checkAlerts } = await buildPartialReturnsApp()

const changeTo = ({ id, buyer }: Bought, refundTo: string, { token }: { token: string } = buyer) =>
  call('PUT', `/api/orders/return/${id}`, { token, body: { refundTo } })
const withdraw = ({ id, buyer }: Bought, { token }: { token: string } = buyer) =>
  call('DELETE', `/api/orders/return/${id}`, { token })
const creditOf = async ({ buyer }: Bought) => (await call('GET', `/api/users/${buyer.id}/store-credit`, buyer)).body

describe('PUT /api/orders/return/:orderId', () => {
  test('changes the refund of an approved return to store credit and back', async () => {
    const order = await deliver()
    await order.request([{ productId: order.lamp, quantity: 1 }])
    const { id } = await order.newest()
    expect((await changeTo(order, 'store_credit')).body).toMatchObject({ id, refundTo: 'store_credit', refund: 135 })
    await ofReturn(id, 'approved')
    expect((await changeTo(order, 'original')).body).toMatchObject({ refundTo: 'original' })
    await changeTo(order, 'store_credit')
    for (const step of ['received', 'refund']) await ofReturn(id, step)
    expect((await creditOf(order)).balance).toBe(135)
    expect(await checkAlerts()).toEqual([])
  })

  test('is refused once the items are received, to others, to staff, without a return and for an exchange', async () => {
    const order = await deliver()
    expect((await changeTo(order, 'store_credit')).status).toBe(409)
    await order.request()
    expect((await changeTo(order, 'cash')).status).toBe(400)
    expect((await changeTo(order, 'store_credit', await asBuyer())).status).toBe(403)
    expect((await changeTo(order, 'store_credit', admin)).status).toBe(403)
    const { id } = await order.newest()
    for (const step of ['approved', 'received']) await ofReturn(id, step)
    expect((await changeTo(order, 'store_credit')).status).toBe(409)
    expect(await order.newest()).toMatchObject({ refundTo: 'original' })
  })
})

describe('DELETE /api/orders/return/:orderId', () => {
  test('closes the return once, emails the customer, and allows another return', async () => {
    const order = await deliver()
    await order.request([{ productId: order.lamp, quantity: 1 }])
    await ofReturn((await order.newest()).id, 'approved')
    const responses = await Promise.all(Array.from({ length: 5 }, () => withdraw(order)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await order.get()).toMatchObject({ orderStatus: 'DELIVERED' })
    expect(await order.newest()).toMatchObject({ state: 'closed' })
    const emails = await emailsTo(db, order.buyer.email)
    expect(emails.filter(({ subject }) => subject.includes('withdrawn'))).toHaveLength(1)
    expect((await order.quote()).body).toMatchObject({ refund: 455, isComplete: true })
    expect((await order.request()).status).toBe(200)
    expect(await order.stock(order.lamp)).toBe(8)
    expect(await checkAlerts()).toEqual([])
  })

  test('can be repeated a few times a day, so an order can’t be used to send emails again and again', async () => {
    const order = await deliver()
    for (let count = 0; count < WITHDRAWN_RETURNS_A_DAY; count++) {
      expect((await order.request()).status).toBe(200)
      expect((await withdraw(order)).status).toBe(200)
    }
    const sent = (await order.emailsOfReturn()).length
    const responses = await Promise.all(Array.from({ length: 5 }, () => order.request()))
    expect(responses.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
    expect(responses[0]).toMatchObject({
      body: {
        code: 'too_many_requests',
        message: 'You withdrew 5 returns of this order in a day. Please try again in 24 hours.',
      },
    })
    expect(Number(responses[0]?.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
    const items = [{ productId: order.lamp, quantity: 1, replacementId: order.pan }]
    const exchange = { token: order.buyer.token, body: { items } }
    expect((await call('POST', `/api/orders/exchange/${order.id}`, exchange)).status).toBe(429)
    expect(await order.get()).toMatchObject({ orderStatus: 'DELIVERED' })
    expect(await order.emailsOfReturn()).toHaveLength(sent)
    const dayAgo = new Date(context.clock.now().getTime() - DAY_MS - 1)
    await db.update(returns).set({ requestedAt: dayAgo }).where(eq(returns.orderId, order.id))
    expect((await order.request()).status).toBe(200)
  })

  test('is refused to others, without a return, and once the items are received', async () => {
    const order = await deliver()
    expect((await withdraw(order)).status).toBe(409)
    await order.request()
    expect((await withdraw(order, await asBuyer())).status).toBe(403)
    const { id } = await order.newest()
    for (const step of ['approved', 'received']) await ofReturn(id, step)
    expect((await withdraw(order)).status).toBe(409)
    expect(await order.newest()).toMatchObject({ state: 'received' })
  })

  test('is either withdrawn or received when both happen at the same time', async () => {
    const order = await deliver()
    await order.request()
    const { id } = await order.newest()
    await ofReturn(id, 'approved')
    const [withdrawn, received] = await Promise.all([withdraw(order), ofReturn(id, 'received')])
    expect([withdrawn.status, received.status].toSorted()).toEqual([200, 409])
    expect(await order.stock(order.lamp)).toBe(withdrawn.status === 200 ? 8 : 10)
    expect(await checkAlerts()).toEqual([])
  })

  test('releases the replacement of an exchange, once', async () => {
    const order = await deliver()
    const large = await createProduct(db, { name: 'Lamp', discountPaise: 15_000, stock: 5 })
    await db
      .update(products)
      .set({ parentId: order.lamp, options: { Size: 'L' } })
      .where(eq(products.id, large))
    const items = [{ productId: order.lamp, quantity: 2, replacementId: large }]
    await call('POST', `/api/orders/exchange/${order.id}`, { token: order.buyer.token, body: { items } })
    expect(await order.stock(large)).toBe(3)
    expect((await changeTo(order, 'store_credit')).status).toBe(409)
    expect((await withdraw(order)).status).toBe(200)
    expect((await withdraw(order)).status).toBe(409)
    expect(await order.newest()).toMatchObject({ state: 'closed', exchange: { state: 'released' } })
    expect([await order.stock(large), await order.stock(order.lamp)]).toEqual([5, 8])
    expect(await checkAlerts()).toEqual([])
  })
})
