import type { BulkStatusPreview, OrderStatusName } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { orders } from './orders.tables.ts'

const { call, db, asBuyer, asUser, buy } = await buildCheckoutApp()
const [moderator, admin] = [await asUser('MODERATOR'), await asUser('ADMIN')]

async function placeOrder(): Promise<number> {
  const { body } = await buy(await asBuyer(), [{ productId: await createProduct(db), quantity: 1 }])
  return body.id
}

const preview = async (body: object, { token } = moderator): Promise<BulkStatusPreview> =>
  (await call('POST', '/api/admin/orders/status/preview', { token, body })).body
const apply = (body: object, { token } = moderator) => call('POST', '/api/admin/orders/status', { token, body })
const statusOf = async (id: number): Promise<OrderStatusName | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status

test('previews and then changes several orders, with an audit entry each', async () => {
  const first = await placeOrder()
  const ids = [first, await placeOrder()]
  const change = { ids, status: 'OUT_FOR_DELIVERY' }
  const { changing, refused, refunding, seen } = await preview(change)
  expect(changing).toEqual(ids.map((id) => ({ id, recipient: expect.any(String), from: 'SHIPPED' })))
  expect([refused, refunding]).toEqual([[], 0])
  expect(await statusOf(first)).toBe('SHIPPED')
  expect(await apply({ ...change, seen, reason: 'van 3' })).toMatchObject({ status: 200, body: { changed: 2 } })
  for (const id of ids) {
    expect(await statusOf(id)).toBe('OUT_FOR_DELIVERY')
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entry).toMatchObject({ action: 'status', after: { status: 'OUT_FOR_DELIVERY', reason: 'van 3' } })
  }
})

test('lists the later statuses that every order can get', async () => {
  const ids = [await placeOrder(), await placeOrder()]
  const { possible, changing } = await preview({ ids }, admin)
  expect([possible, changing]).toEqual([['OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'], []])
  expect((await preview({ ids })).possible).toEqual(['OUT_FOR_DELIVERY', 'DELIVERED'])
  const first = { ids: ids.slice(0, 1), status: 'OUT_FOR_DELIVERY' }
  await apply({ ...first, seen: (await preview(first)).seen })
  expect((await preview({ ids })).possible).toEqual(['OUT_FOR_DELIVERY', 'DELIVERED'])
  const last = { ids: ids.slice(0, 1), status: 'DELIVERED' }
  await apply({ ...last, seen: (await preview(last)).seen })
  expect((await preview({ ids })).possible).toEqual(['DELIVERED'])
  expect((await preview({ ids: ids.slice(0, 1) }, admin)).possible).toEqual(['RETURN_REQUESTED', 'RETURNED'])
})

test('changes none when an order is refused, unless it is skipped', async () => {
  const [open, delivered] = [await placeOrder(), await placeOrder()]
  const first = { ids: [delivered], status: 'DELIVERED' }
  await apply({ ...first, seen: (await preview(first)).seen })
  const change = { ids: [open, delivered], status: 'PROCESSING' }
  const { refused, seen } = await preview(change)
  expect(refused).toMatchObject([{ id: delivered, reason: 'Cannot change status from DELIVERED' }])
  expect((await apply({ ...change, seen })).status).toBe(409)
  expect(await statusOf(open)).toBe('SHIPPED')
  expect((await apply({ ...change, seen, skipsRefused: true })).body).toEqual({ changed: 1 })
  expect([await statusOf(open), await statusOf(delivered)]).toEqual(['PROCESSING', 'DELIVERED'])
})

test('refuses a change whose orders changed after the preview', async () => {
  const change = { ids: [await placeOrder()], status: 'DELIVERED' }
  const { seen } = await preview(change)
  const other = { ...change, status: 'OUT_FOR_DELIVERY' }
  await apply({ ...other, seen: (await preview(other)).seen })
  const { status, body } = await apply({ ...change, seen })
  expect([status, body.message]).toEqual([
    409,
    'Some of these orders changed after the preview. Preview the change again.',
  ])
})

test('only staff who manage payments can cancel paid orders', async () => {
  const change = { ids: [await placeOrder()], status: 'CANCELLED' }
  expect(await preview(change)).toMatchObject({ changing: [], refunding: 0, refused: [{ id: change.ids[0] }] })
  const { refunding, seen } = await preview(change, admin)
  expect(refunding).toBe(1)
  expect((await apply({ ...change, seen }, admin)).body).toEqual({ changed: 1 })
})
