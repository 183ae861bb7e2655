import { PICTURE_MESSAGES, PICTURE_SHAPES } from '@shop/contract/kit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { blackPng } from '../../../../test/pictures.ts'
import { addOrder } from '../../../../test/reviews.ts'
import { createProduct } from '../../../../test/shop.ts'
import { hashOfTables } from '../../../../test/table-hash.ts'
import { products } from '../catalogue.tables.ts'

const { app, call, asUser, db } = await buildTestApp()
const [admin, moderator] = [await asUser('ADMIN'), await asUser('MODERATOR')]

const createPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } }).png()
const photo = await createPng(2400, 1600).toBuffer()

const setPicture = (id: number, body: Buffer, user = admin) =>
  call('PUT', `/api/admin/products/${id}/picture`, { token: user.token, body })

test('shrinks a picture to WebP without cropping and shows it in the shop at once', async () => {
  const id = await createProduct(db)
  const { body } = await setPicture(id, photo)
  expect((await call('GET', `/api/orders/products/${id}`)).body.image).toBe(body.image)
  const served = await app.inject({ method: 'GET', url: body.image })
  const { format, width, height } = await sharp(served.rawPayload).metadata()
  expect([format, width, height]).toEqual(['webp', PICTURE_SHAPES.product.sidePx, 800])
})

test('does not enlarge a small picture', async () => {
  const { body } = await setPicture(await createProduct(db), await createPng(30, 20).toBuffer())
  const { rawPayload } = await app.inject({ method: 'GET', url: body.image })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 30, height: 20 })
})

test('keeps the previous picture for orders, and can remove the picture', async () => {
  const id = await createProduct(db)
  const first = (await setPicture(id, photo)).body.image
  await setPicture(id, await createPng(30, 20).toBuffer())
  expect((await call('GET', first)).status).toBe(200)
  const removed = await call('DELETE', `/api/admin/products/${id}/picture`, admin)
  expect(removed.body.image).toBeNull()
})

test('keeps the version, so open edit forms stay valid', async () => {
  const id = await createProduct(db)
  expect((await setPicture(id, photo)).body.version).toBe(1)
})

test.each([
  ['an HTML file', Buffer.from('<html><script>alert(1)</script>'), 400, PICTURE_MESSAGES.notAPicture],
  ['an incomplete picture', photo.subarray(0, photo.length / 2), 400, PICTURE_MESSAGES.notAPicture],
  ['20,000 × 20,000 pixels', blackPng(20_000, 20_000), 413, PICTURE_MESSAGES.tooManyPixels],
  ['a side of 20,000 pixels', await createPng(20_000, 9).toBuffer(), 413, PICTURE_MESSAGES.sideTooLong],
  ['too many bytes', Buffer.alloc(5_300_000), 413, PICTURE_MESSAGES.tooLarge],
])('rejects %s and keeps the previous picture', async (_, upload, status, message) => {
  const id = await createProduct(db, { image: '/art/some.svg' })
  const before = await hashOfTables(db)
  expect(await setPicture(id, upload)).toMatchObject({ status, body: { message } })
  expect(await hashOfTables(db)).toBe(before)
})

test('rejects a moderator and an archived product', async () => {
  const id = await createProduct(db)
  expect((await setPicture(id, photo, moderator)).status).toBe(403)
  await db.update(products).set({ archivedAt: new Date() })
  expect((await setPicture(id, photo)).status).toBe(409)
})

test('the picture of a draft is public only once an order contains it', async () => {
  const hidden = { archivedAt: new Date(), image: '/pictures/1.svg' }
  const draft = await createProduct(db, { ...hidden, isDraft: true })
  const archivedDraft = await createProduct(db, { ...hidden, wasDraft: true })
  const imageOf = (id: number) => call('GET', `/api/orders/product/image/${id}`)
  expect((await imageOf(draft)).status).toBe(404)
  expect((await imageOf(archivedDraft)).status).toBe(404)
  await addOrder(db, { userId: (await asUser()).id, productId: draft })
  expect((await imageOf(draft)).body).toBe(hidden.image)
})
