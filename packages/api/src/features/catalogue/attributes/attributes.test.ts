import type { Facet } from '@shop/contract/catalogue'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { addProducts } from '../../../../test/catalogue.ts'
import { auditLog } from '../../audit/audit.tables.ts'

const { call, asUser, db } = await buildTestApp()
const { token } = await asUser('ADMIN')

const MAIN = 'home & kitchen'
const definition = (name: string, extra: object = {}) => ({
  name,
  type: 'text',
  unit: null,
  isShown: true,
  isFilterable: true,
  isComparable: true,
  ...extra,
})
const read = async (subCategory = '') =>
  (await call('GET', `/api/admin/attributes?${new URLSearchParams({ mainCategory: MAIN, subCategory })}`, { token }))
    .body
const save = (subCategory: string | null, attributes: object[], version: number | null) =>
  call('PUT', '/api/admin/attributes', { token, body: { mainCategory: MAIN, subCategory, attributes, version } })
const specifications = async (id: number) => (await call('GET', `/api/orders/products/${id}`)).body.attributes
async function listFacets(subCategory: string): Promise<Facet[]> {
  const query = new URLSearchParams({ main_category: MAIN, sub: subCategory })
  return (await call('GET', `/shopflix/category?${query}`)).body.facets
}
const facetsOf = async (subCategory: string) =>
  (await listFacets(subCategory)).map(({ name }) => name).filter((name) => name.startsWith('attr.'))
const labelsOf = async (subCategory: string, facet: string) =>
  (await listFacets(subCategory)).find(({ name }) => name === facet)?.values.map(({ label }) => label)

test('order the specifications, add units, and hide them from product pages and filters', async () => {
  const lamps = ['Red', 'Blue', 'Red', 'Blue'].map((Colour, i) => ({
    mainCategory: MAIN,
    subCategory: 'Decor',
    attributes: { Colour, Height: 30 + (i % 2), 'Internal code': `X${i % 2}`, Dimmable: i > 1 },
  }))
  const [lamp = 0] = await addProducts(db, ...lamps)
  // Lists have facets once the index is built.
  await call('GET', '/api/products/search?query=lamp&page=0')
  expect(await facetsOf('Decor')).toContain('attr.Internal code')
  const { body } = await save(
    null,
    [
      definition('Height', { type: 'number', unit: 'cm' }),
      definition('Colour'),
      definition('Internal code', { isShown: false, isFilterable: false }),
    ],
    null,
  )
  expect(body).toMatchObject({ version: 1, inherited: [] })
  await expect
    .poll(() => specifications(lamp))
    .toEqual([
      { name: 'Height', value: 30, unit: 'cm' },
      { name: 'Colour', value: 'Red', unit: null },
      { name: 'Dimmable', value: false, unit: null },
    ])
  await expect.poll(() => facetsOf('Decor')).not.toContain('attr.Internal code')
  expect(await labelsOf('Decor', 'attr.Height')).toEqual(['30 cm', '31 cm'])
  expect(await facetsOf('Decor')).toContain('attr.Colour')

  await save('Decor', [definition('Dimmable', { type: 'boolean' })], null)
  await expect.poll(async () => (await specifications(lamp))[0]).toMatchObject({ name: 'Dimmable' })
  await expect.poll(() => facetsOf('Decor')).toContain('attr.Internal code')
  expect((await read('Decor')).inherited).toHaveLength(3)
  await save('Decor', [], 1)
  await expect.poll(async () => (await specifications(lamp))[0]).toMatchObject({ name: 'Height' })
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'edit', subject: 'attributes', after: { name: 'Decor', attributes: '[]' } })
})

test('order the filters of lists', async () => {
  const pots = ['Red', 'Blue', 'Red', 'Blue'].map((Colour, i) => ({
    mainCategory: MAIN,
    subCategory: 'Garden',
    attributes: { Colour, Shape: i > 1 ? 'Round' : 'Square', Depth: i % 2 },
  }))
  await addProducts(db, ...pots)
  await save('Garden', [definition('Shape'), definition('Depth', { type: 'number' })], null)
  await expect.poll(() => facetsOf('Garden')).toEqual(['attr.Shape', 'attr.Depth', 'attr.Colour'])
  await save('Garden', [definition('Depth', { type: 'number' }), definition('Shape')], 1)
  await expect.poll(() => facetsOf('Garden')).toEqual(['attr.Depth', 'attr.Shape', 'attr.Colour'])
  await save('Garden', [], 2)
})

test('filters sort numbers with the same unit by size', async () => {
  const sizes = ['9.5 inch', '15.6 inch', '15.6 inch', '14 inch', '14 inch', '9.5 inch', '15.6 inch']
  await addProducts(db, ...sizes.map((Size) => ({ mainCategory: MAIN, subCategory: 'Screens', attributes: { Size } })))
  await expect.poll(() => labelsOf('Screens', 'attr.Size')).toEqual(['9.5 inch', '14 inch', '15.6 inch'])
})

test('returns the units of numeric options', async () => {
  const counter = { mainCategory: MAIN, subCategory: 'Desks', options: { Size: '120', Colour: 'Oak' } }
  const [id = 0] = await addProducts(db, counter)
  await addProducts(db, { ...counter, parentId: id, options: { Size: '140', Colour: 'Oak' } })
  await save('Desks', [definition('Size', { type: 'number', unit: 'cm' }), definition('Colour')], null)
  const { body } = await call('GET', `/api/orders/products/${id}`)
  expect(body.optionUnits).toEqual({ Size: 'cm' })
})

test('lists the attributes in use with their most frequent values', async () => {
  const cup = { mainCategory: MAIN, subCategory: 'Kitchen' }
  await addProducts(
    db,
    { ...cup, attributes: { Material: 'Steel', Capacity: 250 } },
    { ...cup, attributes: { Material: 'Glass', Foldable: true } },
    { ...cup, attributes: { Material: 'Glass' } },
    { ...cup, attributes: { Material: 'Clay' }, archivedAt: new Date() },
  )
  expect((await read('Kitchen')).used).toEqual([
    { name: 'Material', products: 3, values: ['Glass', 'Steel'] },
    { name: 'Capacity', products: 1, values: [250] },
    { name: 'Foldable', products: 1, values: [true] },
  ])
})

test('rejects outdated versions, repeated names, units of texts and unknown categories', async () => {
  expect((await save('Furniture', [definition('Depth')], 4)).status).toBe(409)
  expect((await save('Furniture', [definition('Depth')], null)).status).toBe(200)
  expect((await save('Furniture', [definition('Width')], null)).status).toBe(409)
  const fieldsOf = async (attributes: object[]) => (await save('Furniture', attributes, 1)).body.fields
  expect(await fieldsOf([definition('Depth'), definition('depth')])).toEqual({
    attributes: 'Two attributes have the same name',
  })
  expect(Object.values(await fieldsOf([definition('Depth', { unit: 'cm' })]))).toEqual(['Only numbers have a unit'])
  expect(Object.values(await fieldsOf([definition(' ')]))).toEqual(['Enter a name'])
  const body = { mainCategory: 'nowhere', subCategory: null, attributes: [], version: null }
  expect((await call('PUT', '/api/admin/attributes', { token, body })).body.fields).toHaveProperty('mainCategory')
})

test('only staff who manage the catalogue change attributes', async () => {
  const moderator = await asUser('MODERATOR')
  const body = { mainCategory: MAIN, subCategory: null, attributes: [], version: null }
  expect((await call('PUT', '/api/admin/attributes', { token: moderator.token, body })).status).toBe(403)
})
