import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/shop.ts'
import { cartItems } from '../../cart/cart.tables.ts'
import { products } from '../catalogue.tables.ts'

const { call, asUser, db } = await buildTestApp()

type Overrides = NonNullable<Parameters<typeof createProduct>[1]>

/** A shirt with a main row in red and the given variants. Returns the ids, the main row's first. */
async function createShirt(main: Overrides, ...variants: Overrides[]): Promise<[number, ...number[]]> {
  const parentId = await createProduct(db, { options: { Colour: 'Red' }, ...main })
  const rest: number[] = []
  for (const variant of variants) rest.push(await createProduct(db, { parentId, ...variant }))
  return [parentId, ...rest]
}

const blue = { options: { Colour: 'Blue', Size: 'L' }, discountPaise: 12_000 }
const green = { options: { Colour: 'Green' }, discountPaise: 9_000 }

const add = (user: { id: number; token: string }, itemId: number, params = '') =>
  call('POST', `/user_items/add?userId=${user.id}&itemId=${itemId}&category=CART${params}`, user)
const listCart = async (user: { id: number; token: string }) =>
  (await call('GET', `/user_items/cart/${user.id}`, user)).body

test('lists the variants of a product, the main row first', async () => {
  const barcode = '4006381333931'
  const [main, variant] = await createShirt({ sku: 'SHIRT-RED', barcode }, { ...blue, sku: 'SHIRT-BLUE', stock: 3 })
  await createProduct(db, { parentId: main, options: { Colour: 'Grey' }, archivedAt: new Date() })
  const { body } = await call('GET', `/api/orders/products/${main}`)
  expect(body).toMatchObject({ id: main, sku: 'SHIRT-RED', variantCount: 2, priceFrom: 120, discountPrice: 120 })
  const shared = { actualPrice: 200, image: null }
  expect(body.variants).toEqual([
    { id: main, sku: 'SHIRT-RED', barcode, options: { Colour: 'Red' }, price: 150, stock: 10, ...shared },
    { id: variant, sku: 'SHIRT-BLUE', barcode: null, options: blue.options, price: 120, stock: 3, ...shared },
  ])
  const opened = (await call('GET', `/api/orders/products/${variant}`)).body
  expect(opened).toMatchObject({ id: variant, sku: 'SHIRT-BLUE', discountPrice: 120, maxQuantity: 3 })
  expect(opened.variants).toEqual(body.variants)
})

test('a product without options has one variant, itself', async () => {
  const id = await createProduct(db)
  const { body } = await call('GET', `/api/orders/products/${id}`)
  expect(body).toMatchObject({ variantCount: 1, priceFrom: 150, variants: [{ id, options: {} }] })
})

test('adds the cheapest variant in stock when a call names only the product', async () => {
  const user = await asUser()
  const [main, variant] = await createShirt({}, blue, { ...green, stock: 0 })
  expect((await add(user, main)).status).toBe(200)
  expect(await listCart(user)).toMatchObject([{ id: variant, options: blue.options, discountPrice: 120 }])
})

test('adds the main row when no variant is in stock', async () => {
  const user = await asUser()
  const [main] = await createShirt({ stock: 0 }, { ...blue, stock: 0 })
  expect((await add(user, main)).status).toBe(200)
  expect(await listCart(user)).toMatchObject([{ id: main, inStock: false }])
})

test('adds the chosen variant, and changes and removes it', async () => {
  const user = await asUser()
  const [main, variant] = await createShirt({}, { ...blue, discountPaise: 19_000 })
  expect((await add(user, main, `&variantId=${variant}&quantity=2`)).status).toBe(200)
  expect((await add(user, main, `&variantId=${main}`)).status).toBe(200)
  expect((await add(user, variant ?? 0)).status).toBe(200)
  expect((await listCart(user)).map((item: { id: number; quantity: number }) => [item.id, item.quantity])).toEqual([
    [variant, 3],
    [main, 1],
  ])
  const path = `/user_items/items_id/${user.id}?items_id=${main}&variantId=${variant}&category=CART`
  expect((await call('PUT', `${path}&quantity=5`, user)).status).toBe(200)
  expect(await listCart(user)).toMatchObject([{ id: variant, quantity: 5 }, { id: main }])
  expect((await call('DELETE', path, user)).status).toBe(200)
  expect(await listCart(user)).toMatchObject([{ id: main }])
})

test('shows the ratings of the product with its variants in the cart', async () => {
  const user = await asUser()
  const [main, variant] = await createShirt({ ratings: 4.5, noOfRatings: 12 }, blue)
  await add(user, main, `&variantId=${variant}`)
  expect(await listCart(user)).toMatchObject([{ id: variant, ratings: 4.5, noOfRatings: 12 }])
})

test('changes the quantity of a variant whose main row is not in the cart', async () => {
  const user = await asUser()
  const [main, variant] = await createShirt({}, blue)
  await add(user, main, `&variantId=${variant}`)
  const setTo3 = (id: unknown) =>
    call('PUT', `/user_items/items_id/${user.id}?items_id=${main}&variantId=${id}&quantity=3`, user)
  expect((await setTo3(variant)).status).toBe(200)
  expect(await listCart(user)).toMatchObject([{ id: variant, quantity: 3 }])
  expect((await setTo3(main)).status).toBe(404)
  expect((await setTo3('x')).status).toBe(400)
})

