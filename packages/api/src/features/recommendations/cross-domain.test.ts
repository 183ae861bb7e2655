import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { recompute, watch } from '../../../test/recommendations.ts'

type Picked = { movie?: { id: number; genre: string }; product?: { subCategory: string }; reason: string }

const shop = await buildTestApp()
const { call, db, asUser } = shop

const GENRES = ['Sci-Fi', 'Romance', 'War', 'Comedy', 'Music']
const SHELVES = ['Wearables', 'Makeup', 'Garden', 'Kitchen', 'Audio']
const EACH = 8

const films = new Map<string, number[]>()
const products = new Map<string, number[]>()
const eachOf = <Item>(make: (n: number) => Item) => Array.from({ length: EACH }, (_, n) => make(n))
for (const genre of GENRES)
  films.set(genre, await addMovies(db, ...eachOf((n) => ({ genre, seriesTitle: `${genre} ${n}` }))))
for (const subCategory of SHELVES)
  products.set(subCategory, await addProducts(db, ...eachOf((n) => ({ subCategory, name: `${subCategory} ${n}` }))))

const lookAt = (user: TestUser, itemId: number) =>
  call('POST', '/api/views', { token: user.token, body: { shelf: 'products', itemId } })

/** Somebody who watched films of a genre and looked at things of a sub-category, five of each. */
async function fan({ genre = '', subCategory = '' }: { genre?: string; subCategory?: string }): Promise<TestUser> {
  const user = await asUser()
  for (const id of films.get(genre)?.slice(0, 5) ?? []) await watch(shop, user, id)
  for (const id of products.get(subCategory)?.slice(0, 5) ?? []) await lookAt(user, id)
  return user
}

/** People whose two sides know nothing of each other: as many of each genre with each sub-category. */
async function crowd(genres: readonly string[], shelves: readonly string[]): Promise<void> {
  for (const genre of genres)
    for (const subCategory of shelves) for (let n = 0; n < 3; n++) await fan({ genre, subCategory })
}

async function plant(people: number): Promise<void> {
  await crowd(GENRES.slice(1), SHELVES.slice(1))
  for (let n = 0; n < people; n++) await fan({ genre: 'Sci-Fi', subCategory: 'Wearables' })
}

const recommended = async (shelf: 'movies' | 'products', user: TestUser): Promise<Picked[]> =>
  (await call('GET', `/api/recommendations/${shelf}/${user.id}`, user)).body
const crossedTo = {
  products: async (user: TestUser) =>
    (await recommended('products', user)).filter(({ reason }) => reason.startsWith('Because you watched')),
  movies: async (user: TestUser) =>
    (await recommended('movies', user)).filter(({ reason }) => reason.startsWith('Because you viewed')),
}

beforeEach(() => db.execute(sql`truncate product_views, watch_progress, recommendation_state`))

test('where viewers of a genre take to a kind of product, the next one gets some, with the reason; and the other way', async () => {
  await plant(15)
  const [viewer, shopper] = [await fan({ genre: 'Sci-Fi' }), await fan({ subCategory: 'Wearables' })]
  const [romantic, gardener] = [await fan({ genre: 'Romance' }), await fan({ subCategory: 'Garden' })]
  await recompute(shop)

  const forViewer = await crossedTo.products(viewer)
  expect(forViewer.map(({ product }) => product?.subCategory)).toEqual(['Wearables', 'Wearables'])
  for (const { reason } of forViewer) expect(reason).toMatch(/^Because you watched Sci-Fi \d$/)
  const forShopper = await crossedTo.movies(shopper)
  expect(forShopper.map(({ movie }) => movie?.genre)).toEqual(['Sci-Fi', 'Sci-Fi'])
  for (const { reason } of forShopper) expect(reason).toMatch(/^Because you viewed Wearables \d$/)

  expect(await crossedTo.products(romantic)).toEqual([])
  expect(await crossedTo.movies(gardener)).toEqual([])
})

test('what has been watched meanwhile is gone at once', async () => {
  await plant(15)
  const shopper = await fan({ subCategory: 'Wearables' })
  await recompute(shop)
  const [first, second] = await crossedTo.movies(shopper)
  await watch(shop, shopper, first?.movie?.id ?? 0)
  expect(await crossedTo.movies(shopper)).toEqual([second])
})

test('a handful of people is an accident, and shelves that know nothing of each other say nothing', async () => {
  await plant(7)
  await crowd(GENRES, SHELVES)
  const [viewer, shopper] = [await fan({ genre: 'Sci-Fi' }), await fan({ subCategory: 'Wearables' })]
  await recompute(shop)
  expect(await db.execute(sql`select * from cross_domain_links`)).toEqual([])
  expect(await crossedTo.products(viewer)).toEqual([])
  expect(await crossedTo.movies(shopper)).toEqual([])
})
