import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { recompute } from '../../../test/recommendations.ts'
import { createProduct } from '../../../test/shop.ts'

const { call, db, context, asBuyer, asUser, buy } = await buildCheckoutApp()

type Row = { why: string; products: { id: number }[] }
const listRelated = async (id: number) => {
  const { body } = await call('GET', `/api/recommendations/similar/products/${id}`)
  return (body as Row[]).map(({ why, products }) => [why, products.map((product) => product.id)])
}
const createProducts = (subCategory: string, popularity: number, length: number) =>
  Promise.all(Array.from({ length }, (_, i) => createProduct(db, { subCategory, popularity: popularity - i })))
const lines = (...ids: number[]) => ids.map((productId) => ({ productId, quantity: 1 }))
async function train(): Promise<void> {
  await db.execute(sql`truncate recommendation_state`)
  await recompute({ context, db })
}

const [teapot = 0, cups = 0, tray = 0, samovar = 0] = await createProducts('Tea', 50, 4)
const [only = 0] = await createProducts('Globes', 10, 1)

test('lists popular products of the category or the shop before the first training', async () => {
  expect(await listRelated(teapot)).toEqual([['category', [cups, tray, samovar]]])
  expect(await listRelated(only)).toEqual([['popular', [teapot, cups, tray, samovar]]])
})

test('lists products that three users viewed or bought together', async () => {
  for (let i = 0; i < 3; i++) {
    const user = await asUser()
    for (const itemId of [teapot, samovar])
      await call('POST', '/api/views', { token: user.token, body: { shelf: 'products', itemId } })
  }
  await train()
  expect(await listRelated(teapot)).toEqual([
    ['together', [samovar]],
    ['category', [cups, tray]],
  ])

  for (let i = 0; i < 2; i++) await buy(await asBuyer(), lines(teapot, cups))
  await train()
  expect((await listRelated(teapot))[0]?.[0]).toBe('together')
  await buy(await asBuyer(), lines(teapot, cups))
  await train()
  expect(await listRelated(teapot)).toEqual([
    ['bought', [cups]],
    ['together', [samovar]],
    ['category', [tray]],
  ])
})

test('leaves out unavailable products and returns 404 for an archived or missing one', async () => {
  await db.execute(sql`update products set archived_at = now() where id = ${cups}`)
  await db.execute(sql`update products set stock = 0 where id = ${tray}`)
  expect(await listRelated(teapot)).toEqual([
    ['together', [samovar]],
    ['popular', [only]],
  ])
  expect((await call('GET', `/api/recommendations/similar/products/${cups}`)).status).toBe(404)
  expect((await call('GET', '/api/recommendations/similar/products/999999')).status).toBe(404)
})

test('lists products of the same type first', async () => {
  const create = (name: string, popularity: number) => createProduct(db, { name, subCategory: 'Women', popularity })
  const saree = await create('Zari Mahal silk saree, buti all over, black', 1)
  const blazer = await create('Nakshi women’s blazer, single-breasted, black', 9)
  const top = await create('Rangrez puff-sleeve top with a saree border, maroon', 8)
  const other = await create('Paithani silk Saree with buti all over, off-white', 2)
  expect(await listRelated(saree)).toEqual([['category', [other, blazer, top]]])
})

test('a variant has the related products of its product, and not the product itself', async () => {
  const family = { subCategory: 'Kettles' }
  const [kettle = 0, stove = 0] = await createProducts(family.subCategory, 20, 2)
  const blue = await createProduct(db, {
    ...family,
    parentId: kettle,
    name: 'Blue kettle',
    options: { Colour: 'Blue' },
  })
  expect(await listRelated(blue)).toEqual([['category', [stove]]])
  for (let i = 0; i < 3; i++) await buy(await asBuyer(), lines(kettle, stove))
  await train()
  expect((await listRelated(blue))[0]).toEqual(['bought', [stove]])
})
