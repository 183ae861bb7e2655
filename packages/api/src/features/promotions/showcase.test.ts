import { SHOWCASE_SIZES, type ShopHome } from '@shop/contract/catalogue'
import type { Showcase } from '@shop/contract/promotions'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { call, asUser, db, context } = await buildTestApp({}, { cacheResponses: true })
const admin = await asUser('ADMIN')

const DAY_MS = 24 * 60 * 60 * 1000
/** The date in India `days` from now. */
const day = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(
    new Date(context.clock.now().getTime() + days * DAY_MS),
  )

const all = async (): Promise<Showcase[]> => (await call('GET', '/api/admin/showcase', admin)).body
const rowOf = async (shelf: string) => {
  const row = (await all()).find((slot) => slot.shelf === shelf)
  if (!row) throw new Error(`No showcase slot ${shelf}`)
  return row
}
async function put(shelf: Showcase['shelf'], productIds: number[], overrides: object = {}) {
  const { id, version } = await rowOf(shelf)
  const body = { isPicked: true, productIds, from: null, until: null, version, ...overrides }
  return call('PUT', `/api/admin/showcase/${id}`, { token: admin.token, body })
}

const home = async (): Promise<ShopHome> => (await call('GET', '/api/shop/home')).body
const dealsAre = (ids: number[]) => expect.poll(async () => (await home()).deals.map(({ id }) => id)).toEqual(ids)

const FASHION = { mainCategory: "Women's Clothing", subCategory: 'Women' }
/**
 * Four pictured products; automatically the first two are deals, the larger saving first, and the last two are
 * trending.
 */
const PRODUCTS = [
  { image: '/1.svg', discountPaise: 10_000, popularity: 1 },
  { image: '/2.svg', discountPaise: 20_000, popularity: 2 },
  { image: '/3.svg', ...FASHION, discountPaise: 100_000, popularity: 4 },
  { image: '/4.svg', ...FASHION, discountPaise: 100_000, popularity: 3 },
]
let ids: [number, number, number, number]

beforeEach(async () => {
  await db.execute(sql`truncate products cascade`)
  await db.execute(sql`update showcase set is_manual = false, product_ids = '{}', starts_at = null, ends_at = null`)
  ids = (await addProducts(db, ...PRODUCTS)) as typeof ids
  await dealsAre([ids[0], ids[1]])
})

test('shows selected products first, in order, and fills up automatically', async () => {
  const [one, two, three, four] = ids
  expect(await rowOf('deals')).toMatchObject({ isPicked: false, picks: [], shows: [{ id: one }, { id: two }] })
  const { body } = await put('deals', [four, two])
  expect(body).toMatchObject({ isPicked: true, picks: [{ id: four, problem: null }, { id: two }] })
  expect(body.shows.map(({ id }: { id: number }) => id)).toEqual([four, two, one])
  await dealsAre([four, two, one])
  await put('trending', [one])
  await expect.poll(async () => (await home()).trending.map(({ id }) => id)).toEqual([one, three, four])
  await put('deals', [four, two], { isPicked: false })
  await dealsAre([one, two])
  // The selection is kept for later.
  expect((await rowOf('deals')).picks.map(({ id }) => id)).toEqual([four, two])
})

test('leaves out unavailable products and tells staff why', async () => {
  const [one, two, three, four] = ids
  await put('deals', [four, three, two, one])
  await dealsAre([four, three, two, one])
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, four))
  await db.update(products).set({ stock: 0 }).where(eq(products.id, two))
  await dealsAre([three, one])
  expect((await rowOf('deals')).picks.map(({ problem }) => problem)).toEqual(['archived', null, 'not_buyable', null])
})

test('shows the selection from its start to its end date', async () => {
  const [one, two, , four] = ids
  await put('deals', [four], { from: day(0), until: day(0) })
  await dealsAre([four, one, two])
  for (const outside of [{ from: day(1) }, { until: day(-1) }]) {
    await put('deals', [four], outside)
    await dealsAre([one, two])
  }
})

test('shows a distinct picture on each banner slide', async () => {
  const [one, two, three, four] = ids
  const banner = async () => (await home()).banner.map(({ productId }) => productId)
  expect(await banner()).toEqual([one, three, four])
  await put('banner', [three, two])
  await expect.poll(banner).toEqual([three, two, four])
  await db.update(products).set({ image: null }).where(eq(products.id, three))
  await expect.poll(banner).toEqual([one, two, four])
  expect((await rowOf('banner')).picks).toMatchObject([{ problem: 'no_picture' }, { problem: null }])
})

test.each<[string, () => Promise<{ status: number; body: { fields?: object } }>, object]>([
  ['nothing', () => put('deals', []), { productIds: 'Select at least one product' }],
  ['one twice', () => put('deals', [ids[0], ids[0]]), { productIds: 'Select each product only once' }],
  ['an unknown one', () => put('deals', [999_999]), { productIds: 'Product 999999 does not exist' }],
  ['too many', () => put('banner', [...ids]), { productIds: `Select at most ${SHOWCASE_SIZES.banner} products` }],
  [
    'days out of order',
    () => put('deals', [ids[0]], { from: '2026-02-02', until: '2026-02-01' }),
    { until: 'The end date must follow the start date' },
  ],
])('rejects a selection with %s', async (_, pick, fields) => {
  const { status, body } = await pick()
  expect([status, body.fields]).toEqual([400, fields])
  await dealsAre([ids[0], ids[1]])
})

test('rejects the second of two concurrent updates', async () => {
  const { version } = await rowOf('deals')
  const responses = await Promise.all([put('deals', [ids[2]], { version }), put('deals', [ids[3]], { version })])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
