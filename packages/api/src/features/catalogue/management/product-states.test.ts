import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { addProducts } from '../../../../test/catalogue.ts'
import { publishProductsJob } from './publish-product.job.ts'

const { call, db, context, asUser, advanceClock } = await buildTestApp()
const { jobs, clock } = context
const { token } = await asUser('ADMIN')

beforeEach(() => db.execute(sql`truncate products restart identity cascade`))

const PRODUCT = {
  name: 'Copper kettle',
  mainCategory: 'home & kitchen',
  subCategory: 'Kitchen',
  actualPrice: 900,
  discountPrice: null,
  stock: 5,
}
const admin = (method: string, path: string, body?: object) =>
  call(method, `/api/admin/products${path}`, { token, ...(body && { body }) })
const stateOf = async (id: number) => (await admin('GET', `/${id}`)).body.state
async function setState(id: number, state: string, publishAt?: Date) {
  const { version } = (await admin('GET', `/${id}`)).body
  return admin('PUT', `/${id}/state`, { state, version, ...(publishAt && { publishAt: publishAt.toISOString() }) })
}
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
const isInShop = async (id: number) => (await call('GET', `/api/orders/products/${id}`)).status === 200
const listedIds = async () => {
  const query = new URLSearchParams({ main_category: 'home & kitchen' })
  return (await call('GET', `/shopflix/category?${query}`)).body.content.map(({ id }: { id: number }) => id)
}
const foundIds = async () =>
  (await call('GET', '/api/products/search?query=kettle&page=0')).body.content.map(({ id }: { id: number }) => id)
/** Restores an archived product. */
async function restore(id: number) {
  const { version } = (await admin('GET', `/${id}`)).body
  return admin('PUT', `/${id}/archived`, { archived: false, version })
}
async function addVariant(id: number, options: Record<string, string>): Promise<number> {
  const values = { stored: null, sku: '', options, actualPrice: 900, discountPrice: null, stock: 5, shownStock: 5 }
  const { body } = await admin('PUT', `/${id}/variants`, { variants: [values], removed: [] })
  return body.filter(({ isArchived }: { isArchived: boolean }) => !isArchived).at(-1).id
}
const variantIds = async (id: number) =>
  (await call('GET', `/api/orders/products/${id}`)).body.variants?.map((variant: { id: number }) => variant.id)
const runJob = async () => {
  await jobs.enqueue(db, publishProductsJob, {})
  await jobs.drain()
}

test('a draft can be edited and previewed, but isn’t in the shop until it is published', async () => {
  const { id, state } = (await admin('POST', '', { ...PRODUCT, isDraft: true })).body
  expect(state).toBe('draft')
  expect([await isInShop(id), await listedIds(), await foundIds()]).toEqual([false, [], []])
  const user = await asUser()
  const add = () =>
    call('POST', `/user_items/cart/${user.id}?itemId=${id}&category=CART&quantity=1`, { token: user.token })
  expect((await add()).status).not.toBe(200)

  const edited = await admin('PUT', `/${id}`, { ...PRODUCT, name: 'Brass kettle', version: 1 })
  expect(edited.body).toMatchObject({ name: 'Brass kettle', state: 'draft' })
  expect((await admin('GET', `/${id}/preview`)).body).toMatchObject({ name: 'Brass kettle', variants: [{ id }] })
  expect((await call('GET', `/api/admin/products/${id}/preview`, { token: user.token })).status).toBe(403)

  expect((await setState(id, 'published')).body.state).toBe('published')
  await expect.poll(() => isInShop(id)).toBe(true)
  await expect.poll(listedIds).toEqual([id])
  await expect.poll(foundIds).toEqual([id])
  await setState(id, 'draft')
  await expect.poll(async () => [await isInShop(id), await listedIds(), await foundIds()]).toEqual([false, [], []])
})

test('a scheduled product is published at its time, with its variants', async () => {
  const [id = 0] = await addProducts(db, { name: 'Kettle', options: { Size: 'S' } })
  await addProducts(db, { name: 'Kettle', parentId: id, options: { Size: 'M' } })
  expect((await setState(id, 'scheduled')).body.fields).toEqual({ publishAt: 'Choose date and time' })
  expect((await setState(id, 'scheduled', inHours(-1))).body.fields).toEqual({
    publishAt: 'Choose a time in the future',
  })
  const time = inHours(2)
  expect((await setState(id, 'scheduled', time)).body).toMatchObject({
    state: 'scheduled',
    publishAt: time.toISOString(),
  })
  expect((await admin('GET', `/${id}/preview`)).body.variants).toHaveLength(2)
  await runJob()
  expect(await stateOf(id)).toBe('scheduled')
  advanceClock(2 * 3600)
  await runJob()
  expect((await admin('GET', `/${id}`)).body).toMatchObject({ state: 'published', publishAt: null })
  await expect.poll(async () => (await call('GET', `/api/orders/products/${id}`)).body.variants).toHaveLength(2)
})

