import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildPartialReturnsApp } from '../../../test/partial-returns.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashPassword } from '../auth/passwords.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'

const shop = await buildPartialReturnsApp()
const { call, db, admin, asBuyer, deliver, ofReturn, checkAlerts, issueAll, listInvoices } = shop

async function deliverWithVariants(stock = 5) {
  const order = await deliver()
  const variant = async (options: Record<string, string>, discountPaise: number, left = stock) => {
    const id = await createProduct(db, { name: 'Lamp', discountPaise, stock: left })
    await db.update(products).set({ parentId: order.lamp, options }).where(eq(products.id, id))
    return id
  }
  const [large, dearer, soldOut] = [
    await variant({ Size: 'L' }, 15_000),
    await variant({ Size: 'XL' }, 20_000),
    await variant({ Size: 'S' }, 15_000, 0),
  ]
  const send = (path: string, items: object[], token = order.buyer.token) =>
    call('POST', `/api/orders/exchange/${order.id}${path}`, { token, body: { items } })
  return { ...order, large, dearer, soldOut, send }
}

describe('an exchange', () => {
  test('of more than was bought is refused, and so is a return', async () => {
    const order = await deliverWithVariants()
    const items = [{ productId: order.lamp, quantity: 99, replacementId: order.large }]
    const refused = {
      status: 400,
      body: { fields: { items: expect.stringMatching(/^You bought \d+ of .+\. Choose at most \d+\.$/) } },
    }
    for (const path of ['/quote', '']) expect(await order.send(path, items)).toMatchObject(refused)
    const body = { items: [{ productId: order.lamp, quantity: 99 }] }
    expect(
      await call('POST', `/api/orders/return/${order.id}/quote`, { token: order.buyer.token, body }),
    ).toMatchObject(refused)
    expect(await order.get()).toMatchObject({ orderStatus: 'DELIVERED' })
  })

  test('quotes, reserves, ships and invoices the replacement', async () => {
    const order = await deliverWithVariants()
    await issueAll()
    const items = [{ productId: order.lamp, quantity: 1, replacementId: order.large }]
    const quote = await order.send('/quote', items)
    expect(quote.body).toMatchObject({
      returned: [{ productId: order.lamp, quantity: 1 }],
      sent: [{ productId: order.large, quantity: 1 }],
    })
    expect((await order.send('', items)).body).toMatchObject({ orderStatus: 'RETURN_REQUESTED' })
    expect(await order.stock(order.large)).toBe(4)
    const { id } = await order.newest()
    await ofReturn(id, 'approved')
    expect((await ofReturn(id, 'received')).body).toMatchObject({ state: 'refunded', exchange: { state: 'to_pack' } })
    expect(await order.get()).toMatchObject({ orderStatus: 'DELIVERED' })
    const { body: list } = await call('GET', '/api/admin/pick-list', admin)
    expect(list.lines).toContainEqual(expect.objectContaining({ productId: order.large, quantity: 1 }))
    const packed = await call('POST', `/api/admin/orders/${order.id}/parcels`, {
      token: admin.token,
      body: { returnId: id },
    })
    expect(packed.body).toMatchObject({ returnId: id, items: [{ productId: order.large, quantity: 1 }] })
    for (const state of ['shipped', 'delivered'])
      await call('PUT', `/api/admin/parcels/${packed.body.id}/state`, { token: admin.token, body: { state } })
    expect(await order.newest()).toMatchObject({ exchange: { state: 'delivered' }, refund: 0 })
    await issueAll()
    await issueAll()
    const documents = await listInvoices(order.id)
    expect(documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'credit_note',
      'invoice',
      'invoice',
    ])
    expect(documents.slice(1).map(({ totalPaise }: { totalPaise: number }) => totalPaise)).toEqual([13_500, 13_500])
    expect(await order.stock(order.lamp)).toBe(9)
    expect(await checkAlerts()).toEqual([])
  })

  test('keeps the buyer’s account from being deleted until the replacement is delivered', async () => {
    const order = await deliverWithVariants()
    const passwordHash = await hashPassword('a long enough password')
    await db.update(users).set({ passwordHash }).where(eq(users.id, order.buyer.id))
    const remove = async () => {
      const body = { currentPassword: 'a long enough password' }
      const response = await call('DELETE', `/api/users/${order.buyer.id}`, { token: order.buyer.token, body })
      return [response.status, response.body.message]
    }
    const refused = [409, 'A replacement hasn’t been delivered yet. Delete your account once you have it.']
    await order.send('', [{ productId: order.lamp, quantity: 1, replacementId: order.large }])
    const { id: returnId } = await order.newest()
    await ofReturn(returnId, 'approved')
    await ofReturn(returnId, 'received')
    expect(await remove()).toEqual(refused)
    const options = { token: admin.token, body: { returnId } }
    const { id } = (await call('POST', `/api/admin/orders/${order.id}/parcels`, options)).body
    await call('PUT', `/api/admin/parcels/${id}/state`, { token: admin.token, body: { state: 'shipped' } })
    expect(await remove()).toEqual(refused)
    await call('PUT', `/api/admin/parcels/${id}/state`, { token: admin.token, body: { state: 'delivered' } })
    expect((await remove())[0]).toBe(200)
  })

  test('rejects what it can’t exchange, and changes nothing', async () => {
    const order = await deliverWithVariants()
    const line = (change: object) => [{ productId: order.lamp, quantity: 1, replacementId: order.large, ...change }]
    const cases: [object[], number][] = [
      [line({ quantity: 3 }), 400],
      [line({ replacementId: order.dearer }), 409],
      [line({ replacementId: order.soldOut }), 409],
      [line({ replacementId: order.pan }), 400],
      [line({ replacementId: order.lamp }), 400],
    ]
    for (const [items, status] of cases) expect((await order.send('', items)).status).toBe(status)
    expect((await order.send('', line({}), (await asBuyer()).token)).status).toBe(403)
    expect([await order.stock(order.large), (await order.get()).orderStatus]).toEqual([5, 'DELIVERED'])
    expect((await order.send('', line({}))).status).toBe(200)
    expect((await order.send('', line({}))).status).toBe(409)
    const { id } = await order.newest()
    await call('PUT', `/api/admin/returns/${id}`, { token: admin.token, body: { state: 'refused', answer: 'Worn' } })
    expect(await order.newest()).toMatchObject({ state: 'refused', exchange: { state: 'released' } })
    expect(await order.stock(order.large)).toBe(5)
    expect(await checkAlerts()).toEqual([])
  })

  test('reserves the last 5 pieces for exactly 5 of 12 customers', async () => {
    const first = await deliverWithVariants()
    const orders = [first]
    for (let count = 1; count < 12; count++) {
      const order = await deliver()
      await db
        .update(products)
        .set({ parentId: first.lamp, options: { Size: `M${count}` } })
        .where(eq(products.id, order.lamp))
      orders.push({ ...first, ...order })
    }
    const sent = await Promise.all(
      orders.map(({ id, lamp, buyer }) =>
        call('POST', `/api/orders/exchange/${id}`, {
          token: buyer.token,
          body: { items: [{ productId: lamp, quantity: 1, replacementId: first.large }] },
        }),
      ),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await first.stock(first.large)).toBe(0)
    expect(await checkAlerts()).toEqual([])
  })
})
