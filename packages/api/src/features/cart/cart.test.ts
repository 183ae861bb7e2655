import { LIMITS } from '@shop/contract/kit'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { call, asUser, db } = await buildTestApp()

const add = (user: { id: number; token: string }, itemId: number, category = 'CART') =>
  call('POST', `/user_items/add?userId=${user.id}&itemId=${itemId}&category=${category}`, user)

test('adds one unit per request and counts the sum of quantities', async () => {
  const user = await asUser()
  const [one, two] = [await createProduct(db), await createProduct(db)]
  for (const id of [one, one, two]) expect((await add(user, id)).body).toEqual({ message: 'Product added to cart.' })
  const cart = await call('GET', `/user_items/cart/${user.id}?category=CART`, user)
  expect(cart.body.map((item: { id: number; quantity: number }) => [item.id, item.quantity])).toEqual([
    [one, 2],
    [two, 1],
  ])
  expect(cart.body[0]).toMatchObject({ actualPrice: 200, discountPrice: 150, ratings: null, inStock: true })
  expect((await call('GET', `/user_items/cart/items/${user.id}`, user)).body).toBe(3)
})

test('accepts any request body on a route that declares none', async () => {
  const user = await asUser()
  const path = `/user_items/add?userId=${user.id}&itemId=${await createProduct(db)}&category=CART`
  for (const body of ['', '{}', 'null', 'not json']) {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      expect((await call('POST', path, { ...user, body, headers: { 'content-type': type } })).status).toBe(200)
    }
  }
})

test('accepts up to 99 units regardless of stock and rejects the 100th', async () => {
  const user = await asUser()
  const id = await createProduct(db, { stock: 0 })
  expect((await add(user, id)).status).toBe(200)
  const path = `/user_items/items_id/${user.id}?items_id=${id}&category=CART`
  expect((await call('PUT', `${path}&quantity=99`, user)).status).toBe(200)
  expect((await add(user, id)).status).toBe(409)
  for (const quantity of ['0', '100', '-1', '1.5', 'x', '']) {
    expect((await call('PUT', `${path}&quantity=${quantity}`, user)).status).toBe(400)
  }
  const [item] = (await call('GET', `/user_items/cart/${user.id}`, user)).body
  expect(item).toMatchObject({ quantity: 99, inStock: false, stockLeft: 0 })
})

test('accepts as many products as an order can have, and more units of them', async () => {
  const user = await asUser()
  await addProducts(db, ...Array.from({ length: LIMITS.maxProducts }, () => ({})))
  await db.execute(sql`insert into cart_items (user_id, product_id, quantity)
    select ${user.id}, id, 1 from products order by id desc limit ${LIMITS.maxProducts}`)
  const another = await createProduct(db)
  const message = 'Your cart can have up to 500 products. Remove some before you add more.'
  expect(await add(user, another)).toMatchObject({ status: 409, body: { code: 'conflict', message } })
  const admin = await asUser('ADMIN')
  expect((await add({ ...admin, id: user.id }, another)).status).toBe(409)
  expect((await add(user, another - 1)).status).toBe(200)
  await call('DELETE', `/user_items/items_id/${user.id}?items_id=${another - 1}&category=CART`, user)
  expect((await add(user, another)).status).toBe(200)
})

test('shows the stock left when it is low or below the quantity', async () => {
  const user = await asUser()
  const [few, many] = [await createProduct(db, { stock: 5 }), await createProduct(db, { stock: 40 })]
  await add(user, few)
  await add(user, many)
  const left = async () =>
    (await call('GET', `/user_items/cart/${user.id}`, user)).body.map((item: { stockLeft: number }) => item.stockLeft)
  expect(await left()).toEqual([5, null])
  await call('PUT', `/user_items/items_id/${user.id}?items_id=${many}&quantity=41`, user)
  expect(await left()).toEqual([5, 40])
})

test('adds several units at once, within the limit', async () => {
  const user = await asUser()
  const id = await createProduct(db)
  const addUnits = (quantity: string) =>
    call('POST', `/user_items/add?userId=${user.id}&itemId=${id}&category=CART&quantity=${quantity}`, user)
  expect((await addUnits('3')).status).toBe(200)
  expect((await addUnits('96')).status).toBe(200)
  expect((await addUnits('1')).status).toBe(409)
  for (const quantity of ['0', '100', '-1', 'x']) expect((await addUnits(quantity)).status).toBe(400)
  expect((await call('GET', `/user_items/cart/items/${user.id}`, user)).body).toBe(99)
})

test('says how many units can be bought', async () => {
  const user = await asUser()
  for (const stock of [0, 7, 4000]) await add(user, await createProduct(db, { stock }))
  const { body } = await call('GET', `/user_items/cart/${user.id}`, user)
  expect(body.map((item: { maxQuantity: number }) => item.maxQuantity)).toEqual([0, 7, 99])
})

