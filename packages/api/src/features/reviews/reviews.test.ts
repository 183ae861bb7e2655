import { PICTURE_MESSAGES } from '@shop/contract/kit'
import { REVIEW_LIMITS, REVIEW_PROBLEMS } from '@shop/contract/reviews'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addOrder } from '../../../test/reviews.ts'
import { createProduct } from '../../../test/shop.ts'
import { RED_DOT } from '../../../test/staff-actions/staff-action.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { app, call, db, asUser, advanceClock } = await buildTestApp()
const moderator = await asUser('MODERATOR')

const urlOf = (productId: number) => `/api/products/${productId}/reviews`

async function buyerOf(productId: number): Promise<TestUser> {
  const user = await asUser()
  await addOrder(db, { userId: user.id, productId })
  return user
}

const write = (user: TestUser, productId: number, body: object = { stars: 4 }) =>
  call('POST', urlOf(productId), { token: user.token, body })
const getOwn = async (user: TestUser, productId: number) => (await call('GET', `${urlOf(productId)}/mine`, user)).body
const list = async (productId: number, query = '') => (await call('GET', `${urlOf(productId)}?${query}`)).body
const getProduct = async (id: number) => (await call('GET', `/api/orders/products/${id}`)).body

async function decide(review: { id: number }, state = 'published', reason?: string) {
  const { content } = (await call('GET', '/api/admin/reviews?state=all&size=100', moderator)).body
  const { version } = content.find(({ id }: { id: number }) => id === review.id)
  return call('PUT', `/api/admin/reviews/${review.id}`, { token: moderator.token, body: { state, reason, version } })
}

/** A published review by a further buyer. */
async function publish(productId: number, body: object): Promise<{ id: number; buyer: TestUser }> {
  const buyer = await buyerOf(productId)
  const { id } = (await write(buyer, productId, body)).body
  expect((await decide({ id })).status).toBe(200)
  return { id, buyer }
}

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

