import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'

const { call, db, asBuyer, asUser, buy, advanceClock } = await buildCheckoutApp()
const [moderator, admin, buyer] = [await asUser('MODERATOR'), await asUser('ADMIN'), await asBuyer()]
const { body: order } = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
const NOTES = `/api/admin/orders/${order.id}/notes`

const add = (text: unknown, by = moderator) => call('POST', NOTES, { token: by.token, body: { text } })
const list = async () => (await call('GET', NOTES, admin)).body

test('keeps notes with author and time, newest first', async () => {
  const { status, body: first } = await add('  Asked for delivery\nafter 6 pm ')
  expect([status, first]).toEqual([
    200,
    { id: expect.any(Number), text: 'Asked for delivery\nafter 6 pm', at: expect.any(String), author: moderator.name },
  ])
  advanceClock(60)
  const { body: second } = await add('Called back', admin)
  expect(await list()).toEqual([second, first])
  expect(new Date(second.at).getTime() - new Date(first.at).getTime()).toBeGreaterThanOrEqual(60_000)
})

test('removes half of a surrogate pair, which the activity log can’t store', async () => {
  const { status, body } = await add('Called \ud83d back')
  expect([status, body.text]).toEqual([200, 'Called  back'])
})

test('rejects empty and overlong notes', async () => {
  const before = await list()
  for (const [text, message] of [
    ['  ', 'Enter a note'],
    [undefined, 'Enter a note'],
    ['a'.repeat(1001), 'Enter at most 1000 characters'],
  ]) {
    const { status, body } = await add(text)
    expect([status, body.fields]).toEqual([400, { text: message }])
  }
  expect(await list()).toEqual(before)
})

test('hides notes and contact details from the customer of the order', async () => {
  const responses = await Promise.all([
    call('GET', NOTES, buyer),
    call('POST', NOTES, { token: buyer.token, body: { text: 'Mine' } }),
    call('GET', `/api/admin/orders/${order.id}/customer`, buyer),
  ])
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('returns how to reach the customer', async () => {
  const { body } = await call('GET', `/api/admin/orders/${order.id}/customer`, moderator)
  expect(body).toEqual({ id: buyer.id, name: expect.any(String), email: buyer.email, phoneNo: expect.any(String) })
})

test('finds no notes of an unknown order', async () => {
  const { status, body } = await call('GET', '/api/admin/orders/999999/notes', moderator)
  expect([status, body.message]).toEqual([404, 'Order not found'])
})