test('rejects unknown variants, variants of other products and sold-out variants', async () => {
  const user = await asUser()
  const [main, soldOut] = await createShirt({}, { ...blue, stock: 0 })
  const [other, otherVariant] = await createShirt({}, blue)
  const unknown = [
    [main, otherVariant],
    [main, other],
    [main, 999_999],
    [soldOut, main],
  ] as const
  for (const [id = 0, variantId] of unknown) {
    const { status, body } = await add(user, id, `&variantId=${variantId}`)
    expect([status, body.message]).toEqual([404, 'This product has no such variant'])
  }
  expect((await add(user, main, `&variantId=${soldOut}`)).body).toMatchObject({ code: 'out_of_stock' })
  expect((await add(user, main, '&variantId=x')).status).toBe(400)
  expect(await db.select().from(cartItems).where(eq(cartItems.userId, user.id))).toEqual([])
})

test('quotes the bought variant and rejects one of another product', async () => {
  const user = await asUser()
  const [main, variant] = await createShirt({}, blue)
  const [other] = await createShirt({})
  const quote = (productId: number) =>
    call('POST', '/api/checkout/quote', { ...user, body: { items: [{ productId, variantId: variant, quantity: 2 }] } })
  expect((await quote(main)).body).toMatchObject({
    subtotal: 240,
    lines: [{ productId: variant, options: blue.options, unitPrice: 120 }],
  })
  expect((await quote(other)).body).toMatchObject({ code: 'not_found', message: 'This product has no such variant' })
})

test('lists contain a product once, with the lowest price of its variants', async () => {
  const shirts = { subCategory: 'Variant Shirts', name: 'Quillon shirt' }
  const [main] = await createShirt(shirts, { ...shirts, ...blue, sku: 'QUILLON-BLUE' }, { ...shirts, ...green })
  const list = async (path: string) =>
    (await call('GET', path)).body.content.map((item: { id: number; priceFrom: number; variantCount: number }) => [
      item.id,
      item.variantCount,
      item.priceFrom,
    ])
  const expected = [[main, 3, 90]]
  const inCategory = '/shopflix/category?main_category=appliances&sub=Variant%20Shirts'
  expect(await list(inCategory)).toEqual(expected)
  expect(await list(`${inCategory}&attr.Colour=Green&maxPrice=95`)).toEqual(expected)
  expect(await list(`${inCategory}&attr.Colour=Blue&maxPrice=95`)).toEqual([])
  expect(await list('/api/products/search?query=quillon&facets=false')).toEqual(expected)
  expect(await list('/api/products/search?query=QUILLON-BLUE')).toEqual(expected)
  await db
    .update(products)
    .set({ archivedAt: new Date() })
    .where(and(eq(products.parentId, main), eq(products.discountPaise, 9_000)))
  await expect.poll(() => list(inCategory)).toEqual([[main, 2, 120]])
})

test('finds a product by the SKU of a variant that extends its own', async () => {
  const [main] = await createShirt({ sku: 'ZEDOX-778' }, { ...blue, sku: 'ZEDOX-778-2' })
  const { body } = await call('GET', '/api/products/search?query=ZEDOX-778-2')
  expect(body.content).toMatchObject([{ id: main }])
})

test('two active variants of a product can’t have the same options', async () => {
  const [main] = await createShirt({}, blue)
  const same = { Size: 'L', Colour: 'Blue' }
  await expect(createProduct(db, { parentId: main, options: same })).rejects.toThrow()
  await createProduct(db, { parentId: main, options: same, archivedAt: new Date() })
})

test('archiving a product archives its variants, and restoring restores those', async () => {
  const admin = await asUser('ADMIN')
  const [main, variant] = await createShirt({}, blue)
  await createProduct(db, { parentId: main, options: { Colour: 'Grey' }, archivedAt: new Date(0) })
  const archive = (archived: boolean, version: number) =>
    call('PUT', `/api/admin/products/${main}/archived`, { ...admin, body: { archived, version } })
  expect((await archive(true, 1)).status).toBe(200)
  expect((await call('GET', `/api/orders/products/${variant}`)).status).toBe(404)
  expect((await archive(false, 2)).status).toBe(200)
  expect((await call('GET', `/api/orders/products/${main}`)).body.variants).toHaveLength(2)
})

test('a variant can’t be restored while its product is archived, or another variant has its options', async () => {
  const admin = await asUser('ADMIN')
  const [main, variant] = await createShirt({}, blue)
  const archive = (id: number | undefined, archived: boolean, version: number) =>
    call('PUT', `/api/admin/products/${id}/archived`, { ...admin, body: { archived, version } })
  expect((await archive(main, true, 1)).status).toBe(200)
  const early = await archive(variant, false, 2)
  expect([early.status, early.body.message]).toEqual([409, 'Restore the product of this variant first.'])
  expect((await archive(main, false, 2)).status).toBe(200)
  expect((await archive(variant, true, 3)).status).toBe(200)
  await createProduct(db, { parentId: main, ...blue })
  const same = await archive(variant, false, 4)
  expect([same.status, same.body.message]).toEqual([409, 'Another variant of this product has the same options.'])
})
