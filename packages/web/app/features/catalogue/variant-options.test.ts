import type { ProductVariant } from '@shop/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { hasOwnPictures, listOptions, withUnit } from './variant-options.ts'

const variant = (id: number, Colour: string, Size: string, stock = 5): ProductVariant => ({
  id,
  sku: `S-${id}`,
  barcode: null,
  options: { Colour, Size },
  price: 100,
  actualPrice: 100,
  stock,
  image: `/${Colour}.svg`,
})
const redM = variant(1, 'Red', 'M')
const redL = variant(2, 'Red', 'L')
const blueM = variant(3, 'Blue', 'M', 0)
const blueL = variant(4, 'Blue', 'L')
const greenS = variant(5, 'Green', 'S')

const targets = (variants: ProductVariant[], chosen: ProductVariant) =>
  listOptions(variants, chosen).map(({ name, values }) => [
    name,
    values.map(({ value, variant: { id } }) => [value, id]),
  ])

describe('product options', () => {
  it('keeps the other chosen values, also if that variant is sold out', () => {
    expect(targets([redM, redL, blueM, blueL], redM)).toEqual([
      [
        'Colour',
        [
          ['Red', 1],
          ['Blue', 3],
        ],
      ],
      [
        'Size',
        [
          ['M', 1],
          ['L', 2],
        ],
      ],
    ])
  })

  it('leads to the nearest variant, preferably in stock, if the combination isn’t sold', () => {
    expect(targets([redM, blueM, blueL, greenS], greenS)).toEqual([
      [
        'Colour',
        [
          ['Red', 1],
          ['Blue', 4],
          ['Green', 5],
        ],
      ],
      [
        'Size',
        [
          ['M', 1],
          ['L', 4],
          ['S', 5],
        ],
      ],
    ])
  })

  it('has pictures where the values differ in them', () => {
    expect(listOptions([redM, redL, blueM], redM).map(hasOwnPictures)).toEqual([true, false])
  })
})

describe('withUnit', () => {
  it('adds the unit to numbers only', () => {
    expect(withUnit('15.6', 'inch')).toBe('15.6 inch')
    expect(withUnit('Large', 'inch')).toBe('Large')
    expect(withUnit('15.6', undefined)).toBe('15.6')
  })
})
