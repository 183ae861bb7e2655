import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'
import { createProduct } from '../../../test/shop.ts'

const { db, call, context } = await buildTestApp()
const { name, email, phone } = context.config.store

const details = async (id: number) => (await call('GET', `/api/orders/products/${id}`)).body
const declarations = async (id: number) =>
  Object.fromEntries(
    (await details(id)).declarations.map(({ name, value }: { name: string; value: string }) => [name, value]),
  )

test('a product declares its maximum price, quantity, makers, origin, best-before and consumer care', async () => {
  const id = await createProduct(db, {
    attributes: {
      'Net quantity': '250 g',
      Manufacturer: 'Aranya India Private Limited, Pune',
      Packer: 'Pack & Co., Pune',
      Importer: 'Imports, Mumbai',
      'Best before': '24 months from manufacture',
      Scent: 'Rose',
    },
    actualPaise: 30_000,
    discountPaise: 25_000,
    countryOfOrigin: 'India',
    weightGrams: 1300,
  })
  expect(await declarations(id)).toEqual({
    'MRP (incl. of all taxes)': '₹300.00',
    'Net quantity': '250 g',
    'Unit price': '₹1.00 per g',
    Manufacturer: 'Aranya India Private Limited, Pune',
    Packer: 'Pack & Co., Pune',
    Importer: 'Imports, Mumbai',
    'Country of origin': 'India',
    'Best before': '24 months from manufacture',
    Weight: '1,300 g',
    'Sold by': name,
    'Consumer care': `${email}, ${phone}`,
    Returns: 'Free within 5 days of delivery',
  })
  expect((await details(id)).attributes).toEqual([{ name: 'Scent', value: 'Rose', unit: null }])
})

test('a product without such data declares only its price, consumer care and returns', async () => {
  const id = await createProduct(db, { actualPaise: null })
  expect(await declarations(id)).toEqual({
    'MRP (incl. of all taxes)': '₹150.00',
    'Sold by': name,
    'Consumer care': `${email}, ${phone}`,
    Returns: 'Free within 5 days of delivery',
  })
})

test('a variant declares its own price and net quantity', async () => {
  const attributes = { Manufacturer: 'Aranya, Pune' }
  const small = { options: { 'Net quantity': '50 ml' }, actualPaise: 20_000, discountPaise: 10_000, attributes }
  const id = await createProduct(db, small)
  const large = { options: { 'Net quantity': '2 l' }, actualPaise: null, discountPaise: 100_001, attributes }
  const variant = await createProduct(db, { ...large, parentId: id })
  expect(await declarations(id)).toMatchObject({ 'Net quantity': '50 ml', 'Unit price': '₹2.00 per ml' })
  expect(await declarations(variant)).toMatchObject({
    'MRP (incl. of all taxes)': '₹1,000.01',
    'Unit price': '₹500.01 per l',
    Manufacturer: 'Aranya, Pune',
  })
})

describe('the unit price', () => {
  test.each([
    ['999 ml', '₹0.15 per ml'],
    ['1.5 kg', '₹100.00 per kg'],
    ['250 cm', '₹60.00 per m'],
    ['10 pieces', '₹15.00 per piece'],
    ['1 kg', undefined],
    ['340 ml + 340 ml', '₹0.22 per ml'],
    ['750 g + 1.25 kg', '₹75.00 per kg'],
    ['Pack of 2, 150 ml', '₹0.50 per ml'],
    ['3 x 100 g', '₹0.50 per g'],
    ['2 × 50 ml + 100 ml', '₹0.75 per ml'],
    ['30 ml + 100 g', undefined],
    ['30 ml + comb', undefined],
    ['Pack of 2', undefined],
    ['0 ml', undefined],
    ['3 XL', undefined],
  ])('of %s for ₹150 is %s', async (quantity, price) => {
    const id = await createProduct(db, { attributes: { 'Net quantity': quantity } })
    expect((await declarations(id))['Unit price']).toBe(price)
  })
})

test('the net quantity is a filter of lists, who made a product is not', async () => {
  const attributes = ['100 ml', '200 ml', '100 ml', '200 ml'].map((quantity) => ({
    'Net quantity': quantity,
    Manufacturer: quantity,
  }))
  await addProducts(db, ...attributes.map((own) => ({ name: 'Lotion', attributes: own })))
  const { body } = await call('GET', '/api/products/search?query=lotion&page=0')
  const names = body.facets.map(({ name }: { name: string }) => name)
  expect(names).toContain('attr.Net quantity')
  expect(names).not.toContain('attr.Manufacturer')
})