describe('writing a review', () => {
  test('needs a delivery of this product', async () => {
    const [productId, other] = [await createProduct(db), await createProduct(db)]
    const [stranger, waiting, otherBuyer] = [await asUser(), await asUser(), await buyerOf(other)]
    await addOrder(db, { userId: waiting.id, productId, deliveredAt: null })
    await addOrder(db, { userId: moderator.id, productId })
    const before = await hashOfTables(db)
    for (const [user, message] of [
      [stranger, REVIEW_PROBLEMS.notBought],
      [otherBuyer, REVIEW_PROBLEMS.notBought],
      [waiting, REVIEW_PROBLEMS.notDelivered],
      [moderator, REVIEW_PROBLEMS.staff],
    ] as const) {
      expect(await write(user, productId)).toMatchObject({ status: 403, body: { message } })
      expect(await getOwn(user, productId)).toMatchObject({ review: null, problem: message })
    }
    expect(await hashOfTables(db)).toBe(before)
    expect((await write(stranger, 999_999)).status).toBe(404)
  })

  test('waits for staff, and is shown with the first name and initial', async () => {
    const productId = await createProduct(db)
    const buyer = await buyerOf(productId)
    const written = await write(buyer, productId, { stars: 5, title: ' Good ', text: '<script>alert(1)</script>' })
    expect(written).toMatchObject({ status: 200, body: { state: 'pending', title: 'Good' } })
    expect((await list(productId)).content).toEqual([])
    await decide(written.body)
    const { content, ...page } = await list(productId)
    expect(content).toMatchObject([
      { stars: 5, text: '<script>alert(1)</script>', author: expect.stringMatching(/^User \d\.$/) },
    ])
    expect(content[0]).not.toHaveProperty('state')
    expect(page).toMatchObject({ totalElements: 1, totalPages: 1, average: 5, total: 1 })
    expect(await getOwn(buyer, productId)).toMatchObject({ review: { state: 'published' }, problem: null })
  })

  test('shows the name that staff have read, until the author writes again', async () => {
    const productId = await createProduct(db)
    const { id, buyer } = await publish(productId, { stars: 4 })
    const [{ author }] = (await list(productId)).content
    const body = { name: 'Ugly Words' }
    expect((await call('PUT', `/api/user/${buyer.id}/profile`, { token: buyer.token, body })).status).toBe(200)
    expect((await list(productId)).content[0].author).toBe(author)
    await write(buyer, productId, { stars: 3 })
    expect((await list(productId)).content).toEqual([])
    const { content } = (await call('GET', '/api/admin/reviews?query=ugly', moderator)).body
    expect(content).toMatchObject([{ id, userName: 'Ugly Words', author: 'Ugly W.' }])
  })

  test('replaces the earlier review, which waits for staff again', async () => {
    const productId = await createProduct(db)
    const { buyer, id } = await publish(productId, { stars: 2 })
    expect((await write(buyer, productId, { stars: 4, text: 'Better now.' })).body).toMatchObject({
      id,
      state: 'pending',
    })
    expect((await list(productId)).total).toBe(0)
    await decide({ id })
    expect((await list(productId)).content).toMatchObject([{ id, stars: 4 }])
  })

  test('keeps one review of concurrent requests', async () => {
    const productId = await createProduct(db)
    const buyer = await buyerOf(productId)
    const responses = await Promise.all([1, 2, 3].map((stars) => write(buyer, productId, { stars })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  })

  test.each([
    [{ stars: 0 }, 'stars', 'Choose 1 to 5 stars'],
    [{ stars: 6 }, 'stars', 'Choose 1 to 5 stars'],
    [{ stars: 4.5 }, 'stars', 'Choose 1 to 5 stars'],
    [{}, 'stars', 'Choose 1 to 5 stars'],
    [{ stars: 4, title: 'x'.repeat(121) }, 'title', 'Enter at most 120 characters'],
    [{ stars: 4, text: 'x'.repeat(10_000) }, 'text', 'Enter at most 5000 characters'],
    [{ stars: 4, fit: 'small' }, 'fit', 'This product has no sizes.'],
    [{ stars: 4, pictures: ['/pictures/foreign.webp'] }, 'pictures', 'Upload the pictures of your review first.'],
  ])('refuses %j', async (body, field, message) => {
    const productId = await createProduct(db)
    const buyer = await buyerOf(productId)
    const before = await hashOfTables(db)
    expect(await write(buyer, productId, body)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect(await hashOfTables(db)).toBe(before)
  })

  test('takes the fit of clothing', async () => {
    const productId = await createProduct(db, { mainCategory: "Women's Clothing", subCategory: 'Women' })
    await publish(productId, { stars: 3, fit: 'small' })
    expect((await list(productId)).content).toMatchObject([{ fit: 'small' }])
  })

  test('is limited to 20 an hour', async () => {
    const productId = await createProduct(db)
    const buyer = await buyerOf(productId)
    for (let i = 0; i < 20; i++) expect((await write(buyer, productId)).status).toBe(200)
    expect((await write(buyer, productId)).status).toBe(429)
  })

  test('can be undone by its author', async () => {
    const productId = await createProduct(db)
    const { buyer } = await publish(productId, { stars: 1 })
    const stranger = await asUser()
    expect((await call('DELETE', `${urlOf(productId)}/mine`, stranger)).status).toBe(404)
    expect((await call('DELETE', `${urlOf(productId)}/mine`, buyer)).status).toBe(200)
    expect((await list(productId)).total).toBe(0)
    expect(await getOwn(buyer, productId)).toMatchObject({ review: null })
  })
})

describe('pictures', () => {
  const add = (user: TestUser, productId: number, body: unknown) =>
    call('POST', `${urlOf(productId)}/mine/pictures`, { token: user.token, body })

  test('belong to the review and can be removed', async () => {
    const productId = await createProduct(db)
    const { buyer, id } = await publish(productId, { stars: 5 })
    const { status, body } = await add(buyer, productId, RED_DOT)
    expect([status, body.state, body.pictures.length]).toEqual([200, 'pending', 1])
    expect((await call('GET', body.pictures[0])).status).toBe(200)
    await decide({ id })
    expect((await list(productId)).content[0].pictures).toEqual(body.pictures)
    expect((await write(buyer, productId, { stars: 5 })).body.pictures).toEqual(body.pictures)
    const twice = [...body.pictures, ...body.pictures]
    expect((await write(buyer, productId, { stars: 5, pictures: twice })).body.pictures).toEqual(body.pictures)
    expect((await write(buyer, productId, { stars: 5, pictures: [] })).body.pictures).toEqual([])
    expect((await call('GET', body.pictures[0])).status).toBe(404)
  })

  test('of another review, another author or an upload elsewhere can’t be used', async () => {
    const [productId, other] = [await createProduct(db), await createProduct(db)]
    const { buyer } = await publish(productId, { stars: 5 })
    const { pictures } = (await add(buyer, productId, RED_DOT)).body
    await addOrder(db, { userId: buyer.id, productId: other })
    const [stranger, before] = [await buyerOf(productId), await hashOfTables(db)]
    for (const [user, id] of [
      [stranger, productId],
      [buyer, other],
    ] as const)
      expect((await write(user, id, { stars: 1, pictures })).body.fields).toMatchObject({
        pictures: expect.any(String),
      })
    expect((await write(buyer, productId, { stars: 1, pictures: ['https://example.com/x.webp'] })).status).toBe(400)
    expect(await hashOfTables(db)).toEqual(before)
    expect((await call('GET', pictures[0])).status).toBe(200)
  })

  test('are stored as WebP without scripts that were appended or put into metadata', async () => {
    const productId = await createProduct(db)
    const { buyer } = await publish(productId, { stars: 5 })
    const script = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
    )
    const { pictures } = (await add(buyer, productId, Buffer.concat([RED_DOT, script]))).body
    const { rawPayload, headers } = await app.inject(pictures[0])
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(rawPayload.subarray(0, 4).toString()).toBe('RIFF')
    expect(rawPayload.includes('script')).toBe(false)
    for (const start of ['GIF89a=', '<!DOCTYPE html>', '%PDF-1.7', '\xff\xd8\xff<script>', 'RIFF....WEBP<svg>'])
      expect((await add(buyer, productId, Buffer.concat([Buffer.from(start, 'latin1'), script]))).status).toBe(400)
  })

  test('need a review, are limited to five, and must be pictures of at most 5 MB', async () => {
    const productId = await createProduct(db)
    const buyer = await buyerOf(productId)
    expect((await add(buyer, productId, RED_DOT)).status).toBe(409)
    await write(buyer, productId)
    expect(await add(buyer, productId, Buffer.from('<svg/>'))).toMatchObject({
      status: 400,
      body: { message: PICTURE_MESSAGES.notAPicture },
    })
    expect(await add(buyer, productId, Buffer.alloc(20 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { message: PICTURE_MESSAGES.tooLarge },
    })
    for (let i = 0; i < REVIEW_LIMITS.maxPictures; i++) expect((await add(buyer, productId, RED_DOT)).status).toBe(200)
    expect((await add(buyer, productId, RED_DOT)).status).toBe(409)
  })
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

  test('is none without either', async () => {
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
    await write(buyer, productId, { stars: 4, text: 'Edited meanwhile' })
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
