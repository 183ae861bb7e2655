import { addDays, startOfDay } from '@shop/contract/kit'
import { ORDER_STATUSES } from '@shop/contract/orders'
import type { Analytics, Dashboard } from '@shop/contract/reports'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createProduct } from '../../../test/shop.ts'
import { truncate } from '../../../test/truncate.ts'
import { queryRows } from '../../platform/database/database.ts'
import { orderItems, orders } from '../orders/orders.tables.ts'
import { tickets } from '../tickets/tickets.tables.ts'
import { lastFullWeek } from './last-full-week.ts'

const { call, db, asUser, context } = await buildTestApp()
const admin = await asUser('ADMIN')
const address = { fullName: 'Asha Rao' } as (typeof orders.$inferInsert)['address']

beforeEach(() => truncate(db, 'orders, order_items, search_log, contact_messages'))

type Status = (typeof ORDER_STATUSES)[number]

function orderRow(orderDate: Date, totalPaise: number, status: Status, deliveryDate?: Date) {
  const amounts = { subtotalPaise: totalPaise, discountPaise: 0, shippingPaise: 0, totalPaise, paidPaise: 500 }
  const base = { userId: admin.id, address, status, paymentStatus: 'COMPLETED', paymentMethod: 'UPI' } as const
  return { ...base, ...amounts, orderDate, deliveryDate }
}

/** Inserts an order directly, without its status history. */
async function addOrder(orderDate: Date, totalPaise: number, status: Status = 'DELIVERED', deliveryDate?: Date) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const [row] = await tx
      .insert(orders)
      .values(orderRow(orderDate, totalPaise, status, deliveryDate))
      .returning()
    return row?.id ?? 0
  })
}

const analytics = async (query: string): Promise<Analytics> =>
  (await call('GET', `/api/admin/analytics?${query}`, admin)).body
const dashboard = async (by = admin): Promise<Dashboard> =>
  (await call('GET', '/api/admin/dashboard', { token: by.token })).body

async function addOrders(created: readonly { at: Date; paise: number; status: Status }[]): Promise<void> {
  const rows = created.map(({ at, paise, status }) => orderRow(at, paise, status))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    if (rows.length > 0) await tx.insert(orders).values(rows)
  })
}

