import { PICTURE_MESSAGES } from '@shop/contract/kit'
import { REVIEW_LIMITS } from '@shop/contract/reviews'
import { describe, expect, test } from 'vitest'
import type { TestUser } from '../../../test/app.ts'
import { addOrder, buildReviewsApp } from '../../../test/reviews.ts'
import { createProduct } from '../../../test/shop.ts'
import { RED_DOT } from '../../../test/staff-actions/staff-action.ts'
import { hashOfTables } from '../../../test/table-hash.ts'

const { app, call, db, urlOf, buyerOf, write, list, decide, publish } = await buildReviewsApp()

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
