import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { recompute } from '../../../test/recommendations.ts'
import { createProduct } from '../../../test/shop.ts'

const { call, db, context, asBuyer, asUser, buy } = await buildCheckoutApp()

type Row = { why: string; products: { id: number }[] }
const beside = async (id: number) => {
  const { body } = await call('GET', `/api/recommendations/similar/products/${id}`)
  return (body as Row[]).map(({ why, products }) => [why, products.map((product) => product.id)])
}
const shelf = (subCategory: string, popularity: number, length: number) =>
  Promise.all(Array.from({ length }, (_, i) => createProduct(db, { subCategory, popularity: popularity - i })))
const lines = (...ids: number[]) => ids.map((productId) => ({ productId, quantity: 1 }))
async function learn(): Promise<void> {
  await db.execute(sql`truncate recommendation_state`)
  await recompute({ context, db })
}

const [teapot = 0, cups = 0, tray = 0, samovar = 0] = await shelf('Tea', 50, 4)
const [only = 0] = await shelf('Globes', 10, 1)

test('until something is known: the popular things of its kind, else of the shop', async () => {
  expect(await beside(teapot)).toEqual([['category', [cups, tray, samovar]]])
  expect(await beside(only)).toEqual([['popular', [teapot, cups, tray, samovar]]])
})

test('what three people looked at too goes with it; what three bought too was bought together', async () => {
  for (let i = 0; i < 3; i++) {
    const user = await asUser()
    for (const itemId of [teapot, samovar])
      await call('POST', '/api/views', { token: user.token, body: { shelf: 'products', itemId } })
  }
  await learn()
  expect(await beside(teapot)).toEqual([
    ['together', [samovar]],
    ['category', [cups, tray]],
  ])

  for (let i = 0; i < 2; i++) await buy(await asBuyer(), lines(teapot, cups))
  await learn()
  expect((await beside(teapot))[0]?.[0]).toBe('together')
  await buy(await asBuyer(), lines(teapot, cups))
  await learn()
  expect(await beside(teapot)).toEqual([
    ['bought', [cups]],
    ['together', [samovar]],
    ['category', [tray]],
  ])
})

test('nothing that can’t be bought is there, nor a row for a product that isn’t', async () => {
  await db.execute(sql`update products set archived_at = now() where id = ${cups}`)
  await db.execute(sql`update products set stock = 0 where id = ${tray}`)
  expect(await beside(teapot)).toEqual([
    ['together', [samovar]],
    ['popular', [only]],
  ])
  expect((await call('GET', `/api/recommendations/similar/products/${cups}`)).status).toBe(404)
  expect((await call('GET', '/api/recommendations/similar/products/999999')).status).toBe(404)
})
