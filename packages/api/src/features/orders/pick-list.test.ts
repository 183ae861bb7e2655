import type { PackParcel } from '@shop/contract/orders'
import { describe, expect, test } from 'vitest'
import { buildPartialReturnsApp } from '../../../test/partial-returns.ts'

const { call, admin, place } = await buildPartialReturnsApp()

const pack = (id: number, body: PackParcel = {}) =>
  call('POST', `/api/admin/orders/${id}/parcels`, { token: admin.token, body })

describe('GET /api/admin/pick-list', () => {
  const pickList = async () => (await call('GET', '/api/admin/pick-list', admin)).body

  test('lists what is left to pack of paid orders by SKU', async () => {
    const order = await place()
    await pack(order.id, { items: [{ productId: order.lamp, quantity: 1 }] })
    const lines = async () =>
      (await pickList()).lines.filter(({ productId }: { productId: number }) =>
        [order.lamp, order.pan].includes(productId),
      )
    const orders = [{ orderId: order.id, quantity: 1 }]
    const expected = [
      { productId: order.lamp, name: 'Lamp', quantity: 1, orders },
      { productId: order.pan, name: 'Pan', quantity: 1, orders },
    ]
    expect(await lines()).toEqual(expect.arrayContaining(expected.map((line) => expect.objectContaining(line))))
    await pack(order.id)
    expect(await lines()).toEqual([])
  })

  test('leaves out orders that are over', async () => {
    const before = (await pickList()).totalOrders
    const order = await place()
    expect((await pickList()).totalOrders).toBe(before + 1)
    await order.set('CANCELLED')
    expect((await pickList()).totalOrders).toBe(before)
    expect((await call('GET', '/api/admin/pick-list', order.buyer)).status).toBe(403)
  })
})
