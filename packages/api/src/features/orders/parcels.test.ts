import { canCancelOrder, type PackParcel, type Parcel } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailsTo } from '../../../test/emails.ts'
import { buildPartialReturnsApp } from '../../../test/partial-returns.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { parcelItems } from './parcels.tables.ts'

const shop = await buildPartialReturnsApp()
const { call, db, admin, asUser, place, deliver, checkAlerts, listInvoices, context } = shop
const moderator = await asUser('MODERATOR')

const pack = (id: number, body: PackParcel = {}, token = moderator.token) =>
  call('POST', `/api/admin/orders/${id}/parcels`, { token, body })
const move = (parcel: { id: number }, state: string, token = moderator.token) =>
  call('PUT', `/api/admin/parcels/${parcel.id}/state`, { token, body: { state } })
const update = (parcel: { id: number }, body: object) =>
  call('PUT', `/api/admin/parcels/${parcel.id}`, { token: moderator.token, body })
const unpack = (parcel: { id: number }) => call('DELETE', `/api/admin/parcels/${parcel.id}`, moderator)
const parcelsOf = async (id: number, token = moderator.token): Promise<Parcel[]> =>
  (await call('GET', `/api/orders/parcels/${id}`, { token })).body
const quantitiesOf = ({ items }: Parcel) => items.map(({ productId, quantity }) => [productId, quantity])

async function shippedEmails({ email }: { email: string }) {
  await context.jobs.drain()
  const sent = await emailsTo(db, email)
  return sent.filter(({ subject }) => subject.includes('shipped'))
}

describe('an order in two parcels', () => {
  test('is shipped with the first, and delivered with the last', async () => {
    const order = await place()
    const { id, buyer, lamp, pan } = order
    const first = await pack(id, {
      items: [{ productId: lamp, quantity: 1 }],
      carrier: 'delhivery',
      trackingNumber: 'DL/1 2',
    })
    expect(first.status).toBe(400)
    const packed = await pack(id, {
      items: [{ productId: lamp, quantity: 1 }],
      carrier: 'delhivery',
      trackingNumber: 'DL1',
    })
    expect(packed.body).toMatchObject({ number: 1, state: 'packed', items: [{ productId: lamp, quantity: 1 }] })
    expect(await order.get()).toMatchObject({ orderStatus: 'PLACED' })

    expect((await move(packed.body, 'shipped')).body).toMatchObject({ state: 'shipped' })
    expect(await order.get()).toMatchObject({
      orderStatus: 'SHIPPED',
      items: [
        { productId: lamp, quantity: 2, shippedQuantity: 1 },
        { productId: pan, quantity: 1, shippedQuantity: 0 },
      ],
    })
    const [email] = await shippedEmails(buyer)
    expect(email?.subject).toBe(`Your Shopflix order ${id} has partly shipped`)
    expect(email?.text).toContain('1 × Lamp')
    expect(email?.text).not.toContain('Pan')
    expect(email?.text).toContain('https://www.delhivery.com/track-v2/package/DL1')
    expect(await listInvoices(id)).toMatchObject([{ kind: 'invoice', totalPaise: 45_500 }])

    const second = await pack(id, { carrier: 'own' })
    expect(quantitiesOf(second.body)).toEqual([
      [lamp, 1],
      [pan, 1],
    ])
    expect((await move(packed.body, 'delivered')).body).toMatchObject({ state: 'delivered' })
    expect(await order.get()).toMatchObject({ orderStatus: 'SHIPPED', deliveredAt: null })
    await move(second.body, 'shipped')
    expect((await shippedEmails(buyer)).map(({ subject }) => subject)).toEqual([
      `Your Shopflix order ${id} has partly shipped`,
      `Your Shopflix order ${id} has shipped`,
    ])
    await move(second.body, 'delivered')
    const delivered = await order.get()
    expect(delivered).toMatchObject({ orderStatus: 'DELIVERED' })
    expect(delivered.deliveredAt).not.toBeNull()
    expect((await order.quote()).status).toBe(200)
    expect(await listInvoices(id)).toHaveLength(1)
    expect(await checkAlerts()).toEqual([])
  })

  test('isn’t delivered while items are left to pack', async () => {
    const order = await place()
    const { body: parcel } = await pack(order.id, { items: [{ productId: order.pan, quantity: 1 }] })
    await move(parcel, 'shipped')
    await move(parcel, 'delivered')
    expect(await order.get()).toMatchObject({ orderStatus: 'SHIPPED' })
  })

  test('isn’t offered for cancellation in the list once one parcel was delivered and the rest has shipped', async () => {
    const order = await place()
    const { body: first } = await pack(order.id, { items: [{ productId: order.lamp, quantity: 1 }] })
    const { body: rest } = await pack(order.id)
    const isOffered = async () => {
      const [listed] = (await call('GET', `/api/orders/user/${order.buyer.id}`, { token: order.buyer.token })).body
      return canCancelOrder(listed, context.clock.now())
    }
    await move(first, 'shipped')
    await move(rest, 'shipped')
    expect(await isOffered()).toBe(true)
    await move(first, 'delivered')
    expect(await isOffered()).toBe(false)
  })

  test('is no longer cancelled as a whole once one was delivered, only what hasn’t shipped', async () => {
    const order = await place()
    const { body: parcel } = await pack(order.id, { items: [{ productId: order.lamp, quantity: 1 }] })
    await move(parcel, 'shipped')
    await move(parcel, 'delivered')
    const stock = await order.stock(order.lamp)
    const asBuyer = { token: order.buyer.token, body: {} }
    const asStaff = { token: admin.token, body: { status: 'CANCELLED' } }
    for (const refused of [
      await call('POST', `/api/orders/cancel/${order.id}`, asBuyer),
      await call('PUT', `/api/orders/status/${order.id}`, asStaff),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.body.message).toBe(
        'A parcel of this order was delivered, so only items that haven’t shipped can be cancelled. The others can be returned once everything has arrived.',
      )
    }
    const { body: preview } = await call('POST', '/api/admin/orders/status/preview', {
      token: admin.token,
      body: { ids: [order.id], status: 'CANCELLED' },
    })
    expect(preview).toMatchObject({
      changing: [],
      refused: [{ id: order.id }],
      possible: ['OUT_FOR_DELIVERY', 'DELIVERED'],
    })
    expect(await order.stock(order.lamp)).toBe(stock)
    expect((await call('POST', `/api/orders/cancel/${order.id}/items`, asBuyer)).status).toBe(200)
    expect(await order.get()).toMatchObject({ orderStatus: 'DELIVERED' })
    expect(await checkAlerts()).toEqual([])
  })
})

