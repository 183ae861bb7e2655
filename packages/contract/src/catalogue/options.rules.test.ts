import { expect, it } from 'vitest'
import { formatOptions, nameWithOptions } from './options.rules.ts'

it('lists the chosen options in their order', () => {
  expect(formatOptions({ Colour: 'Blue', Size: 'L' })).toBe('Blue, L')
})

it('adds the options to a name, and nothing without options', () => {
  expect(nameWithOptions({ name: 'Linen shirt', options: { Colour: 'Blue' } })).toBe('Linen shirt (Blue)')
  expect(nameWithOptions({ name: 'Desk lamp', options: {} })).toBe('Desk lamp')
})

it('leaves out options that the name has already', () => {
  const shirt = 'Linen shirt, plain, blue'
  expect(nameWithOptions({ name: shirt, options: { Colour: 'Blue', Size: 'L' } })).toBe(`${shirt} (L)`)
  const phone = 'Parvat 5 phone (Safety Yellow, 64 GB)'
  expect(nameWithOptions({ name: phone, options: { Colour: 'Safety Yellow', Storage: '64 GB' } })).toBe(phone)
  const laptop = 'Laptop, Core i3, 8 GB, 512 GB SSD, white'
  expect(nameWithOptions({ name: laptop, options: { Memory: '8 GB, 512 GB SSD', Colour: 'White' } })).toBe(laptop)
  const shorts = 'Cotton shorts, navy blue'
  expect(nameWithOptions({ name: shorts, options: { Colour: 'Blue' } })).toBe(shorts)
  expect(nameWithOptions({ name: shorts, options: { Colour: 'Navy', Size: 'S' } })).toBe(`${shorts} (S)`)
  expect(nameWithOptions({ name: 'Bottle, 1.8 l', options: { Size: 'L' } })).toBe('Bottle, 1.8 l (L)')
  expect(nameWithOptions({ name: 'Red Fort puzzle', options: { Colour: 'Red' } })).toBe('Red Fort puzzle (Red)')
})
