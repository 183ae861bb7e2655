import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { addProducts } from '../../../../test/catalogue.ts'

const { db, call, asUser } = await buildTestApp()
const admin = await asUser('ADMIN')

const getTable = (query: string) => call('GET', `/api/admin/products?${query}`, admin)
const namesOf = async (query: string) => {
  const { body } = await getTable(query)
  return body.content.map(({ name }: { name: string }) => name)
}

test('searches by parts of words, category, SKU and id, archived or not', async () => {
  const [kettle] = await addProducts(
    db,
    { name: 'Copper Kettle', sku: 'B0KETTLE01', subCategory: 'Qq tea' },
    { name: 'Copper 100%_pan', subCategory: 'Qq tea', archivedAt: new Date() },
  )
  expect(await namesOf('query=opper+qq&sort=name&order=asc')).toEqual(['Copper 100%_pan', 'Copper Kettle'])
  expect(await namesOf('query=b0kettle01')).toEqual(['Copper Kettle'])
  expect(await namesOf(`query=%23${kettle}`)).toContain('Copper Kettle')
  expect(await namesOf('query=co+pa')).toEqual([])
  expect(await namesOf('query=co+ke')).toEqual(['Copper Kettle'])
  expect(await namesOf('query=100%25_')).toEqual(['Copper 100%_pan'])
  expect(await namesOf('query=10__')).toEqual([])
  expect(await namesOf('query=copper&shelf=archived')).toEqual(['Copper 100%_pan'])
  expect(await namesOf('query=copper&shelf=on')).toEqual(['Copper Kettle'])
})

test('filters by category and stock, sorts and paginates', async () => {
  const here = { mainCategory: 'beauty & health', subCategory: 'Qq soap' }
  await addProducts(
    db,
    { ...here, name: 'A', stock: 0, discountPaise: 300 },
    { ...here, name: 'B', stock: 5, discountPaise: 100 },
    { ...here, name: 'C', stock: 6, actualPaise: null, discountPaise: null },
  )
  const soap = `category=beauty+%26+health&sub=${encodeURIComponent('Qq soap')}`
  expect(await namesOf(soap)).toEqual(['C', 'B', 'A'])
  expect(await namesOf(`${soap}&stock=in`)).toEqual(['C', 'B'])
  expect(await namesOf(`${soap}&stock=low`)).toEqual(['B'])
  expect(await namesOf(`${soap}&stock=out`)).toEqual(['A'])
  expect(await namesOf(`${soap}&sort=price&order=asc`)).toEqual(['C', 'B', 'A'])
  expect(await namesOf(`${soap}&sort=price&order=desc`)).toEqual(['A', 'B', 'C'])
  expect(await namesOf(`${soap}&sort=stock&order=desc`)).toEqual(['C', 'B', 'A'])
  const second = await getTable(`${soap}&size=2&page=1`)
  expect(second.body).toMatchObject({ totalPages: 2, totalElements: 3, content: [{ name: 'A', stock: 0 }] })
  expect((await getTable('sort=colour')).status).toBe(400)
})

test('lists every category with its sub-categories', async () => {
  await addProducts(db, { mainCategory: 'books', subCategory: 'Novels' })
  const { body } = await call('GET', '/api/admin/product-categories', admin)
  expect(body.at(-1)).toEqual({ mainCategory: 'books', subCategories: ['Novels'] })
  expect(body[0].subCategories).toContain('Laptops')
})
