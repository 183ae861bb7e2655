import { REVIEW_PROBLEMS } from '@shop/contract/reviews'
import { describe, expect, test } from 'vitest'
import { addOrder, buildReviewsApp } from '../../../test/reviews.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'

const { call, db, asUser, moderator, urlOf, buyerOf, write, getOwn, list, decide, publish } = await buildReviewsApp()

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

  test('saves the fit of clothing', async () => {
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