test('rejects products without a price, archived or missing products, and unknown categories', async () => {
  const user = await asUser()
  const unpriced = await createProduct(db, { actualPaise: null, discountPaise: null })
  const archived = await createProduct(db, { archivedAt: new Date() })
  expect((await add(user, unpriced)).body).toMatchObject({ code: 'not_for_sale', message: 'Price Not Available' })
  expect((await add(user, archived)).status).toBe(404)
  expect((await add(user, 999_999)).body).toMatchObject({ code: 'not_found', message: 'Product not found' })
  expect((await add(user, 999_999, 'WATCHLATER')).body).toMatchObject({ code: 'not_found', message: 'Movie not found' })
  expect((await add(user, unpriced, 'WISHES')).status).toBe(400)
})

test('keeps a product archived while in the cart, as out of stock', async () => {
  const user = await asUser()
  const id = await createProduct(db)
  await add(user, id)
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  const [item] = (await call('GET', `/user_items/cart/${user.id}`, user)).body
  expect(item).toMatchObject({ id, inStock: false, stockLeft: 0 })
})

test('allows removing an item twice but not setting the quantity of a missing item', async () => {
  const user = await asUser()
  const id = await createProduct(db)
  await add(user, id)
  const path = `/user_items/items_id/${user.id}?items_id=${id}`
  expect((await call('DELETE', `${path}&category=CART`, user)).body).toEqual({ message: 'Removed from cart.' })
  expect((await call('DELETE', `${path}&category=CART`, user)).status).toBe(200)
  expect((await call('PUT', `${path}&quantity=2`, user)).status).toBe(404)
})

test('changes and removes the variant that was added by the product’s id', async () => {
  const user = await asUser()
  const productId = await createProduct(db, { options: { Colour: 'Red' }, stock: 0 })
  const variantId = await createProduct(db, { parentId: productId, options: { Colour: 'Blue' } })
  const quantities = async () => {
    const { body } = await call('GET', `/user_items/cart/${user.id}?category=CART`, user)
    return body.map((item: { id: number; quantity: number }) => [item.id, item.quantity])
  }
  const path = `/user_items/items_id/${user.id}?items_id=${productId}&category=CART`
  await add(user, productId)
  expect((await call('PUT', `${path}&quantity=4`, user)).status).toBe(200)
  expect(await quantities()).toEqual([[variantId, 4]])
  expect((await call('PUT', `${path}&quantity=2&variantId=${productId}`, user)).status).toBe(404)
  await call('DELETE', `${path}&variantId=${productId}`, user)
  expect(await quantities()).toEqual([[variantId, 4]])
  await call('DELETE', path, user)
  expect(await quantities()).toEqual([])
})

test('clears the cart and removes only the cleared products from favourites', async () => {
  const user = await asUser()
  const [inCart, elsewhere] = [await createProduct(db), await createProduct(db)]
  await add(user, inCart)
  for (const id of [inCart, elsewhere, elsewhere]) {
    expect((await call('PUT', `/user_items/favourites/${user.id}?itemId=${id}`, user)).status).toBe(200)
  }
  await call('DELETE', `/user_items/cart/${user.id}?category=CART`, user)
  expect((await call('GET', `/user_items/cart/${user.id}`, user)).body).toEqual([])
  expect((await call('GET', `/user_items/favourites/${user.id}`, user)).body).toEqual([elsewhere])
  await call('DELETE', `/user_items/favourites/${user.id}?itemId=${elsewhere}`, user)
  expect((await call('GET', `/user_items/favourites/${user.id}`, user)).body).toEqual([])
})

test('rejects access to another user’s cart, and an unknown user id from an admin', async () => {
  const [owner, other, admin] = [await asUser(), await asUser(), await asUser('ADMIN')]
  expect((await call('GET', `/user_items/cart/${owner.id}`, other)).status).toBe(403)
  expect((await call('GET', `/user_items/cart/999999`, other)).status).toBe(403)
  expect((await call('GET', `/user_items/cart/${owner.id}`)).status).toBe(401)
  expect((await call('GET', `/user_items/cart/${owner.id}`, admin)).status).toBe(200)
  const path = `/user_items/add?userId=999999&itemId=${await createProduct(db)}&category=CART`
  expect((await call('POST', path, admin)).body.message).toBe('User not found.')
})

test('rejects a category that does not match the path', async () => {
  const user = await asUser()
  expect((await call('GET', `/user_items/cart/${user.id}?category=WATCHLATER`, user)).status).toBe(400)
  expect((await call('GET', `/user_items/watchlater/${user.id}?category=CART`, user)).status).toBe(400)
})
