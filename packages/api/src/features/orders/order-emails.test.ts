import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { cancelOrder } from './cancel-order.service.ts'
import { orders } from './orders.tables.ts'

const { call, db, context, asBuyer, asUser, buy } = await buildCheckoutApp()
const staff = await asUser('ADMIN')

async function placedOrder() {
  const buyer = await asBuyer()
  const { body } = await buy(buyer, [{ productId: await createProduct(db, { name: 'Lamp' }), quantity: 1 }])
  const id = body.id as number
  /** The email of a shipment comes from a job. */
  async function set(status: string) {
    const response = await call('PUT', `/api/orders/status/${id}`, { ...staff, body: { status } })
    if (status === 'SHIPPED') await context.jobs.drain()
    return response
  }
  const cancel = () => call('POST', `/api/orders/cancel/${id}`, buyer)
  /** The emails after the order confirmation, oldest first. */
  const emails = () =>
    db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.recipient, buyer.email), ne(emailOutbox.eventKey, `order-placed:${id}`)))
      .orderBy(emailOutbox.id)
  const subjects = async () => (await emails()).map(({ subject }) => subject.replace(`Your Shopflix order ${id} `, ''))
  return { buyer, id, set, cancel, emails, subjects }
}

test('emails the buyer about status changes by staff', async () => {
  const { set, subjects } = await placedOrder()
  const delivery = ['PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']
  const returns = ['RETURN_REQUESTED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED']
  for (const status of [...delivery, ...returns]) expect((await set(status)).status).toBe(200)
  expect(await subjects()).toEqual(['has shipped', 'was delivered', 'return was declined', 'return was received'])
  await context.jobs.drain()
  expect((await subjects()).slice(4)).toEqual(['Your refund of ₹5.00 from Shopflix'])
})

test('emails about each shipment, but not about an unchanged status', async () => {
  const { set, subjects } = await placedOrder()
  for (const status of ['PROCESSING', 'SHIPPED', 'SHIPPED', 'PROCESSING', 'SHIPPED']) await set(status)
  expect(await subjects()).toEqual(['has shipped', 'has shipped'])
})

test('sends one cancellation and one refund email for ten concurrent cancellations', async () => {
  const { id, cancel, emails, subjects } = await placedOrder()
  await Promise.all(Array.from({ length: 10 }, cancel))
  expect(await subjects()).toEqual(['was cancelled'])
  for (let i = 0; i < 3; i++) await context.jobs.drain()
  const [, refunded, ...more] = await emails()
  expect(refunded?.text).toContain(`We’ve refunded ₹5.00 for order ${id}.`)
  expect(more).toEqual([])
})

test('sends no email for a rejected change', async () => {
  const { set, emails } = await placedOrder()
  await set('DELIVERED')
  expect((await set('SHIPPED')).status).toBe(409)
  expect(await emails()).toHaveLength(1)
})

test('rolls back the change when its email can’t be queued', async () => {
  const { id, buyer, emails } = await placedOrder()
  await db.execute(`alter table email_outbox add constraint no_more check (recipient <> '${buyer.email}') not valid`)
  const actor = { actorId: buyer.id, requestId: 'r', actorKind: 'customer' } as const
  await expect(cancelOrder(context, id, {}, actor)).rejects.toThrow()
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  expect([order?.status, await emails()]).toEqual(['SHIPPED', []])
  await db.execute('alter table email_outbox drop constraint no_more')
})
