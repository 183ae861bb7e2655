import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { startStandbyCluster } from '../../../test/standby-cluster.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../database/database.ts'
import { observeQueries } from '../database/observe-queries.ts'
import { openStandby } from '../database/standby.ts'
import { createLog } from '../log/log.ts'
import { createResponseCache } from './response-cache.ts'

const cluster = await startStandbyCluster()
const { context } = await buildTestApp()
const primary = connect(cluster.url)
const statements: string[] = []
observeQueries(primary.pool, (text) => {
  if (!/pg_current_wal|pg_notify/.test(text)) statements.push(text)
  return () => undefined
})
const standby = openStandby(cluster.standbyUrl, { primary, log: createLog('fatal') }, { maxLagMs: 1_500 })
// Every read loads, so each test knows where it ran.
const responseCache = createResponseCache({ isEnabled: false, primary, standby })
const app = await buildApp({ ...context, ...primary, responseCache })

const isUsed = () => expect.poll(() => standby.current() !== undefined, { timeout: 10_000 })
const rename = (id: number, name: string) =>
  primary.db.execute(sql`update products set name = ${name} where id = ${id}`)
const nameOf = async (id: number, headers = {}) =>
  (await app.inject({ url: `/api/orders/products/${id}`, headers })).json().name
/** The number of statements that the reads ran on the primary. */
async function countOnPrimary(read: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await read()
  return statements.length
}

beforeAll(async () => {
  await addProducts(primary.db, { name: 'Lamp' }, { name: 'Bowl' })
  await addMovies(primary.db, { seriesTitle: 'Night' })
  // The first searches read the search indexes from the primary.
  for (const catalogType of ['products', 'movies']) await app.inject(`/api/suggestions?shelf=${catalogType}&query=a`)
})
beforeEach(async () => {
  await isUsed().toBe(true)
  // The standby has everything that earlier tests changed.
  await expect.poll(() => countOnPrimary(() => Promise.all([nameOf(1), nameOf(2)]))).toBe(0)
})
afterAll(async () => {
  await app.close()
  await standby.close()
  await primary.close()
})

test.each([
  '/api/orders/products/1',
  '/shopflix/category?main_category=appliances',
  '/api/shop/home',
  '/api/shop/coupons',
  '/api/products/search?query=lamp',
  '/api/movies/search?query=night',
  '/api/movies/certificates',
  '/api/suggestions?shelf=products&query=la',
  '/api/orders/movies/1',
  '/api/movies/home',
  '/api/movies/viewers-rating/1',
  '/api/recommendations/similar/movies/1',
  '/api/recommendations/similar/products/1',
])('GET %s runs on the standby', async (url) => {
  let status: number | undefined
  const onPrimary = await countOnPrimary(async () => {
    status = (await app.inject(url)).statusCode
  })
  expect([status, onPrimary]).toEqual([200, 0])
})

test('shows a change at once, although the standby does not have it', async () => {
  await cluster.pauseReplay()
  await rename(1, 'Blue lamp')
  await expect.poll(() => nameOf(1), { timeout: 1_000 }).toBe('Blue lamp')
  expect(await countOnPrimary(() => nameOf(2))).toBe(0)
  await addProducts(primary.db, { name: 'New' })
  await expect.poll(() => nameOf(3), { timeout: 1_000 }).toBe('New')
  await cluster.resumeReplay()
})

test('a client that has just changed something reads from the primary', async () => {
  expect(await countOnPrimary(() => nameOf(2, { cookie: 'recent_write=1' }))).toBeGreaterThan(0)
})

test('the primary is read when the standby lags behind', async () => {
  await cluster.pauseReplay()
  await rename(1, 'Red lamp')
  await isUsed().toBe(false)
  expect(await countOnPrimary(() => nameOf(2))).toBeGreaterThan(0)
  await cluster.resumeReplay()
})

test('the primary is read while the standby is away', async () => {
  await cluster.stopStandby()
  const start = performance.now()
  expect(await nameOf(2)).toBe('Bowl')
  expect(performance.now() - start).toBeLessThan(2_000)
  await isUsed().toBe(false)
  expect(await nameOf(2)).toBe('Bowl')
  await cluster.startStandby()
})
