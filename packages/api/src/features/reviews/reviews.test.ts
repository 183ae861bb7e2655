import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildReviewsApp } from '../../../test/reviews.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { call, db, asUser, advanceClock, moderator, urlOf, buyerOf, write, getOwn, list, getProduct, decide, publish } =
  await buildReviewsApp()

test('a review of a variant is shown with its product and all variants', async () => {
  const main = await createProduct(db, { options: { Colour: 'Red' } })
  const [blue, green] = [
    await createProduct(db, { parentId: main, options: { Colour: 'Blue' } }),
    await createProduct(db, { parentId: main, options: { Colour: 'Green' } }),
  ]
  const { buyer } = await publish(blue, { stars: 5, title: 'Good cloth' })
  expect((await write(buyer, main, { stars: 3 })).body).toMatchObject({ stars: 3 })
  await decide((await getOwn(buyer, green)).review)
  for (const id of [main, blue, green]) {
    expect(await list(id)).toMatchObject({ totalElements: 1, average: 3 })
    expect(await getProduct(id)).toMatchObject({ ratings: 3, noOfRatings: 1, ratingSource: 'reviews' })
  }
})

describe('the list', () => {
  test('sorts, filters by stars and pages', async () => {
    const productId = await createProduct(db)
    const ids: number[] = []
    for (const stars of [3, 5, 1, 5]) {
      advanceClock(60)
      ids.push((await publish(productId, { stars })).id)
    }
    const [three, five, one, lastFive] = ids
    await call('PUT', `/api/reviews/${one}/helpful`, await asUser())
    const order = async (query: string) => (await list(productId, query)).content.map(({ id }: { id: number }) => id)
    expect(await order('')).toEqual([one, lastFive, five, three])
    expect(await order('sort=newest')).toEqual([lastFive, one, five, three])
    expect(await order('sort=highest')).toEqual([lastFive, five, three, one])
    expect(await order('sort=lowest')).toEqual([one, three, lastFive, five])
    expect(await order('sort=newest&size=2&page=1')).toEqual([five, three])
    const fives = await list(productId, 'stars=5&sort=newest')
    expect(fives.content.map(({ id }: { id: number }) => id)).toEqual([lastFive, five])
    expect(fives).toMatchObject({ totalElements: 2, total: 4, average: 3.5 })
    expect(fives.distribution).toEqual([5, 4, 3, 2, 1].map((stars) => ({ stars, count: [0, 1, 0, 1, 0, 2][stars] })))
    for (const query of ['stars=0', 'stars=6', 'sort=best'])
      expect((await call('GET', `${urlOf(productId)}?${query}`)).status).toBe(400)
    expect((await call('GET', urlOf(999_999))).status).toBe(404)
  })
})

describe('the rating of a product', () => {
  const IMPORTED = { ratings: 3.9, noOfRatings: 120, reviewCount: 9, review: 'Imported text' }

  test('comes from published reviews, and is the imported one without them', async () => {
    const productId = await createProduct(db, IMPORTED)
    expect(await getProduct(productId)).toMatchObject({ ...IMPORTED, ratingSource: 'imported' })
    const first = await publish(productId, { stars: 5, text: 'Bright and quiet.' })
    const second = await publish(productId, { stars: 4 })
    const own = { ratings: 4.5, noOfRatings: 2, reviewCount: 1, review: 'Bright and quiet.', ratingSource: 'reviews' }
    expect(await getProduct(productId)).toMatchObject(own)
    expect((await decide(second, 'rejected', 'It isn’t about the product.')).status).toBe(200)
    expect(await getProduct(productId)).toMatchObject({ ratings: 5, noOfRatings: 1 })
    await call('DELETE', `${urlOf(productId)}/mine`, first.buyer)
    expect(await getProduct(productId)).toMatchObject({ ...IMPORTED, ratingSource: 'imported' })
    const [row] = await db.select().from(products).where(eq(products.id, productId))
    expect(row?.importedRating).toBeNull()
  })

  test('counts reviews that are published at the same time', async () => {
    const productId = await createProduct(db)
    const written = []
    for (const stars of [1, 2, 3, 4, 5])
      written.push((await write(await buyerOf(productId), productId, { stars })).body)
    await Promise.all(written.map((review) => decide(review)))
    expect(await getProduct(productId)).toMatchObject({ ratings: 3, noOfRatings: 5, ratingSource: 'reviews' })
  })

  test('is null without reviews and without an imported rating', async () => {
    const productId = await createProduct(db)
    expect(await getProduct(productId)).toMatchObject({ ratings: null, ratingSource: null })
  })
})

describe('helpful votes', () => {
  test('count once for each user, not on one’s own review', async () => {
    const productId = await createProduct(db)
    const { id, buyer } = await publish(productId, { stars: 4 })
    const [asha, ravi] = [await asUser(), await asUser()]
    const url = `/api/reviews/${id}/helpful`
    expect((await call('PUT', url, buyer)).status).toBe(409)
    expect((await call('PUT', url, asha)).body).toEqual({ helpful: 1 })
    expect((await call('PUT', url, asha)).body).toEqual({ helpful: 1 })
    expect((await call('PUT', url, ravi)).body).toEqual({ helpful: 2 })
    expect((await getOwn(asha, productId)).votes).toEqual([id])
    expect((await call('DELETE', url, asha)).body).toEqual({ helpful: 1 })
    expect((await call('DELETE', url, asha)).body).toEqual({ helpful: 1 })
    await decide({ id }, 'rejected', 'Advertising')
    expect((await call('PUT', url, ravi)).status).toBe(404)
  })
})

describe('decisions of staff', () => {
  test('need a reason to reject, which the author sees', async () => {
    const productId = await createProduct(db)
    const buyer = await buyerOf(productId)
    const { body: review } = await write(buyer, productId)
    expect(await decide(review, 'rejected')).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect((await decide(review, 'rejected', 'It contains a link.')).body).toMatchObject({
      state: 'rejected',
      productId,
      decidedBy: moderator.name,
    })
    expect((await getOwn(buyer, productId)).review).toMatchObject({ state: 'rejected', reason: 'It contains a link.' })
    expect((await list(productId)).total).toBe(0)
  })

  test('apply only to the text that staff have read', async () => {
    const productId = await createProduct(db)
    const buyer = await buyerOf(productId)
    const { body: review } = await write(buyer, productId)
    await write(buyer, productId, { stars: 4, text: 'Edited later' })
    const body = { state: 'published', version: 1 }
    expect((await call('PUT', `/api/admin/reviews/${review.id}`, { token: moderator.token, body })).status).toBe(409)
    expect((await list(productId)).total).toBe(0)
  })

  test('start with the oldest pending review, found by text, product and author', async () => {
    const productId = await createProduct(db, { name: 'Zephyr table fan' })
    const [first, second] = [await buyerOf(productId), await buyerOf(productId)]
    await write(first, productId, { stars: 4, text: 'Zephyr one' })
    advanceClock(60)
    await write(second, productId, { stars: 2, text: 'Zephyr two' })
    const { body } = await call('GET', '/api/admin/reviews?query=zephyr', moderator)
    expect(body).toMatchObject({ totalElements: 2, content: [{ text: 'Zephyr one' }, { text: 'Zephyr two' }] })
    expect(body.content[0]).toMatchObject({ productName: 'Zephyr table fan', userName: first.name, state: 'pending' })
  })
})
