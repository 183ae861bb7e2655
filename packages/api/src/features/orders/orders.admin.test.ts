import type { OrdersPage } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { payments } from '../payments/payments.tables.ts'
import { users } from '../users/users.tables.ts'
import { orders } from './orders.tables.ts'

const { call, db, asBuyer, asUser, buy } = await buildCheckoutApp()
const [moderator, admin] = [await asUser('MODERATOR'), await asUser('ADMIN')]

const list = async (query: string): Promise<OrdersPage> =>
  (await call('GET', `/api/admin/orders?${query}`, moderator)).body
const idsOf = ({ content }: OrdersPage) => content.map(({ id }) => id)
const move = (orderId: number, body: object, by = moderator) =>
  call('PUT', `/api/orders/status/${orderId}`, { token: by.token, body })

async function orderBy(name: string, pieces = 1) {
  const buyer = await asBuyer()
  await db.update(users).set({ name }).where(eq(users.id, buyer.id))
  const { body, razorpayOrderId } = await buy(buyer, [{ productId: await createProduct(db), quantity: pieces }])
  return { id: body.id as number, buyer, razorpayOrderId }
}
type Ordered = Awaited<ReturnType<typeof orderBy>>

describe('GET /api/admin/orders', () => {
  let asha: Ordered
  let bela: Ordered
  let again: Ordered
  beforeAll(async () => {
    ;[asha, bela, again] = [await orderBy('Asha Rao'), await orderBy('Bela 100%', 5), await orderBy('Asha Das', 3)]
    await move(bela.id, { status: 'CANCELLED' })
    await move(again.id, { status: 'DELIVERED' })
    await db
      .update(orders)
      .set({ orderDate: new Date('2026-09-03T18:29:59Z') })
      .where(eq(orders.id, asha.id))
  })

  test('lists the newest first with counts and revenue', async () => {
    const page = await list('')
    expect(idsOf(page)).toEqual([again.id, bela.id, asha.id])
    expect(page).toMatchObject({ totalElements: 3, totalPages: 1 })
    expect(page.counts).toEqual({ SHIPPED: 1, DELIVERED: 1, CANCELLED: 1 })
    // ₹150 and ₹50 for shipping, and three of ₹150 with it; what was cancelled brings nothing.
    expect(page.revenue).toBe(700)
    expect(page.content[0]).toEqual({
      id: again.id,
      customer: { id: again.buyer.id, name: 'Asha Das', email: again.buyer.email },
      orderStatus: 'DELIVERED',
      paymentStatus: 'COMPLETED',
      orderDate: expect.any(String),
      totalAmount: 500,
    })
  })

  test('filters by status without changing the counts', async () => {
    const page = await list('status=CANCELLED')
    expect([idsOf(page), page.totalElements]).toEqual([[bela.id], 1])
    expect(page.counts).toEqual({ SHIPPED: 1, DELIVERED: 1, CANCELLED: 1 })
  })

  test('searches by number, name, email and provider ids and escapes wildcards', async () => {
    const found = async (words: string) => idsOf(await list(`query=${encodeURIComponent(words)}`))
    const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, asha.razorpayOrderId))
    expect(await found(`#${bela.id}`)).toContain(bela.id)
    expect(await found('asha')).toEqual([again.id, asha.id])
    expect(await found('rao ASHA')).toEqual([asha.id])
    expect(await found(again.buyer.email)).toEqual([again.id])
    expect(await found(payment?.providerPaymentId ?? '')).toEqual([asha.id])
    expect(await found(asha.razorpayOrderId)).toEqual([asha.id])
    expect(await found('100%')).toEqual([bela.id])
    expect(await found('%')).toEqual([bela.id])
    expect(await found('nobody')).toEqual([])
  })

  test('filters by inclusive days in India and by user', async () => {
    expect(idsOf(await list('from=2026-09-03&to=2026-09-03'))).toEqual([asha.id])
    expect(idsOf(await list('from=2026-09-04'))).toEqual([again.id, bela.id])
    expect(idsOf(await list('to=2026-09-02'))).toEqual([])
    expect(idsOf(await list(`userId=${bela.buyer.id}`))).toEqual([bela.id])
  })

  test('sorts and paginates', async () => {
    expect(idsOf(await list('sort=customer&order=asc'))).toEqual([again.id, asha.id, bela.id])
    expect(idsOf(await list('sort=total&order=desc'))).toEqual([bela.id, again.id, asha.id])
    expect(idsOf(await list('sort=date&order=asc&size=2&page=0'))[0]).toBe(asha.id)
    const last = await list('sort=id&order=asc&size=2&page=1')
    expect([idsOf(last), last.totalPages]).toEqual([[again.id], 2])
    expect((await call('GET', '/api/admin/orders?sort=password', admin)).status).toBe(400)
  })
})

test('rejects the second of two concurrent status changes', async () => {
  const { id } = await orderBy('Chetan')
  const [one, other] = await Promise.all([
    move(id, { status: 'OUT_FOR_DELIVERY', from: 'SHIPPED' }),
    move(id, { status: 'CANCELLED', from: 'SHIPPED' }, admin),
  ])
  const { body: now } = await call('GET', `/api/orders/${id}`, admin)
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  const [won, lost] = one.status === 200 ? [one, other] : [other, one]
  expect(now.orderStatus).toBe(won.body.orderStatus)
  expect(lost.body).toMatchObject({
    code: 'conflict',
    message: `This order was updated by someone else. Its status is ${now.orderStatus} now.`,
  })
})

test('changes the status without an expected one', async () => {
  const { id } = await orderBy('Dev')
  await move(id, { status: 'OUT_FOR_DELIVERY' })
  expect((await move(id, { status: 'DELIVERED' })).body.orderStatus).toBe('DELIVERED')
})
