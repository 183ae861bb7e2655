import { MAX_SAVED_VIEWS } from '@shop/contract/views'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { auditLog } from '../audit/audit.tables.ts'

const { call, db, asUser } = await buildTestApp()
const [moderator, other] = [await asUser('MODERATOR'), await asUser('MODERATOR')]
const LATE = { list: 'orders', name: 'To ship', params: 'status=PLACED' }

test('a view is saved for its user only, replaced by name and deleted, with audit entries', async () => {
  const save = (body: object) => call('POST', '/api/admin/views', { token: moderator.token, body })
  const { body: saved } = await save(LATE)
  expect((await save({ ...LATE, params: 'status=PROCESSING' })).body.id).toBe(saved.id)
  expect((await call('GET', '/api/admin/views', moderator)).body).toEqual([{ ...saved, params: 'status=PROCESSING' }])
  expect((await call('GET', '/api/admin/views', other)).body).toEqual([])
  expect((await call('DELETE', `/api/admin/views/${saved.id}`, other)).status).toBe(404)
  expect((await call('DELETE', `/api/admin/views/${saved.id}`, moderator)).status).toBe(200)
  expect((await call('GET', '/api/admin/views', moderator)).body).toEqual([])
  const entries = await db.select().from(auditLog).where(eq(auditLog.subject, 'view')).orderBy(desc(auditLog.id))
  expect(entries.map(({ action }) => action)).toEqual(['delete', 'save', 'save'])
})

test('a view needs a name', async () => {
  const { status, body } = await call('POST', '/api/admin/views', {
    token: moderator.token,
    body: { ...LATE, name: ' ' },
  })
  expect([status, body.fields]).toEqual([400, { name: 'Enter a name' }])
})

test('simultaneous requests do not save more views than the limit', async () => {
  const { token } = await asUser('MODERATOR')
  const names = Array.from({ length: MAX_SAVED_VIEWS + 20 }, (_, number) => `View ${number}`)
  await Promise.all(names.map((name) => call('POST', '/api/admin/views', { token, body: { ...LATE, name } })))
  expect((await call('GET', '/api/admin/views', { token })).body).toHaveLength(MAX_SAVED_VIEWS)
})
