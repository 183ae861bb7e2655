import type { ProductListing } from '@shop/contract/catalogue'
import { beforeEach, expect, test } from 'vitest'
import { addProducts } from '../../../test/catalogue.ts'
import { buildSearchApp, idsOf } from '../../../test/search.ts'

const { db, search } = await buildSearchApp()

let kurta: { main: number; large: number }

beforeEach(async () => {
  const [main = 0] = await addProducts(db, { name: 'Cotton kurta', sku: 'KU-1', options: { Size: 'M' } })
  const [large = 0] = await addProducts(
    db,
    { name: 'Cotton kurta, L', sku: 'KU-1-L7', barcode: '8901030865275', options: { Size: 'L' }, parentId: main },
    { name: 'Phone X with 8 GB', sku: 'PH-1' },
    { name: 'Phone X, 8 inches', sku: 'PH-2' },
    { name: 'Steel pan', sku: 'X-8' },
    { name: 'Old pan', sku: 'OLD-9', archivedAt: new Date() },
  )
  kurta = { main, large }
})

const listFor = async (text: string, parameters = '') => (await search(text, parameters)).body as ProductListing

test.each(['KU-1-L7', 'ku-1-l7', ' KU-1-L7 ', '8901030865275'])(
  'the SKU or barcode of a variant, %j, finds its product and shows the variant',
  async (sku) => {
    const { content, totalElements, nearest } = await listFor(sku)
    expect(content).toMatchObject([{ id: kurta.main, variantId: kurta.large, name: 'Cotton kurta, L' }])
    expect({ totalElements, nearest }).toEqual({ totalElements: 1, nearest: undefined })
  },
)

test('the product with a short SKU comes before names with its parts', async () => {
  expect(idsOf(await search('X-8'))[0]).toBe(5)
})

test('products with a part of the SKU are left out', async () => {
  expect(idsOf(await search('PH-1'))).toEqual([3])
})

test('a SKU passes the filters', async () => {
  expect((await listFor('KU-1-L7', '&minPrice=9000000')).content).toEqual([])
})

test('the SKU of an archived product finds nothing of it', async () => {
  expect(idsOf(await search('OLD-9'))).not.toContain(6)
})
