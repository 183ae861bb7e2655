import { toPaise } from '@shop/contract/kit'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Bought, buildPartialReturnsApp } from '../../../test/partial-returns.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { returnItems, returns } from './orders.tables.ts'

const { call, db, asBuyer, deliver, ofReturn } = await buildPartialReturnsApp()

describe('a return request is refused without a change for', () => {
  test.each([
    ['more than was bought', ({ lamp }: Bought) => [{ productId: lamp, quantity: 3 }], 400],
    ['an unknown line', () => [{ productId: 999_999, quantity: 1 }], 400],
    ['a quantity of 0', ({ lamp }: Bought) => [{ productId: lamp, quantity: 0 }], 400],
    ['a fraction', ({ lamp }: Bought) => [{ productId: lamp, quantity: 0.5 }], 400],
    ['an empty list', () => [], 400],
    [
      'a line twice',
      ({ lamp }: Bought) => [
        { productId: lamp, quantity: 1 },
        { productId: lamp, quantity: 1 },
      ],
      400,
    ],
  ] as const)('%s', async (_, itemsOf, status) => {
    const order = await deliver()
    const before = await hashOfTables(db)
    const items = [...itemsOf(order)]
    for (const response of [await order.quote(items), await order.request(items)]) {
      expect([response.status, Object.keys(response.body.fields)]).toEqual([status, [expect.stringMatching(/^items/)]])
    }
    expect(await hashOfTables(db)).toBe(before)
  })

  test('more than earlier returns have left', async () => {
    const order = await deliver()
    await order.returnLines([
      { productId: order.lamp, quantity: 1 },
      { productId: order.pan, quantity: 1 },
    ])
    const before = await hashOfTables(db)
    for (const items of [[{ productId: order.lamp, quantity: 2 }], [{ productId: order.pan, quantity: 1 }]])
      expect((await order.request(items)).status).toBe(409)
    expect(await hashOfTables(db)).toBe(before)
  })

  test('the order of another customer', async () => {
    const order = await deliver()
    const stranger = await asBuyer()
    const body = { items: [{ productId: order.lamp, quantity: 1 }] }
    const before = await hashOfTables(db)
    for (const path of [`/api/orders/return/${order.id}`, `/api/orders/return/${order.id}/quote`]) {
      expect((await call('POST', path, { token: stranger.token, body })).status).toBe(403)
    }
    expect(await hashOfTables(db)).toBe(before)
  })

  test('all but one of several requests at the same time', async () => {
    const order = await deliver()
    const requests = [1, 2].flatMap((quantity) =>
      Array.from({ length: 5 }, () => order.request([{ productId: order.lamp, quantity }])),
    )
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await db.select().from(returns).where(eq(returns.orderId, order.id))).toHaveLength(1)
    const opened = await order.newest()
    for (const step of ['approved', 'received', 'refund']) {
      const steps = await Promise.all(Array.from({ length: 5 }, () => ofReturn(opened.id, step)))
      expect(steps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    }
    expect(await order.stock(order.lamp)).toBe(8 + opened.items[0].quantity)
    expect(await order.listRefunded()).toEqual([toPaise(opened.refund)])
  })
})

test('the database limits the lines of returns to what was bought, and keeps them after the request', async () => {
  const order = await deliver()
  await order.request([{ productId: order.lamp, quantity: 1 }])
  const { id } = await order.newest()
  const set = (quantity: number) => db.update(returnItems).set({ quantity }).where(eq(returnItems.returnId, id))
  expect(brokenConstraint(await set(3).catch((error: unknown) => error))).toBe('return_items_bought')
  await ofReturn(id, 'approved')
  expect(brokenConstraint(await set(2).catch((error: unknown) => error))).toBe('return_items_requested')
})
