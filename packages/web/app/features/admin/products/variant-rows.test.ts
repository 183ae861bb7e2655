import type { ManagedVariant } from '@shop/contract/catalogue'
import { expect, it } from 'vitest'
import { generateRows, parseOptionRows, toRequest, toRow } from './variant-rows.ts'

const shirt: ManagedVariant = {
  id: 7,
  sku: 'SHIRT',
  options: { Colour: 'Red' },
  image: null,
  actualPrice: 999,
  discountPrice: 799.5,
  stock: 4,
  version: 2,
  isArchived: false,
}

it('reads values that are separated by commas, without repeated and empty ones', () => {
  const rows = [
    { key: 0, name: ' Colour ', values: 'Red, Blue,, Red' },
    { key: 1, name: '', values: 'S' },
    { key: 2, name: 'Size', values: ' ' },
  ]
  expect(parseOptionRows(rows)).toEqual([{ name: 'Colour', values: ['Red', 'Blue'] }])
})

it('adds a row for each new combination and keeps the present ones', () => {
  const options = parseOptionRows([
    { key: 0, name: 'Colour', values: 'Red, Blue' },
    { key: 1, name: 'Size', values: 'S, M' },
  ])
  const rows = generateRows([{ ...toRow(shirt), stock: '9' }], options)
  expect(rows.map(({ options, stock, actualPrice }) => [Object.values(options).join(' '), stock, actualPrice])).toEqual(
    [
      ['Red S', '9', '999'],
      ['Red M', '0', '999'],
      ['Blue S', '0', '999'],
      ['Blue M', '0', '999'],
    ],
  )
  expect(generateRows(rows, options)).toEqual(rows)
})

it('sends the loaded versions, the shown stock and what was removed', () => {
  const other = { ...shirt, id: 8, version: 5 }
  expect(toRequest([{ ...toRow(shirt), discountPrice: '', stock: '6' }], [shirt, other])).toEqual({
    variants: [
      {
        stored: { id: 7, version: 2 },
        sku: 'SHIRT',
        options: { Colour: 'Red' },
        actualPrice: 999,
        discountPrice: null,
        stock: 6,
        shownStock: 4,
      },
    ],
    removed: [{ id: 8, version: 5 }],
  })
})