describe('revenue by day in Asia/Kolkata', () => {
  const { from } = lastFullWeek(context.clock.now())
  const toIndiaDay = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })
  const [monday, saturday] = [toIndiaDay(from), toIndiaDay(addDays(from, 5))]

  /** Ordered within two minutes of a midnight in or around that week. */
  const randomOrder = fc.record({
    at: fc
      .tuple(fc.integer({ min: -1, max: 8 }), fc.integer({ min: -120_000, max: 120_000 }))
      .map(([day, ms]) => new Date(addDays(from, day).getTime() + ms)),
    paise: fc.integer({ min: 0, max: 10_000_000 }),
    status: fc.constantFrom(...ORDER_STATUSES),
  })

  /** Computes the same totals independently, by adding India's offset to UTC. */
  const expectedTotals = () =>
    queryRows<{ day: string; revenue: number; orders: number }>(
      db,
      sql`
      select d::date::text as day, count(o.id)::int as orders, coalesce(sum(o.total_paise), 0)::float8 / 100 as revenue
      from generate_series(${monday}::timestamp, ${saturday}::timestamp, interval '1 day') d
      left join orders o on o.status <> 'CANCELLED' and o.status <> 'RETURNED'
        and (o.order_date at time zone 'UTC') + interval '5 hours 30 minutes' >= d
        and (o.order_date at time zone 'UTC') + interval '5 hours 30 minutes' < d + interval '1 day'
      group by d order by d`,
    )

  test('equals the sum of the orders, on the dashboard and in analytics', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomOrder, { maxLength: 120, size: 'max' }), async (created) => {
        await truncate(db, 'orders')
        await addOrders(created)
        const rows = [...(await expectedTotals())]
        const { week } = await dashboard()
        expect(week.days).toEqual(rows.map(({ day, revenue }) => ({ day, revenue })))
        expect(week.total).toBeCloseTo(
          rows.reduce((sum, { revenue }) => sum + revenue, 0),
          2,
        )
        const { points, total } = await analytics(`from=${monday}&to=${saturday}`)
        expect(points.map(({ from: day, revenue, orders: count }) => ({ day, orders: count, revenue }))).toEqual(rows)
        expect(total.orders).toBe(rows.reduce((sum, row) => sum + row.orders, 0))
        expect(total.revenue).toBeCloseTo(week.total, 2)
      }),
      { numRuns: 25 },
    )
  })

  test('groups by day, week and month, including periods without orders', async () => {
    await addOrder(new Date('2026-08-31T18:29:59Z'), 10_000)
    await addOrder(new Date('2026-08-31T18:30:00Z'), 20_050)
    await addOrder(new Date('2026-09-03T10:00:00Z'), 5000)
    await addOrder(new Date('2026-09-03T10:00:00Z'), 99_900, 'CANCELLED')
    const byDay = await analytics('from=2026-08-31&to=2026-09-03')
    expect(byDay.points).toEqual([
      { from: '2026-08-31', revenue: 100, orders: 1, average: 100 },
      { from: '2026-09-01', revenue: 200.5, orders: 1, average: 200.5 },
      { from: '2026-09-02', revenue: 0, orders: 0, average: 0 },
      { from: '2026-09-03', revenue: 50, orders: 1, average: 50 },
    ])
    expect(byDay.total).toEqual({ revenue: 350.5, orders: 3, average: 116.83 })
    const byMonth = await analytics('from=2026-08-31&to=2026-10-01&by=month')
    expect(byMonth.points.map(({ from, revenue }) => [from, revenue])).toEqual([
      ['2026-08-01', 100],
      ['2026-09-01', 250.5],
      ['2026-10-01', 0],
    ])
    const byWeek = await analytics('from=2026-08-31&to=2026-09-08&by=week')
    expect(byWeek.points.map(({ from, orders }) => [from, orders])).toEqual([
      ['2026-08-31', 3],
      ['2026-09-07', 0],
    ])
  })
})

test('ranks products by revenue and searches by frequency, and lists searches without results separately', async () => {
  const [lamp, shoe] = [await createProduct(db, { name: 'Lamp' }), await createProduct(db, { name: 'Shoe' })]
  const id = await addOrder(new Date('2026-09-03T10:00:00Z'), 50_000)
  const returned = await addOrder(new Date('2026-09-03T10:00:00Z'), 50_000, 'RETURNED')
  const line = { userId: admin.id, image: null }
  await db.insert(orderItems).values([
    { ...line, orderId: id, productId: lamp, name: 'Lamp', quantity: 1, unitPaise: 40_000 },
    { ...line, orderId: id, productId: shoe, name: 'Shoe', quantity: 4, unitPaise: 2500 },
    { ...line, orderId: returned, productId: shoe, name: 'Shoe', quantity: 99, unitPaise: 2500 },
  ])
  const at = '2026-09-03T10:00:00Z'
  await db.execute(sql`insert into search_log (catalog_type, query, results, at) values
    ('products', 'Lamp', 3, ${at}), ('products', 'lamp', 3, ${at}), ('movies', 'night', 9, ${at}), ('products', 'unicorn', 0, ${at})`)
  const { topProducts, topSearches, emptySearches } = await analytics('from=2026-09-01&to=2026-09-30')
  expect(topProducts).toEqual([
    { id: lamp, name: 'Lamp', quantity: 1, revenue: 400 },
    { id: shoe, name: 'Shoe', quantity: 4, revenue: 100 },
  ])
  expect(topSearches).toEqual([
    { text: 'lamp', times: 2 },
    { text: 'night', times: 1 },
  ])
  expect(emptySearches).toEqual([{ text: 'unicorn', times: 1 }])
})

test.each([
  ['from=2026-09-02&to=2026-09-01', 'End date must be on or after the start date.'],
  ['from=2020-01-01&to=2026-09-01', 'Choose a shorter range, or group by week or month (at most 400 points).'],
  ['from=yesterday&to=2026-09-01', undefined],
  ['from=2026-02-30&to=2026-09-01', undefined],
  ['to=2026-09-01', undefined],
])('rejects an invalid range: %s', async (query, message) => {
  const { status, body } = await call('GET', `/api/admin/analytics?${query}`, admin)
  expect(status).toBe(400)
  if (message) expect(body.message).toBe(message)
})

