import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { recompute } from '../../../test/recommendations.ts'
import { createProduct } from '../../../test/shop.ts'

const { call, db, context, asBuyer, asUser, buy } = await buildCheckoutApp()

type Picked = { product: { id: number; subCategory: string }; reason: string }
const recommended = async (user: { id: number; token: string }): Promise<Picked[]> =>
  (await call('GET', `/api/recommendations/products/${user.id}`, user)).body
const shelf = (subCategory: string, popularity: number, length = 8) =>
  Promise.all(Array.from({ length }, (_, i) => createProduct(db, { subCategory, popularity: popularity - i })))

const audio = await shelf('Audio', 100)
const kettles = await shelf('Kettles', 500)
await shelf('Laptops', 900, 3)

test('with no history, the popular ones', async () => {
  const picked = await recommended(await asUser())
  expect(picked).toHaveLength(6)
  expect(picked.map(({ product }) => product.subCategory)).toEqual([
    'Laptops',
    'Laptops',
    'Laptops',
    'Kettles',
    'Kettles',
    'Kettles',
  ])
  expect(new Set(picked.map(({ reason }) => reason))).toEqual(new Set(['Popular in the shop']))
})

test('what was bought and looked at leads to more of its kind, with the reason, and never to the thing itself', async () => {
  const buyer = await asBuyer()
  await buy(buyer, [{ productId: audio[0] ?? 0, quantity: 1 }])
  await call('POST', '/api/views', { token: buyer.token, body: { shelf: 'products', itemId: kettles[3] } })
  const picked = await recommended(buyer)
  expect(picked.map(({ reason }) => reason)).toEqual(
    Array(3).fill(['Because you bought something in Audio', 'Because you viewed something in Kettles']).flat(),
  )
  expect(picked.map(({ product }) => product.id)).toEqual([
    audio[1],
    kettles[0],
    audio[2],
    kettles[1],
    audio[3],
    kettles[2],
  ])
})

test('a favourite counts, and what can’t be bought is left out', async () => {
  const user = await asUser()
  const [liked, , gone] = await Promise.all([
    createProduct(db, { subCategory: 'Decor' }),
    createProduct(db, { subCategory: 'Decor', stock: 0 }),
    createProduct(db, { subCategory: 'Decor', archivedAt: new Date() }),
  ])
  await call('PUT', `/user_items/favourites/${user.id}?itemId=${liked}`, user)
  const picked = await recommended(user)
  expect(picked[0]).toMatchObject({ product: { id: liked }, reason: 'Because you liked something in Decor' })
  expect(picked.map(({ product }) => product.id)).not.toContain(gone)
  expect(picked).toHaveLength(6)
})

test('what others bought together comes first, until it is bought too', async () => {
  const [tray = 0, cups = 0, teapot = 0] = await shelf('Tea', 1, 3)
  const lines = (...ids: number[]) => ids.map((productId) => ({ productId, quantity: 1 }))
  for (let i = 0; i < 3; i++) await buy(await asBuyer(), lines(teapot, cups, ...(i === 0 ? [tray] : [])))
  const buyer = await asBuyer()
  await buy(buyer, lines(teapot))
  await recompute({ context, db })
  const before = await recommended(buyer)
  expect(before.slice(0, 2).map(({ product }) => product.id)).toEqual([cups, tray])
  expect(before[0]?.reason).toMatch(/^Because you bought Product \d+$/)
  expect(before).toHaveLength(6)
  await buy(buyer, lines(cups))
  const after = (await recommended(buyer)).map(({ product }) => product.id)
  expect(after[0]).toBe(tray)
  expect(after).not.toContain(cups)
})

test('they are for the shopper alone', async () => {
  const [owner, other] = [await asUser(), await asUser()]
  expect((await call('GET', `/api/recommendations/products/${owner.id}`, other)).status).toBe(403)
})
