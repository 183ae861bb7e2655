import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { recompute, watch } from '../../../test/recommendations.ts'
import { queryRows } from '../../platform/database/database.ts'

type Recommendation = {
  movie?: { id: number; genre: string }
  product?: { id: number; subCategory: string }
  reason: string
}

const shop = await buildTestApp()
const { call, db, asUser } = shop

const GENRES = ['Sci-Fi', 'Romance', 'War', 'Comedy', 'Music']
const CATEGORIES = ['Wearables', 'Makeup', 'Garden', 'Kitchen', 'Audio']
const ITEMS_PER_GROUP = 8

const movies = new Map<string, number[]>()
const products = new Map<string, number[]>()
const repeat = <Item>(create: (n: number) => Item) => Array.from({ length: ITEMS_PER_GROUP }, (_, n) => create(n))
for (const genre of GENRES)
  movies.set(genre, await addMovies(db, ...repeat((n) => ({ genre, seriesTitle: `${genre} ${n}` }))))
for (const subCategory of CATEGORIES)
  products.set(subCategory, await addProducts(db, ...repeat((n) => ({ subCategory, name: `${subCategory} ${n}` }))))

const viewProduct = (user: TestUser, itemId: number) =>
  call('POST', '/api/views', { token: user.token, body: { shelf: 'products', itemId } })

/** A user who watched five movies of a genre and viewed five products of a sub-category. */
async function createFan({
  genre = '',
  subCategory = '',
}: {
  genre?: string
  subCategory?: string
}): Promise<TestUser> {
  const user = await asUser()
  for (const id of movies.get(genre)?.slice(0, 5) ?? []) await watch(shop, user, id)
  for (const id of products.get(subCategory)?.slice(0, 5) ?? []) await viewProduct(user, id)
  return user
}

/** Users with independent affinities: equally many for each pair of genre and sub-category. */
async function createIndependentUsers(genres: readonly string[], categories: readonly string[]): Promise<void> {
  for (const genre of genres)
    for (const subCategory of categories) for (let n = 0; n < 3; n++) await createFan({ genre, subCategory })
}

async function createLinkedUsers(count: number): Promise<void> {
  await createIndependentUsers(GENRES.slice(1), CATEGORIES.slice(1))
  for (let n = 0; n < count; n++) await createFan({ genre: 'Sci-Fi', subCategory: 'Wearables' })
}

const listRecommendations = async (catalogType: 'movies' | 'products', user: TestUser): Promise<Recommendation[]> =>
  (await call('GET', `/api/recommendations/${catalogType}/${user.id}`, user)).body
const listCrossDomain = {
  products: async (user: TestUser) =>
    (await listRecommendations('products', user)).filter(({ reason }) => reason === 'Popular with Sci-Fi fans'),
  movies: async (user: TestUser) =>
    (await listRecommendations('movies', user)).filter(({ reason }) => reason === 'Popular with Wearables shoppers'),
}

beforeEach(() => db.execute(sql`truncate product_views, watch_progress, recommendation_state`))

test('recommends products of a category linked to a watched genre, and movies the other way round', async () => {
  await createLinkedUsers(15)
  const [viewer, shopper] = [await createFan({ genre: 'Sci-Fi' }), await createFan({ subCategory: 'Wearables' })]
  const [romantic, gardener] = [await createFan({ genre: 'Romance' }), await createFan({ subCategory: 'Garden' })]
  await recompute(shop)

  const forViewer = await listCrossDomain.products(viewer)
  expect(forViewer.map(({ product }) => product?.subCategory)).toEqual(['Wearables', 'Wearables'])
  const forShopper = await listCrossDomain.movies(shopper)
  expect(forShopper.map(({ movie }) => movie?.genre)).toEqual(['Sci-Fi', 'Sci-Fi'])

  expect(await listCrossDomain.products(romantic)).toEqual([])
  expect(await listCrossDomain.movies(gardener)).toEqual([])
})

test('recommends only what several fans like, and not what is only popular', async () => {
  const [unknown = 0, ...known] = products.get('Wearables') ?? []
  await db.execute(sql`update products set popularity = 100 where id = ${unknown}`)
  await createIndependentUsers(GENRES.slice(1), CATEGORIES.slice(1))
  for (let n = 0; n < 15; n++) {
    const fan = await createFan({ genre: 'Sci-Fi' })
    // Each of the last three is viewed by a few fans only.
    for (const id of [...known.slice(0, 4), known[4 + (n % 4)] ?? 0]) await viewProduct(fan, id)
  }
  const viewer = await createFan({ genre: 'Sci-Fi' })
  await recompute(shop)
  const recommended = (await listCrossDomain.products(viewer)).map(({ product }) => product?.id)
  expect(recommended).toEqual(known.slice(0, 2))
})

test('leaves out a movie as soon as it is watched', async () => {
  await createLinkedUsers(15)
  const shopper = await createFan({ subCategory: 'Wearables' })
  await recompute(shop)
  const [first, second] = await listCrossDomain.movies(shopper)
  await watch(shop, shopper, first?.movie?.id ?? 0)
  expect(await listCrossDomain.movies(shopper)).toEqual([second])
})

test('ignores groups that don’t suit each other, however many users share them', async () => {
  await createIndependentUsers(GENRES.slice(1), CATEGORIES.slice(1))
  for (let n = 0; n < 15; n++) await createFan({ genre: 'War', subCategory: 'Makeup' })
  await recompute(shop)
  expect(await queryRows(db, sql`select * from cross_domain_links`)).toEqual([])
})

test('ignores links of few users and independent affinities', async () => {
  await createLinkedUsers(7)
  await createIndependentUsers(GENRES, CATEGORIES)
  const [viewer, shopper] = [await createFan({ genre: 'Sci-Fi' }), await createFan({ subCategory: 'Wearables' })]
  await recompute(shop)
  expect(await queryRows(db, sql`select * from cross_domain_links`)).toEqual([])
  expect(await listCrossDomain.products(viewer)).toEqual([])
  expect(await listCrossDomain.movies(shopper)).toEqual([])
})
