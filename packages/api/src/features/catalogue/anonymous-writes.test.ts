import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { movieViews } from '../movies/movies.tables.ts'
import { activeShoppers, productViews } from './catalogue.tables.ts'
import { createViewRecorder } from './record-view.ts'

const { call, context, db, asUser } = await buildTestApp()
const view = (shelf: string, itemId: number, options: { ip?: string; token?: string } = {}) =>
  call('POST', '/api/views', { body: { shelf, itemId }, ...options })

await addProducts(db, {}, {})
await addMovies(db, {})

test('records repeated views of a visitor or a user once', async () => {
  const { token, id } = await asUser()
  const visits = [
    { ip: '203.0.113.1' },
    { ip: '203.0.113.2' },
    { ip: '203.0.113.1', token },
    { ip: '203.0.113.2', token },
  ]
  const responses = await Promise.all(
    [...visits, ...visits, ...visits].flatMap((visit) => [view('products', 1, visit), view('movies', 1, visit)]),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await db.select().from(productViews)
  expect(rows.map(({ userId }) => userId).sort()).toEqual([id, null, null])
  expect(await db.select().from(movieViews)).toHaveLength(3)
})

test('limits the views of one network', async () => {
  const record = createViewRecorder(context, { name: 'views', seconds: 60, perNetwork: 3, overall: 100 })
  const recordFrom = (ip: string) => record({ shelf: 'products', itemId: 2, user: undefined, ip })
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => recordFrom('203.0.113.3')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(recordFrom('203.0.113.3')).rejects.toMatchObject({ code: 'too_many_requests' })
  await recordFrom('203.0.113.4')
})

test('limits the heartbeats of one network', async () => {
  const sendHeartbeat = (visitor: string, ip: string) => call('POST', '/api/shop/shoppers', { body: { visitor }, ip })
  const responses = await Promise.all(
    Array.from({ length: 1050 }, () => sendHeartbeat(crypto.randomUUID(), '203.0.113.5')),
  )
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(50)
  expect(refused[0]?.body.code).toBe('too_many_requests')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await db.select().from(activeShoppers)).length).toBe(1000)
  expect((await sendHeartbeat(crypto.randomUUID(), '203.0.113.6')).status).toBe(200)
})

test.each(['/api/views', '/api/shop/shoppers'])('rejects a large body of POST %s', async (path) => {
  const { status, body } = await call('POST', path, { body: { text: 'x'.repeat(1024) } })
  expect([status, body.code]).toEqual([413, 'payload_too_large'])
})
