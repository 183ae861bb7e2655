import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import type { Plugin } from '../../app.ts'
import { queryRows } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

const ID = 'proxy-id-0123456789'

/** A page that calls the API in the same process, and a write that returns its name in the database. */
const plugin: Plugin = (app, { db }) => {
  app.get('/page', async () => (await app.inject('/api/orders/products/0')).json())
  app.post('/write', () =>
    inTransaction(db, async (tx) => (await queryRows(tx, sql`select current_setting('application_name') as name`))[0]),
  )
}
const { call, context } = await buildTestApp({}, { plugins: [plugin] })
const behindProxy = await buildTestApp({ trustedProxies: 1 }, { plugins: [plugin] })

test('every response has the id of its error body and of the log', async () => {
  const { headers, body } = await call('GET', '/api/orders/products/0')
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(body.requestId).toBe(headers['x-request-id'])
  const page = await call('GET', '/healthz')
  expect(page.headers['x-request-id']).not.toBe(headers['x-request-id'])
})

test('API calls made while rendering a page share its request id and log no separate line', async () => {
  const info = vi.spyOn(context.log, 'info')
  const { headers, body } = await call('GET', '/page')
  expect(body.requestId).toBe(headers['x-request-id'])
  expect(info.mock.calls.map(([line]) => line)).toEqual([
    expect.objectContaining({ requestId: headers['x-request-id'], route: '/page', status: 200 }),
  ])
})

test('a transaction has the id in the database, also when the request has a body', async () => {
  const { headers, body } = await call('POST', '/write', { body: {} })
  expect(body.name).toBe(`shopflix ${headers['x-request-id']}`)
  const [outside] = await queryRows(context.db, sql`select current_setting('application_name') as name`)
  expect(outside).toEqual({ name: 'shopflix' })
})

test.each([
  ['ignores the id of a visitor', call, ID, false],
  ['accepts the id of a trusted proxy', behindProxy.call, ID, true],
  ['ignores a malformed id', behindProxy.call, "x'; drop table users; --", false],
  ['ignores an id that is too long', behindProxy.call, 'x'.repeat(51), false],
])('%s', async (_, request, id, isAccepted) => {
  const { headers } = await request('POST', '/write', { body: {}, headers: { 'x-request-id': id } })
  expect(headers['x-request-id'] === id).toBe(isAccepted)
})
