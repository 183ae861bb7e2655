import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { recompute } from '../../../test/recommendations.ts'
import { createProduct } from '../../../test/shop.ts'

const { call, db, context, asBuyer, asUser, buy } = await buildCheckoutApp()

type Recommendation = { product: { id: number; subCategory: string }; reason: string }
const listRecommendations = async (user: { id: number; token: string }): Promise<Recommendation[]> =>
  (await call('GET', `/api/recommendations/products/${user.id}`, user)).body
const createProducts = (subCategory: string, popularity: number, length = 8) =>
  Promise.all(Array.from({ length }, (_, i) => createProduct(db, { subCategory, popularity: popularity - i })))

const audio = await createProducts('Audio', 100)
const kettles = await createProducts('Kettles', 500)
await createProducts('Laptops', 900, 3)

test('returns popular products without history', async () => {
  const list = await listRecommendations(await asUser())
  expect(list).toHaveLength(6)
  expect(list.map(({ product }) => product.subCategory)).toEqual([
    'Laptops',
    'Laptops',
    'Laptops',
    'Kettles',
    'Kettles',
    'Kettles',
  ])
  expect(new Set(list.map(({ reason }) => reason))).toEqual(new Set(['Popular in the shop']))
})

test('recommends from the categories of bought and viewed products, with the reason, and leaves out bought ones', async () => {
  const buyer = await asBuyer()
  await buy(buyer, [{ productId: audio[0] ?? 0, quantity: 1 }])
  await call('POST', '/api/views', { token: buyer.token, body: { shelf: 'products', itemId: kettles[3] } })
  const list = await listRecommendations(buyer)
  expect(list.map(({ reason }) => reason)).toEqual(
    Array(3).fill(['Because you bought something in Audio', 'Because you viewed something in Kettles']).flat(),
  )
  expect(list.map(({ product }) => product.id)).toEqual([
    audio[1],
    kettles[0],
    audio[2],
    kettles[1],
    audio[3],
    kettles[2],
  ])
})

test('recommends at most two products of one type', async () => {
  const user = await asUser()
  const names = ['Walnut knife block', 'Oak knife block', 'Beech knife block', 'Steel kettle', 'Tea towel', 'Cake tin']
  const ids = await Promise.all(
    names.map((name, i) => createProduct(db, { name, subCategory: 'Baking', popularity: 60 - i })),
  )
  await call('POST', '/api/views', { token: user.token, body: { shelf: 'products', itemId: ids[5] } })
  const shown = (await listRecommendations(user)).map(({ product }) => product.id)
  expect(shown.filter((id) => ids.slice(0, 3).includes(id))).toEqual(ids.slice(0, 2))
})

test('uses favourites and leaves out unavailable products', async () => {
  const user = await asUser()
  const [liked, , archived] = await Promise.all([
    createProduct(db, { subCategory: 'Decor' }),
    createProduct(db, { subCategory: 'Decor', stock: 0 }),
    createProduct(db, { subCategory: 'Decor', archivedAt: new Date() }),
  ])
  await call('PUT', `/user_items/favourites/${user.id}?itemId=${liked}`, user)
  const list = await listRecommendations(user)
  expect(list[0]).toMatchObject({ product: { id: liked }, reason: 'Because you liked something in Decor' })
  expect(list.map(({ product }) => product.id)).not.toContain(archived)
  expect(list).toHaveLength(6)
})

test('lists products bought together first, until the user buys them', async () => {
  const [tray = 0, cups = 0, teapot = 0] = await createProducts('Tea', 1, 3)
  const lines = (...ids: number[]) => ids.map((productId) => ({ productId, quantity: 1 }))
  for (let i = 0; i < 3; i++) await buy(await asBuyer(), lines(teapot, cups, ...(i === 0 ? [tray] : [])))
  const buyer = await asBuyer()
  await buy(buyer, lines(teapot))
  await recompute({ context, db })
  const before = await listRecommendations(buyer)
  expect(before.slice(0, 2).map(({ product }) => product.id)).toEqual([cups, tray])
  expect(before[0]?.reason).toMatch(/^Because you bought Product \d+$/)
  expect(before).toHaveLength(6)
  await buy(buyer, lines(cups))
  const after = (await listRecommendations(buyer)).map(({ product }) => product.id)
  expect(after[0]).toBe(tray)
  expect(after).not.toContain(cups)
})

test('rejects access to another user’s recommendations', async () => {
  const [owner, other] = [await asUser(), await asUser()]
  expect((await call('GET', `/api/recommendations/products/${owner.id}`, other)).status).toBe(403)
})
