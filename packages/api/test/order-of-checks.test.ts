import { expect, test } from 'vitest'
import { buildTestApp } from './app.ts'
import { addProducts } from './catalogue.ts'

const { call, asUser, db } = await buildTestApp()
await addProducts(db, {})
const [customer, other] = [await asUser(), await asUser()]

/** Token, id format, owner or role, existence, shape: each case also violates all later checks. */
test.each([
  [
    'a missing token is reported before an invalid id',
    undefined,
    '/user_items/items_id/abc?items_id=abc&quantity=500',
    401,
  ],
  [
    'an invalid id in the path is reported before the owner',
    customer,
    `/user_items/items_id/abc?items_id=1&quantity=500`,
    400,
  ],
  [
    'an invalid id in the query is reported before the owner',
    customer,
    `/user_items/items_id/${other.id}?items_id=abc&quantity=500`,
    400,
  ],
  [
    'the owner is checked before the item exists',
    customer,
    `/user_items/items_id/${other.id}?items_id=1&quantity=500`,
    403,
  ],
  ['the owner is checked before a missing id', customer, `/user_items/items_id/${other.id}?quantity=500`, 403],
  [
    'a missing item is reported before an invalid quantity',
    customer,
    `/user_items/items_id/${customer.id}?items_id=1&quantity=500`,
    404,
  ],
  ['a missing id is reported', customer, `/user_items/items_id/${customer.id}?quantity=2`, 400],
])('%s', async (_, user, url, status) => {
  expect((await call('PUT', url, user ? { token: user.token } : {})).status).toBe(status)
})

test('an invalid quantity of an existing item is reported', async () => {
  await call('POST', `/user_items/add?userId=${customer.id}&itemId=1&category=CART`, { token: customer.token })
  const response = await call('PUT', `/user_items/items_id/${customer.id}?items_id=1&quantity=500`, {
    token: customer.token,
  })
  expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['quantity']])
})
