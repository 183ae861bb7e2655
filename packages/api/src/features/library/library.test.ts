import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createMovie, createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { call, asUser, db, wait } = await buildTestApp()

const add = (user: { id: number; token: string }, itemId: number, category = 'CART') =>
  call('POST', `/user_items/add?userId=${user.id}&itemId=${itemId}&category=${category}`, user)

test('adding puts one into the cart, adding again one more, and the count is the sum', async () => {
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

test('a body of any kind, or none, is fine where none is asked for', async () => {
  const user = await asUser()
  const path = `/user_items/add?userId=${user.id}&itemId=${await createProduct(db)}&category=CART`
  for (const body of ['', '{}', 'null', 'not json']) {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      expect((await call('POST', path, { ...user, body, headers: { 'content-type': type } })).status).toBe(200)
    }
  }
})

test('a product is added up to 99 times whatever the stock, and once more is refused', async () => {
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

test('the cart says how many are left when that is few or less than wanted', async () => {
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

test('what has no price, is off the shelf or isn’t there can’t be added', async () => {
  const user = await asUser()
  const unpriced = await createProduct(db, { actualPaise: null, discountPaise: null })
  const archived = await createProduct(db, { archivedAt: new Date() })
  expect((await add(user, unpriced)).body).toMatchObject({ code: 'not_for_sale', message: 'Price Not Available' })
  expect((await add(user, archived)).status).toBe(404)
  expect((await add(user, 999_999)).body).toMatchObject({ code: 'not_found', message: 'Product not found' })
  expect((await add(user, 999_999, 'WATCHLATER')).body).toMatchObject({ code: 'not_found', message: 'Movie not found' })
  expect((await add(user, unpriced, 'WISHES')).status).toBe(400)
})

test('a product taken off the shelf while in a cart still shows, out of stock', async () => {
  const user = await asUser()
  const id = await createProduct(db)
  await add(user, id)
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  const [item] = (await call('GET', `/user_items/cart/${user.id}`, user)).body
  expect(item).toMatchObject({ id, inStock: false, stockLeft: 0 })
})

test('removing is fine twice, setting the quantity of what isn’t there is not', async () => {
  const user = await asUser()
  const id = await createProduct(db)
  await add(user, id)
  const path = `/user_items/items_id/${user.id}?items_id=${id}`
  expect((await call('DELETE', `${path}&category=CART`, user)).body).toEqual({ message: 'Removed from cart.' })
  expect((await call('DELETE', `${path}&category=CART`, user)).status).toBe(200)
  expect((await call('PUT', `${path}&quantity=2`, user)).status).toBe(404)
})

test('the list shows films as saved, the newest first, and a film twice changes nothing', async () => {
  const user = await asUser()
  const [first, second] = [await createMovie(db, { runtimeMinutes: 142 }), await createMovie(db)]
  await add(user, first, 'WATCHLATER')
  wait(60)
  await add(user, second, 'WATCHLATER')
  wait(60)
  await add(user, first, 'WATCHLATER')
  const list = (await call('GET', `/user_items/watchlater/${user.id}?category=WATCHLATER`, user)).body
  expect(list.map((movie: { id: number }) => movie.id)).toEqual([second, first])
  expect(list[1]).toMatchObject({ runtime: '142 min', imdbRating: null, posterLink: null })
  expect(Date.parse(list[0].dateAdded) - Date.parse(list[1].dateAdded)).toBeGreaterThanOrEqual(60_000)
  await call('DELETE', `/user_items/items_id/watchlater/${user.id}?itemId=${first}&category=WATCHLATER`, user)
  await call('DELETE', `/user_items/items_id/${user.id}?items_id=${second}&category=WATCHLATER`, user)
  expect((await call('GET', `/user_items/watchlater/items/${user.id}`, user)).body).toBe(0)
})

test('a film that the catalogue has no more is neither listed nor counted', async () => {
  const user = await asUser()
  const [kept, gone] = [await createMovie(db), await createMovie(db)]
  for (const film of [kept, gone]) await add(user, film, 'WATCHLATER')
  await db.execute(sql`update movies set archived_at = now() where id = ${gone}`)
  const list = (await call('GET', `/user_items/watchlater/${user.id}`, user)).body
  expect(list.map((movie: { id: number }) => movie.id)).toEqual([kept])
  expect((await call('GET', `/user_items/watchlater/items/${user.id}`, user)).body).toBe(1)
})

test('clearing the cart takes the mark off what was cleared, and leaves the other favourites', async () => {
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

test('somebody else’s cart is closed, and an admin who names nobody is told so', async () => {
  const [owner, other, admin] = [await asUser(), await asUser(), await asUser('ADMIN')]
  expect((await call('GET', `/user_items/cart/${owner.id}`, other)).status).toBe(403)
  expect((await call('GET', `/user_items/cart/999999`, other)).status).toBe(403)
  expect((await call('GET', `/user_items/cart/${owner.id}`)).status).toBe(401)
  expect((await call('GET', `/user_items/cart/${owner.id}`, admin)).status).toBe(200)
  const path = `/user_items/add?userId=999999&itemId=${await createProduct(db)}&category=CART`
  expect((await call('POST', path, admin)).body.message).toBe('User not found.')
})

test('a category that doesn’t fit the path is refused', async () => {
  const user = await asUser()
  expect((await call('GET', `/user_items/cart/${user.id}?category=WATCHLATER`, user)).status).toBe(400)
  expect((await call('GET', `/user_items/watchlater/${user.id}?category=CART`, user)).status).toBe(400)
})
