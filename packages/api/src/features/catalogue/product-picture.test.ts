import { PICTURE_MESSAGES, PICTURE_SHAPES } from '@shop/contract/kit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { blackPng } from '../../../test/pictures.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { products } from './catalogue.tables.ts'

const { app, call, asUser, db } = await buildTestApp()
const [admin, moderator] = [await asUser('ADMIN'), await asUser('MODERATOR')]

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } }).png()
const photo = await drawn(2400, 1600).toBuffer()

const sendPicture = (id: number, body: Buffer, by = admin) =>
  call('PUT', `/api/admin/products/${id}/picture`, { token: by.token, body })

test('a product’s picture is kept small as WebP, whole, and seen in the shop at once', async () => {
  const id = await createProduct(db)
  const { body } = await sendPicture(id, photo)
  expect((await call('GET', `/api/orders/products/${id}`)).body.image).toBe(body.image)
  const served = await app.inject({ method: 'GET', url: body.image })
  const { format, width, height } = await sharp(served.rawPayload).metadata()
  expect([format, width, height]).toEqual(['webp', PICTURE_SHAPES.product.sidePx, 800])
})

test('a small picture is not blown up', async () => {
  const { body } = await sendPicture(await createProduct(db), await drawn(30, 20).toBuffer())
  const { rawPayload } = await app.inject({ method: 'GET', url: body.image })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 30, height: 20 })
})

test('the one before stays where orders show it; a removed one leaves none', async () => {
  const id = await createProduct(db)
  const first = (await sendPicture(id, photo)).body.image
  await sendPicture(id, await drawn(30, 20).toBuffer())
  expect((await call('GET', first)).status).toBe(200)
  const removed = await call('DELETE', `/api/admin/products/${id}/picture`, admin)
  expect(removed.body.image).toBeNull()
})

test('whoever edits the words of the product meanwhile isn’t disturbed', async () => {
  const id = await createProduct(db)
  expect((await sendPicture(id, photo)).body.version).toBe(1)
})

test.each([
  ['a page called .png', Buffer.from('<html><script>alert(1)</script>'), 400, PICTURE_MESSAGES.notAPicture],
  ['half a picture', photo.subarray(0, photo.length / 2), 400, PICTURE_MESSAGES.notAPicture],
  ['20,000 pixels each way', blackPng(20_000, 20_000), 413, PICTURE_MESSAGES.tooManyPixels],
  ['a strip of 20,000 pixels', await drawn(20_000, 9).toBuffer(), 413, PICTURE_MESSAGES.sideTooLong],
  ['too many bytes', Buffer.alloc(5_300_000), 413, PICTURE_MESSAGES.tooLarge],
])('%s is refused, and the picture before stays', async (_, sent, status, words) => {
  const id = await createProduct(db, { image: '/art/some.svg' })
  const before = await hashOfTables(db)
  expect(await sendPicture(id, sent)).toMatchObject({ status, body: { message: words } })
  expect(await hashOfTables(db)).toBe(before)
})

test('a moderator sets none, and an archived product gets none', async () => {
  const id = await createProduct(db)
  expect((await sendPicture(id, photo, moderator)).status).toBe(403)
  await db.update(products).set({ archivedAt: new Date() })
  expect((await sendPicture(id, photo)).status).toBe(409)
})