test('variants of a draft can be added and removed, and follow their product', async () => {
  const { id } = (await admin('POST', '', { ...PRODUCT, isDraft: true })).body
  const variant = (stored: object | null, Size: string) => ({
    stored,
    sku: '',
    options: { Size },
    actualPrice: 900,
    discountPrice: null,
    stock: 5,
    shownStock: 5,
  })
  const own = { id, version: 1 }
  const { body } = await admin('PUT', `/${id}/variants`, {
    variants: [variant(own, 'S'), variant(null, 'M'), variant(null, 'L')],
    removed: [],
  })
  expect(body.map(({ isArchived }: { isArchived: boolean }) => isArchived)).toEqual([false, false, false])
  await setState(id, 'published')
  await expect.poll(async () => (await call('GET', `/api/orders/products/${id}`)).body.variants).toHaveLength(3)
  expect((await setState(body[1].id, 'draft')).status).toBe(409)
})

test('an archived variant of a scheduled product stays archived, and its options are free', async () => {
  const { id } = (await admin('POST', '', { ...PRODUCT, isDraft: true })).body
  const removed = await addVariant(id, { Size: 'M' })
  await setState(id, 'scheduled', inHours(1))
  advanceClock(60)
  const { archivedAt } = (await setState(removed, 'archived')).body
  expect(archivedAt).not.toBe((await admin('GET', `/${id}`)).body.archivedAt)
  const replacement = await addVariant(id, { Size: 'M' })
  advanceClock(3600)
  await runJob()
  await expect.poll(() => variantIds(id)).toEqual([id, replacement])
  expect(await stateOf(removed)).toBe('archived')
})

test('a scheduled product that can’t be published stays scheduled and doesn’t hold up the others', async () => {
  const [repeated = 0, fine = 0] = await addProducts(db, { options: { Size: 'S' } }, {})
  for (const id of [repeated, fine]) await setState(id, 'scheduled', inHours(1))
  const hidden = (await admin('GET', `/${repeated}`)).body.archivedAt
  const variant = { parentId: repeated, options: { Size: 'M' }, archivedAt: new Date(hidden), isDraft: true }
  await addProducts(db, variant, variant)
  advanceClock(3600)
  await runJob()
  expect(await stateOf(fine)).toBe('published')
  expect(await stateOf(repeated)).toBe('scheduled')
  expect(await setState(repeated, 'published')).toMatchObject({
    status: 409,
    body: { message: 'Another variant of this product has the same options.' },
  })
})

test('restoring makes a product what it was: published, or a draft', async () => {
  const { id } = (await admin('POST', '', { ...PRODUCT, isDraft: true })).body
  await addVariant(id, { Size: 'M' })
  expect((await restore(id)).body.state).toBe('draft')
  await setState(id, 'scheduled', inHours(1))
  expect((await restore(id)).body.state).toBe('scheduled')
  await setState(id, 'archived')
  expect((await restore(id)).body).toMatchObject({ state: 'draft', publishAt: null })
  expect(await isInShop(id)).toBe(false)
  await setState(id, 'published')
  await expect.poll(() => variantIds(id)).toHaveLength(2)
  await setState(id, 'archived')
  expect((await restore(id)).body.state).toBe('published')
})

test('a variant that was archived as a draft is restored once its product is published', async () => {
  const { id } = (await admin('POST', '', { ...PRODUCT, isDraft: true })).body
  const variant = await addVariant(id, { Size: 'M' })
  await setState(variant, 'archived')
  expect((await restore(variant)).status).toBe(409)
  await setState(id, 'published')
  expect((await restore(variant)).body.state).toBe('published')
})

test('filters by state, and rejects outdated versions and changes of archived products', async () => {
  const [draft = 0, scheduled = 0, archived = 0] = await addProducts(db, {}, {}, {}, {})
  await setState(draft, 'draft')
  await setState(scheduled, 'scheduled', inHours(1))
  await setState(archived, 'archived')
  const idsOf = async (shelf: string) =>
    (await admin('GET', `?shelf=${shelf}`)).body.content.map(({ id }: { id: number }) => id)
  expect(await idsOf('draft')).toEqual([draft])
  expect(await idsOf('scheduled')).toEqual([scheduled])
  expect(await idsOf('archived')).toEqual([archived])
  expect(await idsOf('on')).toEqual([4])
  expect((await admin('PUT', `/${draft}/state`, { state: 'published', version: 9 })).status).toBe(409)
  expect((await admin('PUT', `/${archived}`, { ...PRODUCT, version: 2 })).status).toBe(409)
  const moderator = await asUser('MODERATOR')
  const body = { state: 'published', version: 2 }
  expect((await call('PUT', `/api/admin/products/${draft}/state`, { token: moderator.token, body })).status).toBe(403)
})

test('texts for search engines are on the page of the product', async () => {
  const texts = { seoTitle: 'Buy a kettle', seoDescription: 'Copper, 2 litres.' }
  const { id } = (await admin('POST', '', { ...PRODUCT, ...texts })).body
  expect((await call('GET', `/api/orders/products/${id}`)).body).toMatchObject(texts)
  await admin('PUT', `/${id}`, { ...PRODUCT, seoTitle: '', seoDescription: null, version: 1 })
  await expect
    .poll(async () => (await call('GET', `/api/orders/products/${id}`)).body)
    .toMatchObject({ seoTitle: null, seoDescription: null })
})