test('calendar counts orders by order date and expected deliveries by delivery date', async () => {
  await addOrder(new Date('2026-09-03T10:00:00Z'), 100, 'SHIPPED', new Date('2026-09-08T10:00:00Z'))
  await addOrder(new Date('2026-09-03T19:00:00Z'), 100, 'DELIVERED', new Date('2026-09-08T10:00:00Z'))
  await addOrder(new Date('2026-08-31T10:00:00Z'), 100, 'PLACED', new Date('2026-09-08T10:00:00Z'))
  const { body } = await call('GET', '/api/admin/calendar?month=2026-09', admin)
  expect(body).toEqual([
    { day: '2026-09-03', orders: 1, deliveries: 0 },
    { day: '2026-09-04', orders: 1, deliveries: 0 },
    { day: '2026-09-08', orders: 0, deliveries: 2 },
  ])
})

test.each(['2026-13', '0625-10', '9999-12'])('rejects %s as a month of the calendar', async (month) => {
  expect((await call('GET', `/api/admin/calendar?month=${month}`, admin)).status).toBe(400)
})

test('dashboard counts open tasks that the role may handle', async () => {
  const now = context.clock.now()
  const productId = await createProduct(db, { name: 'Low stock', stock: 2 })
  const orderId = await addOrder(now, 100, 'RETURN_REQUESTED')
  await db
    .insert(orderItems)
    .values({ orderId, productId, userId: admin.id, name: 'x', image: null, quantity: 1, unitPaise: 100 })
  await call('POST', '/api/contact', { body: { name: 'Asha', email: 'asha@example.in', message: 'Where is it?' } })
  const moderator = await asUser('MODERATOR')
  const kinds = async (by: typeof admin) => (await dashboard(by)).waiting
  expect(await kinds(moderator)).toEqual([
    { kind: 'return_requested', count: 1 },
    { kind: 'message_received', count: 1 },
  ])
  expect(await kinds(admin)).toContainEqual({ kind: 'stock_low', count: 1 })
  const { body: inbox } = await call('GET', '/api/admin/messages', { token: moderator.token })
  expect(inbox.content).toMatchObject([{ name: 'Asha', message: 'Where is it?', answeredAt: null }])
  const path = `/api/admin/messages/${inbox.content[0].id}`
  await call('PUT', path, { token: moderator.token, body: { answered: true } })
  expect(await kinds(moderator)).toEqual([{ kind: 'return_requested', count: 1 }])
  expect((await call('GET', '/api/admin/messages', { token: moderator.token })).body.content).toEqual([])
})

test('dashboard shows all recent activity to admins and only their own to moderators', async () => {
  const [moderator, customer] = [await asUser('MODERATOR'), await asUser()]
  await call('PUT', `/api/user/${customer.id}/role?role=MODERATOR`, admin)
  expect((await dashboard(moderator)).activity).toEqual([])
  const [message] = await db.insert(tickets).values({ name: 'A', email: 'a@b.in', message: 'Hello' }).returning()
  await call('PUT', `/api/admin/messages/${message?.id}`, { token: moderator.token, body: { answered: true } })
  expect((await dashboard(moderator)).activity).toMatchObject([{ action: 'answer', actor: { id: moderator.id } }])
  expect((await dashboard()).activity.slice(0, 2)).toMatchObject([{ action: 'answer' }, { action: 'role' }])
})

test('growth compares the last 30 days with the 30 days before', async () => {
  const now = context.clock.now()
  for (const days of [1, 29, 31, 59, 61]) await addOrder(addDays(now, -days), 100)
  expect((await dashboard()).growth.orders).toEqual({ recent: 2, before: 2 })
})

test('the last full week starts on the previous Monday in Asia/Kolkata', () => {
  const week = (now: string) => lastFullWeek(new Date(now)).from
  expect(week('2026-11-22T18:29:00Z')).toEqual(startOfDay('2026-11-09'))
  expect(week('2026-11-22T18:30:00Z')).toEqual(startOfDay('2026-11-16'))
})
