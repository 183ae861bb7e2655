import type { ReturnLine } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildPartialReturnsApp } from '../../../test/partial-returns.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { returnItems } from './orders.tables.ts'

const { call, db, admin, deliver, ofReturn, checkAlerts } = await buildPartialReturnsApp()

describe('returned items that aren’t resaleable', () => {
  const receive = (id: number, writtenOff: readonly ReturnLine[]) =>
    call('PUT', `/api/admin/returns/${id}`, { token: admin.token, body: { state: 'received', writtenOff } })

  test('stay out of the stock, and are refunded like the others', async () => {
    const order = await deliver()
    const [lamps, pans] = [await order.stock(order.lamp), await order.stock(order.pan)]
    await order.request()
    const { id } = await order.newest()
    await ofReturn(id, 'approved')
    const received = await receive(id, [{ productId: order.lamp, quantity: 1 }])
    expect(received.body.writtenOff).toMatchObject([{ productId: order.lamp, name: 'Lamp', quantity: 1 }])
    expect([await order.stock(order.lamp), await order.stock(order.pan)]).toEqual([Number(lamps) + 1, Number(pans) + 1])
    expect((await ofReturn(id, 'refund')).status).toBe(200)
    expect(await order.listRefunded()).toEqual([45_500])
    expect(await order.get()).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
    expect(await checkAlerts()).toEqual([])
  })

  test('are at most those that were returned, and stay written off', async () => {
    const order = await deliver()
    const stock = await order.stock(order.lamp)
    await order.request([{ productId: order.lamp, quantity: 1 }])
    const { id } = await order.newest()
    await ofReturn(id, 'approved')
    expect((await receive(id, [{ productId: order.lamp, quantity: 2 }])).body).toMatchObject({
      fields: { writtenOff: 'Choose at most 1 of Lamp.' },
    })
    expect((await receive(id, [{ productId: order.pan, quantity: 1 }])).status).toBe(400)
    expect(await order.stock(order.lamp)).toBe(stock)
    expect((await receive(id, [{ productId: order.lamp, quantity: 1 }])).status).toBe(200)
    expect(await order.stock(order.lamp)).toBe(stock)
    const change = db.update(returnItems).set({ writtenOff: 0 }).where(eq(returnItems.returnId, id))
    expect(brokenConstraint(await change.catch((error: unknown) => error))).toBe('return_items_written_off_once')
    expect(await checkAlerts()).toEqual([])
  })
})
