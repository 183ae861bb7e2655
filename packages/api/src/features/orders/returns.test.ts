import { expect, test } from 'vitest'
import { type Actor, buildReturnsApp } from '../../../test/returns.ts'
import { truncate } from '../../../test/truncate.ts'
import { refunds } from '../payments/payments.tables.ts'

const { call, db, asUser, moderator, admin, orderWithReturn } = await buildReturnsApp()

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted((a, b) => a - b)

test('runs a return from request to refund and shows each step to the buyer', async () => {
  const { setState, refund, stock, getOrder, refundedPaise, listBuyersReturns, emails, id } = await orderWithReturn()
  expect(await listBuyersReturns()).toMatchObject([{ state: 'requested', reason: 'It has a dent.', approvedAt: null }])

  const approved = await setState('approved')
  expect(approved.body).toMatchObject({ state: 'approved', orderId: id, approvedBy: moderator.name })
  expect([(await getOrder()).orderStatus, await stock(), await refundedPaise()]).toEqual(['RETURN_REQUESTED', 7, []])

  expect((await setState('received')).body).toMatchObject({ state: 'received', receivedBy: moderator.name })
  expect([(await getOrder()).orderStatus, await stock(), await refundedPaise()]).toEqual(['RETURN_REQUESTED', 10, []])

  expect((await refund()).body).toMatchObject({ state: 'refunded' })
  expect([await refundedPaise(), await stock()]).toEqual([[500], 10])
  expect(await getOrder()).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
  expect(await listBuyersReturns()).toMatchObject([{ state: 'refunded', receivedAt: expect.any(String) }])
  expect((await emails()).map(({ subject }) => subject)).toEqual([
    `Your Shopflix order ${id} was delivered`,
    `Return approved for your Shopflix order ${id}`,
    `Your Shopflix order ${id} return was received`,
    'Your refund of ₹5.00 from Shopflix',
  ])
})

test('applies each step once for concurrent requests', async () => {
  const { setState, refund, stock, refundedPaise, emails } = await orderWithReturn()
  const sendConcurrently = <Response>(send: (by: Actor) => Promise<Response>) =>
    Promise.all(Array.from({ length: 20 }, (_, i) => send(i % 2 === 0 ? admin : moderator)))
  const once = [200, ...Array.from({ length: 19 }, () => 409)]
  expect(statusesOf(await sendConcurrently((by) => setState('approved', undefined, by)))).toEqual(once)
  expect(statusesOf(await sendConcurrently((by) => setState('received', undefined, by)))).toEqual(once)
  expect(statusesOf(await sendConcurrently(() => refund()))).toEqual(once)
  expect([await stock(), await refundedPaise()]).toEqual([10, [500]])
  expect((await emails()).map(({ eventKey }) => eventKey.split(':')[0])).toEqual([
    'order-moved',
    'return-approved',
    'order-moved',
    'refunded',
  ])
})

test('accepts one of two concurrent decisions', async () => {
  const { setState, newest, getOrder, stock } = await orderWithReturn()
  await setState('approved')
  const responses = await Promise.all([setState('received'), setState('refused', 'It never came.', admin)])
  expect(statusesOf(responses)).toEqual([200, 409])
  const state = (await newest())?.state
  expect(responses.find(({ status }) => status === 409)?.body.message).toContain(
    `This return can’t change from ${state}`,
  )
  const isRefused = state === 'refused'
  expect([(await getOrder()).orderStatus, await stock()]).toEqual(
    isRefused ? ['DELIVERED', 7] : ['RETURN_REQUESTED', 10],
  )
})

test('sets a declined order to DELIVERED and tells the buyer why', async () => {
  const { setState, getOrder, stock, refundedPaise, listBuyersReturns, emails } = await orderWithReturn()
  const { deliveredAt } = await getOrder()
  expect((await setState('refused', '  ')).body.fields).toEqual({ answer: 'Enter a reason' })
  expect((await setState('refused', 'It was worn, and <b>washed</b>.')).status).toBe(200)
  expect(await getOrder()).toMatchObject({ orderStatus: 'DELIVERED', deliveredAt })
  expect([await stock(), await refundedPaise()]).toEqual([7, []])
  expect(await listBuyersReturns()).toMatchObject([{ state: 'refused', answer: 'It was worn, and <b>washed</b>.' }])
  const email = (await emails()).at(-1)
  expect(email?.subject).toContain('return was declined')
  expect(email?.text).toContain('> It was worn, and <b>washed</b>.')
  expect(email?.html).not.toContain('<b>washed')
})

test('allows a new request within the return period after a declined one', async () => {
  const { setState, requestReturn, listBuyersReturns } = await orderWithReturn()
  await setState('refused', 'No.')
  expect((await requestReturn()).status).toBe(200)
  expect((await listBuyersReturns()).map(({ state }: { state: string }) => state)).toEqual(['requested', 'refused'])
})

test('lets moderators process returns, only admins refund, and customers nothing', async () => {
  const { setState, refund, newest, path, buyer } = await orderWithReturn()
  expect((await call('PUT', path, { token: buyer.token, body: { state: 'approved' } })).status).toBe(403)
  await setState('approved')
  await setState('received')
  expect((await refund(moderator)).status).toBe(403)
  expect((await newest())?.state).toBe('received')
  expect((await refund(admin)).status).toBe(200)
  const stranger = await asUser()
  expect((await call('GET', `/api/orders/returns/${(await newest())?.orderId}`, stranger)).status).toBe(403)
  expect((await call('PUT', '/api/admin/returns/999999', { ...moderator, body: {} })).status).toBe(404)
})

test('lists open returns oldest first and searches by number and buyer', async () => {
  await truncate(db, 'returns')
  const [first, second, declined] = [
    await orderWithReturn('One'),
    await orderWithReturn('Two'),
    await orderWithReturn('Three'),
  ]
  await declined.setState('refused', 'No.')
  await second.setState('approved')
  const list = async (query: string) => {
    const { body } = await call('GET', `/api/admin/returns?${query}`, moderator)
    return body.content.map(({ reason }: { reason: string }) => reason)
  }
  expect(await list('')).toEqual(['One', 'Two'])
  expect(await list('state=approved')).toEqual(['Two'])
  expect(await list('state=all')).toEqual(['One', 'Two', 'Three'])
  expect(await list(`query=%23${second.id}`)).toEqual(['Two'])
  expect(await list(`query=${first.buyer.email}`)).toEqual(['One'])
  expect(await list(`state=all&orderId=${declined.id}`)).toEqual(['Three'])
  expect(await list('size=1&page=1')).toEqual(['Two'])
})

test('requested every refund once in this file', async () => {
  const rows = await db.select({ paid: refunds.paymentId }).from(refunds)
  expect(new Set(rows.map(({ paid }) => paid)).size).toBe(rows.length)
})
