import { products } from '@shop/api/tables'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { buildTestApp } from '../../api/test/app.ts'
import { addProducts } from '../../api/test/catalogue.ts'
import { demoRoutes } from './demo.routes.ts'

const PICTURE = '/art/products/smart-home-3-navy-1a.svg'
const ADDRESSES = [PICTURE, '/art/movies/1.webp', '/clips/drama.mp4']

async function buildDemo() {
  const { app, db } = await buildTestApp({}, { plugins: [demoRoutes] })
  await addProducts(db, { name: 'Smart lamp', image: PICTURE })
  const status = async (url: string) => (await app.inject({ url })).statusCode
  const picture = async (url: string) => (await app.inject({ url })).rawPayload
  return { db, status, picture }
}

it.each(ADDRESSES)('serves %s when the demo is on', async (url) => {
  const { status } = await buildDemo()
  expect(await status(url)).toBe(200)
})

it('draws pictures of existing items only', async () => {
  const { db, status } = await buildDemo()
  for (const url of [
    '/art/products/smart-home-3-navy-1b.svg',
    '/art/products/smart-home-3-navy-1b.jpg',
    '/art/movies/1001.webp',
    '/art/movies/0.webp',
    '/art/movies/1-small.jpg',
  ])
    expect(await status(url)).toBe(404)
  // The picture of an archived product stays, because orders show it.
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.image, PICTURE))
  expect(await status(PICTURE)).toBe(200)
})

it.each([
  ['1', 450],
  ['1-small', 300],
  ['1-still', 800],
  ['1-still-small', 520],
])('draws %s.webp %i pixels wide', async (file, width) => {
  const { picture } = await buildDemo()
  expect((await sharp(await picture(`/art/movies/${file}.webp`)).metadata()).width).toBe(width)
})

it.each(ADDRESSES)('responds 404 to %s when the demo is off', async (url) => {
  const { app } = await buildTestApp()
  expect((await app.inject({ url })).statusCode).toBe(404)
})
