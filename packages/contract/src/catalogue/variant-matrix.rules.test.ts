import { expect, it } from 'vitest'
import { formatOptions } from './options.rules.ts'
import { combineOptions, keyOfOptions, listOptionValues } from './variant-matrix.rules.ts'

const colours = { name: 'Colour', values: ['Red', 'Blue'] }
const sizes = { name: 'Size', values: ['S', 'M'] }

it('combines all values', () => {
  expect(combineOptions([colours, sizes]).map((options) => formatOptions(options))).toEqual([
    'Red, S',
    'Red, M',
    'Blue, S',
    'Blue, M',
  ])
  expect(combineOptions([])).toEqual([{}])
  expect(combineOptions([colours, { name: 'Size', values: [] }])).toEqual([])
})

it('lists the values in use', () => {
  expect(listOptionValues(combineOptions([colours, sizes]).map((options) => ({ options })))).toEqual([colours, sizes])
  expect(listOptionValues([{ options: {} }])).toEqual([])
})

it('compares options in any order', () => {
  expect(keyOfOptions({ Size: 'M', Colour: 'Red' })).toBe(keyOfOptions({ Colour: 'Red', Size: 'M' }))
  expect(keyOfOptions({ Size: 'M' })).not.toBe(keyOfOptions({ Size: 'S' }))
})
