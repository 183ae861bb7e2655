import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { addProducts } from '../../../../test/catalogue.ts'
import { categoryAttributes, products } from '../catalogue.tables.ts'

const { call, db } = await buildTestApp()

const MAIN = 'home & kitchen'
const lamp = (name: string, attributes: Record<string, string | number | boolean> = {}) => ({
  name,
  mainCategory: MAIN,
  subCategory: 'Decor',
  attributes,
})
const compare = async (ids: string) => (await call('GET', `/api/products/compare?ids=${ids}`)).body

beforeEach(async () => {
  await db.execute(sql`truncate products restart identity cascade`)
  await db.delete(categoryAttributes)
})

test('lists attributes in the order of staff, with units and without those that can’t be compared', async () => {
  await addProducts(
    db,
    lamp('Oil lamp', { Colour: 'Red', Height: 30, Code: 'A' }),
    lamp('Fan', { Height: 40, Watts: 9 }),
  )
  await db.insert(categoryAttributes).values({
    mainCategory: MAIN,
    attributes: [
      { name: 'Height', type: 'number', unit: 'cm', isShown: true, isFilterable: true, isComparable: true },
      { name: 'Code', type: 'text', unit: null, isShown: true, isFilterable: true, isComparable: false },
      { name: 'Depth', type: 'number', unit: 'cm', isShown: true, isFilterable: true, isComparable: true },
    ],
  })
  expect(await compare('2,1,2')).toMatchObject({
    products: [{ id: 2, name: 'Fan' }, { id: 1 }],
    attributes: [
      { name: 'Height', unit: 'cm', values: [40, 30] },
      { name: 'Watts', unit: null, values: [9, null] },
      { name: 'Colour', unit: null, values: [null, 'Red'] },
    ],
    skipped: [],
  })
})

test('leaves out archived and unknown products, other categories and a fifth product', async () => {
  await addProducts(
    db,
    lamp('One'),
    { name: 'Shirt', mainCategory: "Women's Clothing", subCategory: 'Men' },
    lamp('Three'),
    lamp('Four'),
    lamp('Five'),
    lamp('Six'),
  )
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 3))
  const { products: compared, skipped } = await compare('1,2,3,4,5,99,6')
  expect(compared.map(({ id }: { id: number }) => id)).toEqual([1, 4, 5, 6])
  expect(skipped).toEqual([
    { id: 2, name: 'Shirt', reason: 'other_category' },
    { id: 3, name: null, reason: 'not_found' },
    { id: 99, name: null, reason: 'not_found' },
  ])
  await addProducts(db, lamp('Seven'))
  expect((await compare('1,4,5,6,7')).skipped).toEqual([{ id: 7, name: 'Seven', reason: 'too_many' }])
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 6))
  await expect
    .poll(async () => (await compare('1,4,5,6,7')).products.map(({ id }: { id: number }) => id))
    .toEqual([1, 4, 5, 7])
})

test.each(['', '0', '1,,2', 'a', '1;2', Array.from({ length: 21 }, (_, i) => i + 1).join()])(
  'rejects the ids %j',
  async (ids) => {
    expect((await call('GET', `/api/products/compare?ids=${encodeURIComponent(ids)}`)).status).toBe(400)
  },
)
