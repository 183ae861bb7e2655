import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { createProductLists } from './product-lists.service.ts'
import { createSearchIndexes } from './search-indexes.ts'

const { app, context, db, call } = await buildTestApp({}, { cacheResponses: true })

test('a category that the database lists begins to build the index, in case the start has failed to', async () => {
  await addProducts(db, { brand: 'Tapti' }, { brand: 'Betwa', subCategory: 'Laptops' })
  const indexes = createSearchIndexes(context.sql)
  const lists = createProductLists(indexes)
  const query = { main_category: 'appliances', sort: 'relevance', page: 0, size: 20, facets: 'true' } as const
  expect(await lists.category({ db, sql: context.sql }, query)).toMatchObject({ facets: [] })
  await expect.poll(() => indexes.products.isLoaded()).toBe(true)
})

test('a category that was cached without facets gets them once the index is built', async () => {
  const load = async () => (await call('GET', '/shopflix/category?main_category=appliances&facets=true')).body
  expect(await load()).toMatchObject({ facets: [] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(async () => (await load()).facets.length, { timeout: 5000 }).toBeGreaterThan(0)
})
