import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { createProductLists } from './product-lists.service.ts'
import { createSearchIndexes } from './search-indexes.ts'

const { context, db } = await buildTestApp()

test('a category that the database lists begins to build the index, in case the start has failed to', async () => {
  await addProducts(db, { name: 'Brass lamp' })
  const indexes = createSearchIndexes(context.sql)
  const lists = createProductLists(indexes)
  const query = { main_category: 'home & kitchen', sort: 'relevance', page: 0, size: 20, facets: 'true' } as const
  expect(await lists.category({ db, sql: context.sql }, query)).toMatchObject({ facets: [] })
  await expect.poll(() => indexes.products.isLoaded()).toBe(true)
})
