import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { searchLog } from './search.tables.ts'

const { app, call, db, context, asUser } = await buildTestApp({}, { cacheResponses: true })

test('doesn’t record more than 300 searches of a network in a minute', async () => {
  for (let n = 0; n < 310; n++) await call('GET', '/api/products/search?query=flood&page=0', { ip: '203.0.113.1' })
  await call('GET', '/api/products/search?query=flood&page=0', { ip: '203.0.113.2' })
  await vi.waitFor(async () => {
    const rows = await db.select().from(searchLog).where(eq(searchLog.query, 'flood'))
    expect(rows).toHaveLength(301)
  }, 10_000)
  await db.delete(searchLog)
})

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
