import { MAX_PICTURES } from '@shop/contract/catalogue'
import { PICTURE_MESSAGES } from '@shop/contract/kit'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/shop.ts'
import { RED_DOT } from '../../../../test/staff-actions/staff-action.ts'
import { products } from '../catalogue.tables.ts'

const { call, asUser, db } = await buildTestApp()
const { token } = await asUser('ADMIN')

const add = (id: number, body: Buffer = RED_DOT) => call('POST', `/api/admin/products/${id}/pictures`, { token, body })
const save = (id: number, pictures: object[], removed: string[] = []) =>
  call('PUT', `/api/admin/products/${id}/pictures`, { token, body: { pictures, removed } })
const shown = async (id: number) => (await call('GET', `/api/orders/products/${id}`)).body

test('adds, sorts, describes and removes pictures, and the product page shows them', async () => {
  const id = await createProduct(db, { name: 'Lamp' })
  const first = (await add(id)).body.pictures[0].url
  const { pictures, version } = (await add(id)).body
  expect([pictures.length, version]).toEqual([2, 1])
  const second = pictures[1].url
  expect(await shown(id)).toMatchObject({
    image: first,
    images: [
      { url: first, alt: 'Lamp' },
      { url: second, alt: 'Lamp, picture 2' },
    ],
  })

  const sorted = [
    { url: second, alt: 'Lamp from the side' },
    { url: first, alt: '' },
  ]
  expect((await save(id, sorted)).body).toMatchObject({ image: second, pictures: sorted })
  expect((await shown(id)).images).toEqual([
    { url: second, alt: 'Lamp from the side' },
    { url: first, alt: 'Lamp, picture 2' },
  ])

  await save(id, [{ url: first, alt: 'Lamp' }], [second])
  expect((await shown(id)).images).toEqual([{ url: first, alt: 'Lamp' }])
  expect((await call('GET', second)).status).toBe(200)
  await save(id, [], [first])
  expect(await shown(id)).toMatchObject({ image: null, images: [] })
})

test('a replaced or removed main picture leaves the list', async () => {
  const id = await createProduct(db)
  await add(id)
  const second = (await add(id)).body.pictures[1].url
  const replaced = (await call('PUT', `/api/admin/products/${id}/picture`, { token, body: RED_DOT })).body.image
  expect((await shown(id)).images.map(({ url }: { url: string }) => url)).toEqual([replaced, second])
  await call('DELETE', `/api/admin/products/${id}/picture`, { token })
  expect((await shown(id)).images.map(({ url }: { url: string }) => url)).toEqual([second])
})

test('rejects an outdated list, a foreign picture, a broken file and too many pictures', async () => {
  const id = await createProduct(db)
  const { url } = (await add(id)).body.pictures[0]
  expect((await save(id, [])).status).toBe(409)
  expect((await save(id, [{ url: '/pictures/other.webp', alt: '' }], [url])).status).toBe(409)
  expect(await add(id, Buffer.from('<svg/>'))).toMatchObject({
    status: 400,
    body: { message: PICTURE_MESSAGES.notAPicture },
  })
  expect((await save(id, [{ url, alt: 'a'.repeat(201) }])).status).toBe(400)
  const pictures = Array.from({ length: MAX_PICTURES - 1 }, (_, i) => ({ url: `/art/${i}.svg`, alt: '' }))
  await db.update(products).set({ pictures }).where(eq(products.id, id))
  expect((await add(id)).status).toBe(409)
})

test('rejects a moderator and an archived product', async () => {
  const id = await createProduct(db)
  const moderator = await asUser('MODERATOR')
  const url = `/api/admin/products/${id}/pictures`
  expect((await call('POST', url, { token: moderator.token, body: RED_DOT })).status).toBe(403)
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  expect((await add(id)).status).toBe(409)
})
