import { expect, test } from 'vitest'
import { buildTestApp } from './app.ts'
import { addProducts } from './catalogue.ts'

const { call, asUser, db } = await buildTestApp()
await addProducts(db, {})
const [shopper, other] = [await asUser(), await asUser()]

/** Token, id format, owner or role, existence, shape: each case also violates all later checks. */
test.each([
  ['no token before a wrong id', undefined, '/user_items/items_id/abc?items_id=abc&quantity=500', 401],
  ['a wrong id in the path before the owner', shopper, `/user_items/items_id/abc?items_id=1&quantity=500`, 400],
  [
    'a wrong id in the query before the owner',
    shopper,
    `/user_items/items_id/${other.id}?items_id=abc&quantity=500`,
    400,
  ],
  ['the owner before what isn’t there', shopper, `/user_items/items_id/${other.id}?items_id=1&quantity=500`, 403],
  ['the owner before an id that is missing', shopper, `/user_items/items_id/${other.id}?quantity=500`, 403],
  [
    'what isn’t there before a wrong quantity',
    shopper,
    `/user_items/items_id/${shopper.id}?items_id=1&quantity=500`,
    404,
  ],
  ['an id that is missing', shopper, `/user_items/items_id/${shopper.id}?quantity=2`, 400],
])('%s', async (_, user, url, status) => {
  expect((await call('PUT', url, user ? { token: user.token } : {})).status).toBe(status)
})

test('a wrong quantity of what is there', async () => {
  await call('POST', `/user_items/add?userId=${shopper.id}&itemId=1&category=CART`, { token: shopper.token })
  const answer = await call('PUT', `/user_items/items_id/${shopper.id}?items_id=1&quantity=500`, {
    token: shopper.token,
  })
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['quantity']])
})
