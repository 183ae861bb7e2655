import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { addProducts } from '../../../../test/catalogue.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { products } from '../catalogue.tables.ts'

const { call, asUser, db } = await buildTestApp()
const { token } = await asUser('ADMIN')

beforeEach(() => db.delete(products))

const list = async (params = '') => (await call('GET', `/api/admin/brands?${params}`, { token })).body
const preview = (from: string, to: string) => call('POST', '/api/admin/brands/preview', { token, body: { from, to } })
const rename = (from: string, to: string, seen: object) =>
  call('POST', '/api/admin/brands/rename', { token, body: { from, to, seen } })

test('lists brands with their products, without variants', async () => {
  const [main = 0] = await addProducts(db, { brand: 'Tapti' }, { brand: 'Betwa' }, { brand: 'Betwa' }, {})
  await addProducts(db, { brand: 'Tapti', parentId: main, options: { Colour: 'Red' } })
  expect(await list()).toEqual({
    content: [
      { name: 'Betwa', products: 2 },
      { name: 'Tapti', products: 1 },
    ],
    totalElements: 2,
    totalPages: 1,
  })
  expect((await list('query=TAP')).content).toEqual([{ name: 'Tapti', products: 1 }])
  expect((await list('size=1&page=1')).content).toEqual([{ name: 'Tapti', products: 1 }])
})

test('renames a brand with the variants, and search finds the new name', async () => {
  const [main = 0] = await addProducts(db, { brand: 'Tapty', name: 'Kettle' })
  await addProducts(db, { brand: 'Tapty', name: 'Kettle', parentId: main, options: { Colour: 'Red' } })
  expect((await call('GET', '/api/products/search?query=tapti&brand=Tapti&page=0')).body.totalElements).toBe(0)
  expect((await preview('Tapty', 'Tapti')).body).toEqual({ changing: 1, merged: 0 })
  expect((await rename('Tapty', 'Tapti', { changing: 1, merged: 0 })).status).toBe(200)
  expect((await db.select().from(products)).map(({ brand, version }) => [brand, version])).toEqual([
    ['Tapti', 2],
    ['Tapti', 2],
  ])
  expect((await call('GET', '/api/products/search?query=tapti&brand=Tapti&page=0')).body.totalElements).toBe(1)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'rename',
    subject: 'brand',
    before: { name: 'Tapty' },
    after: { name: 'Tapti', products: 1 },
  })
})

test('merges two brands after a preview that still applies', async () => {
  await addProducts(db, { brand: 'Betwa Ltd' }, { brand: 'Betwa' }, { brand: 'Betwa' })
  expect((await preview('Betwa Ltd', 'Betwa')).body).toEqual({ changing: 1, merged: 2 })
  await addProducts(db, { brand: 'Betwa' })
  expect((await rename('Betwa Ltd', 'Betwa', { changing: 1, merged: 2 })).status).toBe(409)
  expect((await rename('Betwa Ltd', 'Betwa', { changing: 1, merged: 3 })).status).toBe(200)
  expect((await list()).content).toEqual([{ name: 'Betwa', products: 4 }])
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'merge' })
})

test('rejects unknown brands, unchanged names and other spellings of a brand', async () => {
  await addProducts(db, { brand: 'Betwa Ltd' }, { brand: 'Betwa' })
  expect((await preview('Unknown brand', 'Betwa')).status).toBe(404)
  expect((await preview('Betwa', 'Betwa')).body.fields).toEqual({ to: 'Enter another name' })
  expect((await preview('Betwa', ' ')).body.fields).toEqual({ to: 'Enter a name' })
  expect((await preview('Betwa Ltd', 'BETWA')).body.fields).toEqual({
    to: 'There is a brand “Betwa”. Enter it like this to merge them.',
  })
  expect((await preview('Betwa', 'BETWA')).body).toEqual({ changing: 1, merged: 0 })
})

test('only staff who manage the catalogue rename brands', async () => {
  const moderator = await asUser('MODERATOR')
  const body = { from: 'Betwa', to: 'Tapti', seen: { changing: 1, merged: 0 } }
  expect((await call('POST', '/api/admin/brands/rename', { token: moderator.token, body })).status).toBe(403)
})
