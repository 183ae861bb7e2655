import { expect, it } from 'vitest'
import { formatOptions, nameWithOptions } from './options.rules.ts'

it('lists the chosen options in their order', () => {
  expect(formatOptions({ Colour: 'Blue', Size: 'L' })).toBe('Blue, L')
})

it('adds the options to a name, and nothing without options', () => {
  expect(nameWithOptions({ name: 'Linen shirt', options: { Colour: 'Blue' } })).toBe('Linen shirt (Blue)')
  expect(nameWithOptions({ name: 'Desk lamp', options: {} })).toBe('Desk lamp')
})
