import { CategoryQuery, ProductSort } from '@shop/contract/catalogue'
import { MovieSort } from '@shop/contract/movies'
import { ProductSearchQuery } from '@shop/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { recordQueries } from '../../../test/record-queries.ts'
import { connect } from '../../platform/database/database.ts'
import { getShopHome } from '../catalogue/shop-home.service.ts'
import { getMovieHome } from '../movies/movies.service.ts'
import { createProductLists } from './product-lists.service.ts'
import { listCertificates, searchMovies } from './search.service.ts'
import { createSearchIndexes } from './search-indexes.ts'
import { suggestMovies, suggestProducts } from './suggestions.service.ts'

const { db, url } = await createTestDatabase()
const queries = new Set<string>()
const reads = connect(url, { max: 2 })
recordQueries(reads.pool, (text) => void queries.add(text))
afterAll(reads.close)
const indexes = createSearchIndexes(reads.sql)
const lists = createProductLists(indexes)

const NAMES = ['Cotton Shirt', 'Steel Kettle', 'Desk Lamp', 'Running Shoe', 'Wool Scarf', 'Glass Bowl', 'Silk Saree']

beforeAll(async () => {
  for (let batch = 0; batch < 4; batch++)
    await addProducts(
      db,
      ...Array.from({ length: 1000 }, (_, i) => ({
        name: `${NAMES[i % NAMES.length]} ${batch}${i}`,
        subCategory: `Sub ${i % 20}`,
        image: '/x.svg',
        popularity: i,
        mainCategory: i % 2 ? 'appliances' : "Women's Clothing",
        description: 'A fine thing for the home.',
      })),
    )
  await addMovies(
    db,
    ...Array.from({ length: 1000 }, (_, i) => ({
      seriesTitle: `Film number ${i}`,
      genre: i % 3 ? 'Drama, Action' : 'Horror, Thriller',
      popularity: i % 100,
      certificate: ['U', 'UA', 'A'][i % 3],
      releasedYear: 1950 + (i % 70),
      imdbRating: 5 + (i % 40) / 10,
    })),
  )
  await db.execute('vacuum analyze')
  // Reads whole tables once, when the shop starts.
  await indexes.warmUp()
})

const FILTERS = { genre: 'Drama', certificate: 'UA', minYear: 1960, maxYear: 2000, minRating: 6 } as const

/** The SQL of the most frequent reads. */
async function collectQueries(): Promise<string[]> {
  queries.clear()
  const texts = [
    'shirt',
    'fine',
    'cotton shirt 12',
    'cottn shrit',
    'c',
    'the home',
    'steel kettle 11',
    'qqqqq',
    'desk wool',
  ]
  for (const query of texts) {
    for (const page of [0, 30]) {
      for (const sort of MovieSort.options) {
        await searchMovies(indexes, reads.db, { query, sort, page, size: 20 })
        await searchMovies(indexes, reads.db, { query, sort, page, size: 20, ...FILTERS })
      }
      for (const sort of ProductSort.options) {
        const search = { query, sort, page: String(page) }
        await lists.search(reads, ProductSearchQuery.parse(search))
        await lists.search(
          reads,
          ProductSearchQuery.parse({ ...search, minRating: '1', minPrice: '1', maxPrice: '10' }),
        )
      }
    }
    await suggestProducts(indexes, reads, query)
    await suggestMovies(indexes, query)
  }
  for (const sort of MovieSort.options) {
    await searchMovies(indexes, reads.db, { query: 'drama film', sort, page: 0, size: 20 })
    await searchMovies(indexes, reads.db, { query: 'film', sort, page: 0, size: 20, ...FILTERS })
  }
  await listCertificates(indexes)
  for (const sort of ProductSort.options) {
    await lists.category(reads, CategoryQuery.parse({ main_category: 'appliances', sort }))
    await lists.category(reads, CategoryQuery.parse({ main_category: 'appliances', sub: 'Sub 3', sort }))
  }
  await getShopHome(reads.db, new Date())
  await getMovieHome(reads.db)
  return [...queries]
}

test('never scans a whole table for a search, category page or home', async () => {
  const collected = await collectQueries()
  expect(collected.length).toBeGreaterThan(10)
  const scans: string[] = []
  for (const query of collected) {
    const { rows } = await reads.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${query}`)
    const lines = rows.map((line) => line['QUERY PLAN'])
    const tableScans = lines.filter((line) => /Seq Scan on (products|movies)/.test(line))
    if (tableScans.length > 0) scans.push([query, ...lines].join('\n'))
  }
  expect(scans).toEqual([])
})
