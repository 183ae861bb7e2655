import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { exportList } from './exports.service.ts'

const { call, context, db, asUser } = await buildTestApp()
const PRODUCTS = 1050

test('formats a long list in short batches, so other requests are served in between', async () => {
  await addProducts(db, ...Array.from({ length: PRODUCTS }, (_, number) => ({ name: `Lamp ${number}` })))
  const { id } = await asUser('ADMIN')
  const lines: number[] = []
  const { chunks } = await exportList(context, { list: 'products' }, { actorId: id, requestId: 'export' })
  for await (const chunk of chunks) lines.push(chunk.split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count)).toBe(PRODUCTS + 1)
  expect(Math.max(...lines)).toBeLessThanOrEqual(100)
})

test('exports only what matches the filters, and records them', async () => {
  await addProducts(db, { name: 'Green umbrella' }, { name: 'Red umbrella' })
  const { token } = await asUser('ADMIN')
  const { body } = await call('POST', '/api/admin/exports?list=products&query=green', { token })
  expect(String(body).trim().split('\n')).toEqual([
    expect.stringContaining('name'),
    expect.stringContaining('Green umbrella'),
  ])
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry?.after).toMatchObject({ query: 'green' })
  expect((await call('POST', '/api/admin/exports?list=products&stock=none', { token })).status).toBe(400)
})

test('leaves out the columns that the table hides', async () => {
  const { token } = await asUser('ADMIN')
  const { body } = await call('POST', '/api/admin/exports?list=users&without=email,phone,role', { token })
  expect(String(body).split('\r\n')[0]).toContain('"id","name","gender","status","created_at"')
})

test('rejects filters that the activity log can’t store', async () => {
  const { token } = await asUser('ADMIN')
  const { status, body } = await call('POST', '/api/admin/exports?list=users&without=%00', { token })
  expect([status, body.code]).toEqual([400, 'bad_request'])
})
