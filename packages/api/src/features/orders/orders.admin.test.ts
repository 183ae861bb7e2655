import { type OrderStatusName, type OrdersPage, STATUS_LABELS } from '@shop/contract/orders'
import { eq, sql } from 'drizzle-orm'
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
const setStatus = (orderId: number, body: object, by = moderator) =>
  call('PUT', `/api/orders/status/${orderId}`, { token: by.token, body })

async function orderBy(name: string, quantity = 1) {
  const buyer = await asBuyer()
  await db.update(users).set({ name }).where(eq(users.id, buyer.id))
  const { body, razorpayOrderId } = await buy(buyer, [{ productId: await createProduct(db), quantity }])
  return { id: body.id as number, buyer, razorpayOrderId }
}
type PlacedOrder = Awaited<ReturnType<typeof orderBy>>

describe('GET /api/admin/orders', () => {
  let asha: PlacedOrder
  let bela: PlacedOrder
  let asha2: PlacedOrder
  beforeAll(async () => {
    ;[asha, bela, asha2] = [await orderBy('Asha Rao'), await orderBy('Bela 100%', 5), await orderBy('Asha Das', 3)]
    await setStatus(bela.id, { status: 'CANCELLED' }, admin)
    await setStatus(asha2.id, { status: 'DELIVERED' })
    await db
      .update(orders)
      .set({ orderDate: new Date('2026-09-03T18:29:59Z') })
      .where(eq(orders.id, asha.id))
  })

  test('lists the newest first with counts and revenue', async () => {
    const page = await list('')
    expect(idsOf(page)).toEqual([asha2.id, bela.id, asha.id])
    expect(page).toMatchObject({ totalElements: 3, totalPages: 1 })
    expect(page.counts).toEqual({ SHIPPED: 1, DELIVERED: 1, CANCELLED: 1 })
    // (₹150 + ₹50 shipping) + (3 × ₹150 + ₹50 shipping), without the cancelled order.
    expect(page.revenue).toBe(700)
    expect(page.content[0]).toEqual({
      id: asha2.id,
      customer: { id: asha2.buyer.id, name: 'Asha Das', email: asha2.buyer.email },
      orderStatus: 'DELIVERED',
      paymentStatus: 'COMPLETED',
      paymentMethod: expect.any(String),
      orderDate: expect.any(String),
      totalAmount: 500,
      paidAmount: 5,
      creditAmount: 0,
    })
  })

  test('filters by status without changing the counts', async () => {
    const page = await list('status=CANCELLED')
    expect([idsOf(page), page.totalElements]).toEqual([[bela.id], 1])
    expect(page.counts).toEqual({ SHIPPED: 1, DELIVERED: 1, CANCELLED: 1 })
  })

  test('searches by number, name, email and provider ids and escapes wildcards', async () => {
    const found = async (query: string) => idsOf(await list(`query=${encodeURIComponent(query)}`))
    const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, asha.razorpayOrderId))
    expect(await found(`#${bela.id}`)).toContain(bela.id)
    expect(await found('asha')).toEqual([asha2.id, asha.id])
    expect(await found('rao ASHA')).toEqual([asha.id])
    expect(await found(asha2.buyer.email)).toEqual([asha2.id])
    expect(await found(payment?.providerPaymentId ?? '')).toEqual([asha.id])
    expect(await found(asha.razorpayOrderId)).toEqual([asha.id])
    await db.update(users).set({ phoneNo: '9876501234' }).where(eq(users.id, bela.buyer.id))
    expect(await found('+91 98765 01234')).toEqual([bela.id])
    expect(await found('100%')).toEqual([bela.id])
    expect(await found('%')).toEqual([bela.id])
    expect(await found('unknown')).toEqual([])
  })

  test('filters by inclusive days in India and by user', async () => {
    expect(idsOf(await list('from=2026-09-03&to=2026-09-03'))).toEqual([asha.id])
    expect(idsOf(await list('from=2026-09-04'))).toEqual([asha2.id, bela.id])
    expect(idsOf(await list('to=2026-09-02'))).toEqual([])
    expect(idsOf(await list(`userId=${bela.buyer.id}`))).toEqual([bela.id])
  })

  test('sorts and paginates', async () => {
    expect(idsOf(await list('sort=customer&order=asc'))).toEqual([asha2.id, asha.id, bela.id])
    expect(idsOf(await list('sort=total&order=desc'))).toEqual([bela.id, asha2.id, asha.id])
    expect(idsOf(await list('sort=date&order=asc&size=2&page=0'))[0]).toBe(asha.id)
    const last = await list('sort=id&order=asc&size=2&page=1')
    expect([idsOf(last), last.totalPages]).toEqual([[asha2.id], 2])
    expect((await call('GET', '/api/admin/orders?sort=password', admin)).status).toBe(400)
  })
})

test('rejects the second of two concurrent status changes', async () => {
  const { id } = await orderBy('Chetan')
  const [first, second] = await Promise.all([
    setStatus(id, { status: 'OUT_FOR_DELIVERY', from: 'SHIPPED' }),
    setStatus(id, { status: 'CANCELLED', from: 'SHIPPED' }, admin),
  ])
  const { body: now } = await call('GET', `/api/orders/${id}`, admin)
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  const [accepted, rejected] = first.status === 200 ? [first, second] : [second, first]
  expect(now.orderStatus).toBe(accepted.body.orderStatus)
  expect(rejected.body).toMatchObject({
    code: 'conflict',
    message: `This order was updated by someone else. Its status is ‘${STATUS_LABELS[now.orderStatus as OrderStatusName]}’ now.`,
  })
})

test('changes the status without an expected one', async () => {
  const { id } = await orderBy('Dev')
  await setStatus(id, { status: 'OUT_FOR_DELIVERY' })
  expect((await setStatus(id, { status: 'DELIVERED' })).body.orderStatus).toBe('DELIVERED')
})

test('GET /api/admin/orders/:orderId/adjacent finds the nearest order across gaps in the numbers', async () => {
  const first = await orderBy('Asha Rao')
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${first.id + 5000})`)
  const second = await orderBy('Bela Sen')
  const adjacent = async (id: number, direction: string) =>
    (await call('GET', `/api/admin/orders/${id}/adjacent?direction=${direction}`, moderator)).body
  expect(await adjacent(first.id, 'next')).toEqual({ orderId: second.id })
  expect(await adjacent(second.id, 'previous')).toEqual({ orderId: first.id })
  expect(await adjacent(first.id + 1, 'previous')).toEqual({ orderId: first.id })
  expect(await adjacent(second.id, 'next')).toEqual({ orderId: null })
  expect(await adjacent(1, 'previous')).toEqual({ orderId: null })
})
