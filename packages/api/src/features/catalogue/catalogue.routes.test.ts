import { CATEGORIES } from '@shop/contract/catalogue'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { queryRows } from '../../platform/database/database.ts'
import { movieViews } from '../movies/movies.tables.ts'
import { products, productViews } from './catalogue.tables.ts'

const { call, db, advanceClock, asUser } = await buildTestApp()

beforeEach(() => db.execute(sql`truncate products, movies restart identity cascade`))

const category = (query: string) => call('GET', `/shopflix/category?main_category=${query}`)
const idsOf = ({ body }: { body: { content: { id: number }[] } }) => body.content.map(({ id }) => id)

describe('GET /shopflix/category', () => {
  test('returns every field, with prices in rupees', async () => {
    await addProducts(db, {
      name: 'Kettle',
      sku: 'KETTLE-1',
      brand: 'Tapti',
      actualPaise: 149_950,
      discountPaise: 99_900,
      ratings: 4.3,
      stock: 0,
    })
    const { body } = await category('appliances')
    expect(body.content).toEqual([
      {
        id: 1,
        sku: 'KETTLE-1',
        name: 'Kettle',
        brand: 'Tapti',
        image: null,
        secondImage: null,
        mainCategory: 'appliances',
        subCategory: 'Audio',
        actualPrice: 1499.5,
        discountPrice: 999,
        ratings: 4.3,
        noOfRatings: null,
        reviewCount: null,
        review: null,
        ratingSource: 'imported',
        description: null,
        inStock: false,
        variantCount: 1,
        swatches: [],
        swatchCount: 0,
        priceFrom: 999,
        priceTo: 999,
        defaultVariantId: 1,
        maxQuantity: 0,
      },
    ])
  })

  test('limits the quantity to the stock, and to 99', async () => {
    await addProducts(db, { stock: 3 }, { stock: 5000 })
    const { content } = (await category('appliances')).body
    expect(content.map((product: { maxQuantity: number }) => product.maxQuantity)).toEqual([3, 99])
  })

  test('lists available products first, then sorts by id', async () => {
    await addProducts(db, { stock: 0 }, {}, { actualPaise: null, discountPaise: null }, {}, { discountPaise: 0 })
    expect(idsOf(await category('appliances'))).toEqual([2, 4, 5, 1, 3])
  })

  test('accepts only the four categories', async () => {
    await addProducts(db, ...CATEGORIES.map(({ mainCategory }) => ({ mainCategory })))
    for (const [place, { mainCategory }] of CATEGORIES.entries())
      expect(idsOf(await category(encodeURIComponent(mainCategory)))).toEqual([place + 1])
    expect((await category('shoes')).status).toBe(400)
    expect((await call('GET', '/shopflix/category')).status).toBe(400)
  })

  test('filters by sub-category', async () => {
    await addProducts(db, {}, { subCategory: 'Laptops' }, { subCategory: 'Laptops', stock: 0 }, { subCategory: 'x' })
    const laptops = await category('appliances&sub=Laptops')
    expect(idsOf(laptops)).toEqual([2, 3])
    expect(laptops.body.totalElements).toBe(2)
    expect((await category('appliances&sub=Unheard%20of&facets=false')).body).toEqual({
      content: [],
      totalPages: 0,
      totalElements: 0,
    })
  })

  test('paginates from 0, returns an empty page past the end and rejects an invalid page', async () => {
    await addProducts(db, ...Array.from({ length: 45 }, () => ({})))
    const first = await category('appliances')
    expect(first.body).toMatchObject({ totalPages: 3, totalElements: 45 })
    expect(idsOf(first)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(idsOf(await category('appliances&page=2'))).toEqual([41, 42, 43, 44, 45])
    expect(idsOf(await category('appliances&page=1&size=7'))).toEqual([8, 9, 10, 11, 12, 13, 14])
    expect((await category('appliances&page=1000000')).body.content).toEqual([])
    for (const bad of ['page=1000001', 'page=-1', 'page=x', 'size=0', 'size=101'])
      expect((await category(`appliances&${bad}`)).status).toBe(400)
  })

  test('sorts by price, rating and age, with missing values last', async () => {
    await addProducts(
      db,
      { discountPaise: 500, ratings: 4, createdAt: new Date('2026-01-02') },
      { actualPaise: null, discountPaise: null, createdAt: new Date('2026-01-01') },
      { actualPaise: 900, discountPaise: 0, ratings: 4.5, createdAt: new Date('2026-01-04') },
      { discountPaise: 500, ratings: 4, noOfRatings: 7, createdAt: new Date('2026-01-03') },
    )
    expect(idsOf(await category('appliances&sort=price_asc'))).toEqual([1, 4, 3, 2])
    expect(idsOf(await category('appliances&sort=price_desc'))).toEqual([3, 1, 4, 2])
    expect(idsOf(await category('appliances&sort=rating'))).toEqual([3, 4, 1, 2])
    expect(idsOf(await category('appliances&sort=newest'))).toEqual([3, 4, 1, 2])
    expect((await category('appliances&sort=cheapest')).status).toBe(400)
  })

  test('leaves archived products out of the page and the total', async () => {
    await addProducts(db, { archivedAt: new Date() }, {})
    await db.update(products).set({ archivedAt: new Date() }).where(sql`id = 2`)
    expect((await category('appliances')).body).toMatchObject({ content: [], totalPages: 0, totalElements: 0 })
    expect((await call('GET', '/api/shop/totals')).body).toEqual({ products: 0, movies: 0 })
  })
})

describe('GET /api/orders/products/:id', () => {
  test('returns pictures, attributes in their order, and the variant that is bought', async () => {
    const further = { url: '/art/products/audio-2.svg', alt: 'Speaker, picture 2' }
    await addProducts(db, {
      name: 'Speaker',
      sku: 'SPK',
      image: '/art/products/audio-1.svg',
      pictures: [further],
      attributes: { Power: 20, Waterproof: true, Colour: 'Red' },
      countryOfOrigin: 'India',
      weightGrams: 900,
    })
    const { body } = await call('GET', '/api/orders/products/1')
    expect(body).toMatchObject({
      images: [{ url: '/art/products/audio-1.svg', alt: 'Speaker' }, further],
      attributes: [
        { name: 'Power', value: 20, unit: null },
        { name: 'Waterproof', value: true, unit: null },
        { name: 'Colour', value: 'Red', unit: null },
      ],
      variants: [{ id: 1, sku: 'SPK', options: {}, price: 800, actualPrice: 1000, stock: 10 }],
      countryOfOrigin: 'India',
      weightGrams: 900,
    })
  })

  test('ignores an invalid token', async () => {
    await addProducts(db, { name: 'Lamp', link: 'https://shop.example/lamp' })
    const { status, body } = await call('GET', '/api/orders/products/1', { token: 'broken' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 1, name: 'Lamp', link: 'https://shop.example/lamp', inStock: true })
  })

  test('returns 404 for a missing or archived product and 400 for an invalid id', async () => {
    await addProducts(db, { archivedAt: new Date(), image: '/pictures/1.svg' })
    for (const id of [1, 2])
      expect(await call('GET', `/api/orders/products/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Product not found', code: 'not_found' },
      })
    for (const id of ['x', '0', '-1', '1e3', '99999999999'])
      expect((await call('GET', `/api/orders/products/${id}`)).status).toBe(400)
  })

  test('returns the picture as a JSON string, even of an archived product', async () => {
    await addProducts(db, { archivedAt: new Date(), image: '/pictures/1.svg' }, {})
    expect((await call('GET', '/api/orders/product/image/1')).body).toBe('/pictures/1.svg')
    expect((await call('GET', '/api/orders/product/image/2')).body).toBe(null)
    expect((await call('GET', '/api/orders/product/image/3')).status).toBe(404)
  })
})

describe('GET /api/shop/home', () => {
  const shopHome = async () => (await call('GET', '/api/shop/home')).body

  test('has four categories and empty rows without products', async () => {
    const home = await shopHome()
    expect(home).toMatchObject({ banner: [], deals: [], trending: [], popular: [] })
    expect(home.categories).toHaveLength(4)
    expect(home.categories[0]).toEqual({
      id: 'electronics',
      featured: null,
      subCategories: ['Smartphones', 'Laptops', 'Audio', 'Wearables', 'Smart Home'].map((name) => ({
        name,
        image: null,
      })),
    })
  })

  test('lists available products with the highest percentage off as deals', async () => {
    await addProducts(
      db,
      { actualPaise: 100_000, discountPaise: 50_000 },
      { actualPaise: 100_000, discountPaise: 10_000, stock: 0 },
      { actualPaise: 1000, discountPaise: 300 },
      { actualPaise: 100_000, discountPaise: 100_000 },
      { actualPaise: null, discountPaise: null },
    )
    expect((await shopHome()).deals.map((deal: { id: number }) => deal.id)).toEqual([3, 1])
  })

  test('lists fashion as trending and best sellers as popular', async () => {
    const fashion = { mainCategory: "Women's Clothing", subCategory: 'Women' }
    await addProducts(db, { ...fashion, popularity: 5 }, { ...fashion, popularity: 9 }, { popularity: 7 })
    const { trending, popular } = await shopHome()
    expect(trending.map((item: { id: number }) => item.id)).toEqual([2, 1])
    expect(popular.map((item: { id: number }) => item.id)).toEqual([2, 3, 1])
  })

  test('features the most popular product of a category and does not repeat its picture as a tile', async () => {
    await addProducts(
      db,
      { image: '/a.svg', popularity: 1 },
      { image: '/b.svg', popularity: 3, name: 'Speaker' },
      { popularity: 9 },
      { image: '/c.svg', popularity: 2, subCategory: 'Soundbars' },
    )
    const [electronics] = (await shopHome()).categories
    expect(electronics.featured).toEqual({ name: 'Speaker', image: '/b.svg', productId: 2 })
    expect(electronics.subCategories.slice(0, 2)).toEqual([
      { name: 'Audio', image: '/a.svg' },
      { name: 'Soundbars', image: '/c.svg' },
    ])
    expect(electronics.subCategories).toHaveLength(6)
  })
})

describe('active shoppers', () => {
  const visitor = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
  const sendHeartbeat = (id: string) => call('POST', '/api/shop/shoppers', { body: { visitor: id } })
  const count = async () => (await call('GET', '/api/shop/shoppers')).body

  test('counts each tab of the last five minutes once', async () => {
    expect(await count()).toBe(0)
    await sendHeartbeat(visitor(1))
    await sendHeartbeat(visitor(1))
    advanceClock(200)
    await sendHeartbeat(visitor(2))
    expect(await count()).toBe(2)
    advanceClock(101)
    expect(await count()).toBe(1)
    await sendHeartbeat(visitor(1))
    expect(await count()).toBe(2)
    advanceClock(700)
    await sendHeartbeat(visitor(3))
    expect(await queryRows(db, sql`select visitor from active_shoppers`)).toEqual([{ visitor: visitor(3) }])
  })

  test('rejects a visitor id that is not a UUID', async () => {
    expect((await sendHeartbeat('me')).status).toBe(400)
  })
})

describe('POST /api/views', () => {
  const view = (body: unknown, token?: string) => call('POST', '/api/views', { body, ...(token ? { token } : {}) })

  test('records a view, with the user if signed in', async () => {
    await addProducts(db, {})
    await addMovies(db, {})
    const { token, id } = await asUser()
    await view({ shelf: 'products', itemId: 1 }, token)
    await view({ shelf: 'products', itemId: 1 }, 'expired')
    await view({ shelf: 'movies', itemId: 1 }, token)
    expect(await db.select().from(productViews)).toMatchObject([
      { productId: 1, userId: id },
      { productId: 1, userId: null },
    ])
    expect(await db.select().from(movieViews)).toMatchObject([{ movieId: 1, userId: id }])
  })

  test('returns 404 for a missing item and 400 for an invalid one', async () => {
    expect(await view({ shelf: 'products', itemId: 1 })).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    })
    expect(await view({ shelf: 'movies', itemId: 1 })).toMatchObject({
      status: 404,
      body: { message: 'Movie not found' },
    })
    expect((await view({ shelf: 'books', itemId: 1 })).status).toBe(400)
    expect((await view({ shelf: 'movies', itemId: 0 })).status).toBe(400)
  })
})
