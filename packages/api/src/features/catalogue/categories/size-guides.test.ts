import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'

const { call, asUser, db } = await buildTestApp()
const { token } = await asUser('ADMIN')

const guide = {
  mainCategory: "Women's Clothing",
  subCategory: 'Men',
  columns: ['Size', 'Chest (cm)'],
  rows: [['M', '97']],
  note: null,
  version: null as number | null,
}
const save = (body: object) => call('PUT', '/api/admin/size-guides', { token, body })
const shown = async (id: number) => (await call('GET', `/api/orders/products/${id}`)).body.sizeGuide

test('products show the guide of their sub-category, or else of their category', async () => {
  const shirt = await createProduct(db, { mainCategory: guide.mainCategory, subCategory: 'Men' })
  const dress = await createProduct(db, { mainCategory: guide.mainCategory, subCategory: 'Women' })
  expect(await shown(shirt)).toBeNull()
  const { body: saved } = await save(guide)
  await save({ ...guide, subCategory: null, rows: [['M', '91']] })
  const { columns, rows, note } = guide
  await expect.poll(() => shown(shirt)).toEqual({ columns, rows, note })
  expect(await shown(dress)).toEqual({ columns, rows: [['M', '91']], note })
  expect(await shown(await createProduct(db))).toBeNull()

  const changed = await save({ ...guide, rows: [['M', '98']], note: 'Measured flat', version: saved.version })
  expect(changed.body).toMatchObject({ id: saved.id, version: 2 })
  await expect.poll(() => shown(shirt)).toMatchObject({ rows: [['M', '98']], note: 'Measured flat' })
  expect((await call('GET', '/api/admin/size-guides', { token })).body).toHaveLength(2)

  expect((await call('DELETE', `/api/admin/size-guides/${saved.id}`, { token })).status).toBe(200)
  await expect.poll(() => shown(shirt)).toMatchObject({ rows: [['M', '91']] })
  const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
  expect(entries).toMatchObject([
    { action: 'delete', subject: 'size-guide', before: { name: 'Men' } },
    { action: 'edit', before: { note: null }, after: { note: 'Measured flat' } },
  ])
})

test('rejects outdated versions, second guides and incomplete tables', async () => {
  const kids = { ...guide, subCategory: 'Kids' }
  expect((await save({ ...kids, version: 3 })).status).toBe(409)
  const { body } = await save(kids)
  expect((await save(kids)).status).toBe(409)
  expect((await save({ ...kids, version: body.version + 1 })).status).toBe(409)
  expect((await save({ ...kids, mainCategory: 'nowhere', version: 1 })).body.fields).toHaveProperty('mainCategory')
  expect((await save({ ...kids, version: 1, rows: [['M']] })).body.fields).toEqual({
    rows: 'Each line needs as many cells as the first one',
  })
  expect((await save({ ...kids, version: 1, rows: [] })).status).toBe(400)
  expect((await save({ ...kids, version: 1, rows: [['M\0', '97']] })).status).toBe(400)
  expect((await call('DELETE', '/api/admin/size-guides/999999', { token })).status).toBe(404)
})

test('removes half of a surrogate pair from cells', async () => {
  const { status, body } = await save({
    ...guide,
    subCategory: 'Women',
    columns: ['Size\ud83d', 'EU'],
    rows: [['\udc4dM', '37']],
  })
  expect([status, body.columns, body.rows]).toEqual([200, ['Size', 'EU'], [['M', '37']]])
})

test('only staff who manage the catalogue change size guides', async () => {
  const moderator = await asUser('MODERATOR')
  expect((await call('PUT', '/api/admin/size-guides', { token: moderator.token, body: guide })).status).toBe(403)
})
