import { PICTURE_MESSAGES } from '@shop/contract/kit'
import { REVIEW_LIMITS } from '@shop/contract/reviews'
import { describe, expect, test } from 'vitest'
import type { TestUser } from '../../../test/app.ts'
import { addOrder, buildReviewsApp } from '../../../test/reviews.ts'
import { createProduct } from '../../../test/shop.ts'
import { RED_DOT } from '../../../test/staff-actions/staff-action.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { withoutSignature } from '../pictures/pictures.service.ts'

const { app, call, db, urlOf, buyerOf, write, getOwn, list, decide, publish, advanceClock, moderator } =
  await buildReviewsApp()

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
    const { pictures } = (await list(productId)).content[0]
    expect(pictures).toEqual(body.pictures.map(withoutSignature))
    expect((await write(buyer, productId, { stars: 5 })).body.pictures.map(withoutSignature)).toEqual(pictures)
    const twice = [...pictures, ...body.pictures]
    const saved = (await write(buyer, productId, { stars: 5, pictures: twice })).body.pictures
    expect(saved.map(withoutSignature)).toEqual(pictures)
    expect((await write(buyer, productId, { stars: 5, pictures: [] })).body.pictures).toEqual([])
    expect((await call('GET', body.pictures[0])).status).toBe(404)
  })

  test('are public while the review is published, and otherwise at signed addresses that expire', async () => {
    const productId = await createProduct(db)
    const { buyer, id } = await publish(productId, { stars: 5 })
    const [signed] = (await add(buyer, productId, RED_DOT)).body.pictures
    const file = withoutSignature(signed)
    const statusOf = async (address: string) => (await call('GET', address)).status
    const caching = async (address: string) => (await app.inject(address)).headers['cache-control']
    expect([await statusOf(file), await statusOf(signed), await caching(signed)]).toEqual([
      404,
      200,
      'private, no-store',
    ])
    const [until, signature] = [...new URL(signed, 'http://shop').searchParams.values()] as [string, string]
    const others = (await add(buyer, productId, RED_DOT)).body.pictures
    for (const query of [
      `until=${Number(until) + 1}&signature=${signature}`,
      `until=${until}&signature=${signature.toUpperCase()}`,
      `until=${until}`,
      `until=${until}&until=${until}&signature=${signature}`,
      new URL(others[1], 'http://shop').search.slice(1),
    ])
      expect(await statusOf(`${file}?${query}`)).toBe(404)

    await decide({ id }, 'rejected', 'Not about the product')
    expect([await statusOf(file), await statusOf(signed)]).toEqual([404, 200])
    advanceClock(3600)
    expect(await statusOf(signed)).toBe(404)
    expect(await statusOf((await getOwn(buyer, productId)).review.pictures[0])).toBe(200)
    const { content } = (await call('GET', '/api/admin/reviews?state=rejected', moderator)).body
    expect(await statusOf(content[0].pictures[0])).toBe(200)

    await decide({ id })
    expect([await statusOf(file), await caching(file)]).toEqual([200, 'public, max-age=31536000, immutable'])
    await write(buyer, productId, { stars: 4 })
    expect(await statusOf(file)).toBe(404)
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
