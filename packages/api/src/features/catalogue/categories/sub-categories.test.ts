import { asc, desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { addProducts } from '../../../../test/catalogue.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { products } from '../catalogue.tables.ts'

const { call, asUser, db } = await buildTestApp()
const { token } = await asUser('ADMIN')

beforeEach(() => db.delete(products))

const POTS = { mainCategory: 'garden', subCategory: 'Pots' }
const NO_LIMITS = { category: null, subCategory: null }
const GARDEN = { mainCategory: 'home & kitchen', subCategory: 'Garden' }

const list = async (params = '') => (await call('GET', `/api/admin/sub-categories?${params}`, { token })).body
const preview = (from: object, to: object) =>
  call('POST', '/api/admin/sub-categories/preview', { token, body: { from, to } })
const move = (from: object, to: object, seen: object) =>
  call('POST', '/api/admin/sub-categories/move', { token, body: { from, to, seen } })

test('lists the sub-categories of all categories with their products, without variants', async () => {
  const [main = 0] = await addProducts(db, POTS, POTS, GARDEN)
  await addProducts(db, { ...POTS, parentId: main, options: { Colour: 'Red' } })
  expect(await list()).toEqual({
    content: [
      { ...POTS, products: 2, isStandard: false, ageLimits: NO_LIMITS },
      { ...GARDEN, products: 1, isStandard: true, ageLimits: NO_LIMITS },
    ],
    totalElements: 2,
    totalPages: 1,
  })
  expect((await list('query=kitchen')).content).toEqual([
    { ...GARDEN, products: 1, isStandard: true, ageLimits: NO_LIMITS },
  ])
  expect((await list('size=1&page=1')).content).toHaveLength(1)
})

test('moves the products of an imported category with their variants, so the category page lists them', async () => {
  const [main = 0] = await addProducts(db, { ...POTS, name: 'Clay pot' })
  await addProducts(db, { ...POTS, name: 'Clay pot', parentId: main, options: { Colour: 'Red' } }, GARDEN)
  expect((await preview(POTS, GARDEN)).body).toEqual({ changing: 1, merged: 1 })
  expect((await move(POTS, GARDEN, { changing: 1, merged: 1 })).status).toBe(200)
  const rows = await db.select().from(products).orderBy(asc(products.id))
  expect(rows.map(({ subCategory, version }) => [subCategory, version])).toEqual([
    ['Garden', 2],
    ['Garden', 2],
    ['Garden', 1],
  ])
  const category = encodeURIComponent(GARDEN.mainCategory)
  const { body } = await call('GET', `/shopflix/category?main_category=${category}&sub=Garden&page=0&size=20`)
  expect(body.totalElements).toBe(2)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  const after = { ...GARDEN, products: 1 }
  expect(entry).toMatchObject({ action: 'move', subject: 'sub-category', before: POTS, after })
})

test('renames a sub-category, and rejects an outdated preview', async () => {
  const from = { ...GARDEN, subCategory: 'Planters' }
  const to = { ...GARDEN, subCategory: 'Pots and planters' }
  await addProducts(db, from)
  expect((await preview(from, to)).body).toEqual({ changing: 1, merged: 0 })
  await addProducts(db, from)
  expect((await move(from, to, { changing: 1, merged: 0 })).status).toBe(409)
  expect((await move(from, to, { changing: 2, merged: 0 })).status).toBe(200)
  expect((await list()).content).toEqual([{ ...to, products: 2, isStandard: false, ageLimits: NO_LIMITS }])
})

test('rejects standard and unknown sub-categories, unknown categories and other spellings', async () => {
  await addProducts(db, GARDEN, POTS)
  const fieldsOf = async (from: object, to: object) => (await preview(from, to)).body.fields
  expect(await fieldsOf(GARDEN, { ...GARDEN, subCategory: 'Pots' })).toEqual({
    subCategory: 'This is a standard sub-category. Move single products instead.',
  })
  expect((await preview({ ...POTS, subCategory: 'Unknown' }, GARDEN)).status).toBe(404)
  expect(await fieldsOf(POTS, { ...GARDEN, mainCategory: 'cars' })).toEqual({ 'to.mainCategory': 'Choose a category' })
  expect(await fieldsOf(POTS, { ...GARDEN, subCategory: ' ' })).toEqual({ 'to.subCategory': 'Enter a sub-category' })
  expect(await fieldsOf(POTS, { ...GARDEN, subCategory: 'GARDEN' })).toEqual({
    subCategory: 'There is a sub-category “Garden”. Enter it like this to use it.',
  })
})

test('only staff who manage the catalogue move sub-categories', async () => {
  const moderator = await asUser('MODERATOR')
  const body = { from: POTS, to: GARDEN, seen: { changing: 1, merged: 0 } }
  expect((await call('POST', '/api/admin/sub-categories/move', { token: moderator.token, body })).status).toBe(403)
})
