import { ProductSort } from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { movies } from '../movies/movies.tables.ts'
import { searchItems } from './search-items.service.ts'

const connection = await createTestDatabase()
const { db } = connection

/** Few words for 6,000 products, so searches return both many and few results. */
const WORDS =
  'a an ant antler bat bath bathroom cat cattle dog dogma eel fan fantasy gnu hat house owl oven pan panda'.split(' ')
const RARE = ['quokka', 'quoll', 'zebra', 'zebu']
const pick = (seed: number, place: number) => WORDS[(seed * 7 + place * place * 13 + seed * place) % WORDS.length] ?? ''

type Item = {
  id: number
  name: string
  description: string
  price: number | null
  ratings: number | null
  popularity: number
}
const items: Item[] = Array.from({ length: 6000 }, (_, i) => ({
  id: i + 1,
  name: `${pick(i, 1)} ${pick(i, 2)} ${i % 500 === 7 ? RARE[((i / 500) % 4) | 0] : pick(i, 3)}`,
  description: `${pick(i, 5)} ${pick(i, 8)}`,
  price: i % 17 === 0 ? null : ((i * 37) % 900) + 100,
  ratings: i % 11 === 0 ? null : 3 + (i % 20) / 10,
  popularity: (i * 31) % 50,
}))

beforeAll(async () => {
  for (let from = 0; from < items.length; from += 1000)
    await db.insert(products).values(
      items.slice(from, from + 1000).map(({ price, id, ...item }) => ({
        ...item,
        mainCategory: 'x',
        subCategory: 'x',
        stock: 1,
        createdAt: new Date(1e12 + (id % 100) * 1e6),
        actualPaise: price === null ? null : toPaise(price),
      })),
    )
  await db.insert(movies).values(
    items.slice(0, 1000).map(({ name, description, popularity }) => ({
      seriesTitle: name,
      director: description,
      genre: 'Drama',
      popularity,
    })),
  )
  await db.execute(sql`vacuum analyze`)
})

/** A reference implementation of the search. */
function expected(text: string, sort: ProductSort, filters: { minRating?: number; maxRupees?: number }): number[] {
  const words = text.split(' ').filter(Boolean)
  const hasAll = (candidates: string[], matches: (candidate: string, word: string) => boolean) =>
    words.every((word) => candidates.some((candidate) => matches(candidate, word)))
  const startsWith = (candidate: string, word: string) => candidate.startsWith(word)
  const rankOf = ({ name, description }: Item) => {
    const nameWords = name.split(' ')
    const all = [...nameWords, ...description.split(' '), 'x']
    if (name === words.join(' ')) return 0
    if (hasAll(nameWords, (candidate, word) => candidate === word)) return 1
    if (hasAll(nameWords, startsWith)) return 2
    // A word of one or two letters is matched as a prefix only in names.
    const anywhere = words.every((word) =>
      word.length > 2
        ? all.some((candidate) => candidate.startsWith(word))
        : all.includes(word) || nameWords.some((candidate) => candidate.startsWith(word)),
    )
    return anywhere ? 3 : undefined
  }
  const last = Number.POSITIVE_INFINITY
  const orders: Record<ProductSort, (item: Item) => number[]> = {
    relevance: (item) => [rankOf(item) ?? last, -item.popularity],
    price_asc: (item) => [item.price ?? last],
    price_desc: (item) => [-(item.price ?? -last)],
    rating: (item) => [-(item.ratings ?? -last)],
    newest: (item) => [-(item.id % 100), -item.id],
  }
  const compare = (a: Item, b: Item) => {
    const [left, right] = [orders[sort](a), orders[sort](b)]
    for (const [place, value] of left.entries()) if (value !== right[place]) return value < (right[place] ?? 0) ? -1 : 1
    return a.id - b.id
  }
  const found = items
    .filter((item) => rankOf(item) !== undefined)
    .filter(({ ratings }) => filters.minRating === undefined || (ratings ?? -1) >= filters.minRating)
    .filter(({ price }) => filters.maxRupees === undefined || (price !== null && price <= filters.maxRupees))
    .toSorted(compare)
  // Sorted by anything but relevance, matches in the description count only if nothing else matches.
  const labelled = found.filter(({ name }) => hasAll(name.split(' '), startsWith))
  const shown = sort !== 'relevance' && labelled.length > 0 ? labelled : found
  return shown.map(({ id }) => id)
}

const word = fc.oneof(
  fc.constantFrom(...WORDS, ...RARE),
  fc.constantFrom(...WORDS, ...RARE).chain((whole) => fc.nat(whole.length - 1).map((cut) => whole.slice(0, cut + 1))),
)

test('returns the same items, order and total as a reference implementation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<ProductSort>('relevance') },
        { weight: 1, arbitrary: fc.constantFrom(...ProductSort.options) },
      ),
      fc.record({ minRating: fc.constantFrom(3.5, 4.9), maxRupees: fc.constantFrom(104, 700) }, { requiredKeys: [] }),
      fc.constantFrom(0, 1, 9, 40),
      async (text, sort, filters, page) => {
        const all = expected(text, sort, filters)
        const maxPaise = filters.maxRupees === undefined ? undefined : toPaise(filters.maxRupees)
        const query = { text, sort, filters: { minRating: filters.minRating, maxPaise }, page, size: 20 }
        if (all.length === 0) return
        expect(await searchItems(connection.sql, 'products', query)).toEqual({
          ids: all.slice(page * 20, page * 20 + 20),
          total: all.length,
        })
      },
    ),
    { numRuns: 300 },
  )
})
