import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { searchLog } from './search.tables.ts'

const { app, call, db, context, asUser } = await buildTestApp({}, { cacheResponses: true })

test('records the first page of each search with results and user, including cached responses', async () => {
  await addProducts(db, { name: 'Blue Lamp' }, { name: 'Lamp' })
  await addMovies(db, { seriesTitle: 'Night' })
  const { token, id } = await asUser()
  const before = context.clock.now()

  await call('GET', '/api/products/search?query=%20lamp%00&page=0', { token })
  await call('GET', '/api/products/search?query=%20lamp%00&page=0', { token: 'forged' })
  const { headers } = await call('GET', '/api/movies/search?query=night')
  await call('GET', '/api/movies/search?query=night', { headers: { 'if-none-match': String(headers.etag) } })
  await call('GET', '/api/products/search?query=lamp&page=1', { token })
  await call('GET', '/api/products/search?query=%20&page=0', { token })
  await call('GET', '/api/products/search?query=nothing', { token })
  await call('GET', '/api/products/search?query=lamp&sort=wrong', { token })
  await call('GET', '/api/suggestions?shelf=products&query=lamp', { token })
  await app.close()

  const rows = await db.select().from(searchLog).orderBy(searchLog.id)
  expect(rows).toMatchObject([
    { catalogType: 'products', query: 'lamp', results: 2, userId: id },
    { catalogType: 'products', query: 'lamp', results: 2, userId: null },
    { catalogType: 'movies', query: 'night', results: 1, userId: null },
    { catalogType: 'movies', query: 'night', results: 1, userId: null },
    { catalogType: 'products', query: 'nothing', results: 0, userId: id },
  ])
  for (const { at } of rows) expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime())
})