describe('a status that staff set', () => {
  test('SHIPPED sends what is left in one parcel, with one email', async () => {
    const order = await place()
    await pack(order.id, { items: [{ productId: order.lamp, quantity: 2 }], carrier: 'dtdc', trackingNumber: 'D1' })
    await order.set('SHIPPED')
    const parcels = await parcelsOf(order.id)
    expect(parcels.map(quantitiesOf)).toEqual([[[order.lamp, 2]], [[order.pan, 1]]])
    expect(parcels.map(({ state, carrier }) => [state, carrier])).toEqual([
      ['shipped', 'dtdc'],
      ['shipped', null],
    ])
    const emails = await shippedEmails(order.buyer)
    expect(emails.map(({ subject }) => subject)).toEqual([`Your Shopflix order ${order.id} has shipped`])
    expect(emails[0]?.text).toContain('Carrier: DTDC, tracking number D1.')
  })

  test('DELIVERED delivers all parcels, and packs what is left', async () => {
    const order = await place()
    const { body: parcel } = await pack(order.id, { items: [{ productId: order.lamp, quantity: 1 }] })
    await move(parcel, 'shipped')
    await order.set('DELIVERED')
    expect((await parcelsOf(order.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect((await order.get()).items).toMatchObject([{ shippedQuantity: 2 }, { shippedQuantity: 1 }])
  })

  test('PROCESSING takes a parcel back that was marked as shipped by mistake', async () => {
    const order = await place()
    await order.set('SHIPPED')
    await order.set('PROCESSING')
    const [parcel] = await parcelsOf(order.id)
    expect(parcel).toMatchObject({ state: 'packed', shippedAt: null })
    if (parcel) await unpack(parcel)
    expect(await parcelsOf(order.id)).toEqual([])
  })

  test('CANCELLED unpacks what hasn’t shipped', async () => {
    const order = await place()
    await pack(order.id)
    await order.set('CANCELLED')
    expect(await parcelsOf(order.id)).toEqual([])
    expect(await order.stock(order.lamp)).toBe(10)
    expect(await checkAlerts()).toEqual([])
  })

  test('RETURN_REQUESTED and back keep the dates of the parcels', async () => {
    const order = await deliver()
    const before = await parcelsOf(order.id)
    await order.set('RETURN_REQUESTED')
    await order.set('DELIVERED')
    expect(await parcelsOf(order.id)).toEqual(before)
  })
})

describe('packing', () => {
  test('never takes more than was bought, also for concurrent requests', async () => {
    const order = await place()
    const two = { items: [{ productId: order.lamp, quantity: 2 }] }
    expect((await pack(order.id, { items: [{ productId: order.lamp, quantity: 3 }] })).body.message).toBe(
      'Only 2 of Lamp are left to pack.',
    )
    const replies = await Promise.all(Array.from({ length: 4 }, () => pack(order.id, two)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await parcelsOf(order.id)).toHaveLength(1)
    expect((await pack(order.id, two)).body.message).toBe('Lamp is packed or cancelled already.')
    await pack(order.id)
    expect((await pack(order.id)).body.message).toBe('Everything of this order is packed already.')
    const [row] = await db.select().from(parcelItems).where(eq(parcelItems.orderId, order.id))
    if (!row) throw new Error('nothing was packed')
    const more = db.update(parcelItems).set({ quantity: 3 }).where(eq(parcelItems.parcelId, row.parcelId))
    expect(
      brokenConstraint(
        await more.then(
          () => undefined,
          (err: unknown) => err,
        ),
      ),
    ).toBe('parcel_items_bought')
  })

  test('rejects unknown and repeated products, and carriers without a name', async () => {
    const order = await place()
    const line = { productId: order.lamp, quantity: 1 }
    const bodies = [
      { items: [] },
      { items: [line, line] },
      { items: [{ productId: 1_000_000, quantity: 1 }] },
      { trackingNumber: 'X1' },
      { carrier: 'other', trackingUrl: 'javascript:alert(1)' },
      { weightGrams: 0 },
    ]
    for (const body of bodies) expect((await pack(order.id, body as PackParcel)).status).toBe(400)
    expect((await pack(1_000_000)).status).toBe(404)
  })

  test('needs an order on its way', async () => {
    const order = await deliver()
    expect((await pack(order.id)).body.message).toBe(
      'This order is in the state ‘Delivered’, so its parcels can’t be changed.',
    )
  })
})

describe('a parcel', () => {
  test('can be changed until it arrives, and unpacked until it ships', async () => {
    const order = await place()
    const { body: parcel } = await pack(order.id)
    expect((await move(parcel, 'delivered')).body.message).toBe('Parcel 1 hasn’t shipped yet.')
    const change = {
      carrier: 'other',
      trackingNumber: 'A-1',
      trackingUrl: 'https://carrier.example/a-1',
      weightGrams: 700,
    }
    expect((await update(parcel, change)).body).toMatchObject({ ...change, trackingLink: change.trackingUrl })
    const both = await Promise.all([move(parcel, 'shipped'), unpack(parcel)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
    const [left] = await parcelsOf(order.id)
    if (left) {
      expect((await unpack(parcel)).body.message).toBe('Parcel 1 is shipped already.')
      await move(parcel, 'delivered')
      expect((await update(parcel, { carrier: 'own' })).status).toBe(409)
    } else expect((await move(parcel, 'shipped')).status).toBe(404)
  })

  test('is shown to its buyer, and hidden from others', async () => {
    const order = await place()
    const { body: parcel } = await pack(order.id)
    const stranger = await asUser('USER')
    expect(await parcelsOf(order.id, order.buyer.token)).toMatchObject([{ id: parcel.id, state: 'packed' }])
    expect((await call('GET', `/api/orders/parcels/${order.id}`, stranger)).status).toBe(403)
    for (const token of [order.buyer.token, stranger.token]) {
      expect((await pack(order.id, {}, token)).status).toBe(403)
      expect((await move(parcel, 'shipped', token)).status).toBe(403)
    }
  })
})
