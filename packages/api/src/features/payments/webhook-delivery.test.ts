import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { orders } from '../orders/orders.tables.ts'
import { webhookEvents } from './payments.tables.ts'

let origin: string | undefined
const shop = await buildCheckoutApp({}, () => origin && `${origin}/api/payment/webhook`)
const { app, db, context, asBuyer, createPayment, pay } = shop

test('places the order by webhook once the server is up again', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 2 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await pay(created.body.id)
  expect(await db.select().from(webhookEvents)).toEqual([])
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await vi.waitFor(async () => expect(await db.select().from(webhookEvents)).toHaveLength(3), { timeout: 15_000 })
  await context.jobs.drain()
  const placed = await db.select().from(orders).where(eq(orders.userId, buyer.id))
  expect(placed).toMatchObject([{ status: 'SHIPPED', addressId: buyer.addressId }])
})
