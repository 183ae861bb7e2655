import { expect, test } from 'vitest'
import { findSecondImage } from '../pictures/pictures.rules.ts'
import { listSwatches } from './swatches.rules.ts'

const variant = (options: Record<string, string>, image: string | null = null) => ({ options, image })

test('lists colours, each with the picture of its first variant', () => {
  const variants = [
    variant({ Size: 'M', Colour: 'Red' }, 'red.webp'),
    variant({ Size: 'L', Colour: 'Red' }, 'red-l.webp'),
    variant({ Size: 'M', Colour: 'Blue' }),
  ]
  expect(listSwatches(variants)).toEqual({
    swatches: [
      { label: 'Red', image: 'red.webp' },
      { label: 'Blue', image: null },
    ],
    swatchCount: 2,
  })
})

test('lists another option only if its values have their own pictures', () => {
  const patterns = [variant({ Pattern: 'Dots' }, 'a.webp'), variant({ Pattern: 'Checks' }, 'b.webp')]
  expect(listSwatches(patterns).swatches.map(({ label }) => label)).toEqual(['Dots', 'Checks'])
  const sizes = [variant({ Size: 'M' }, 'a.webp'), variant({ Size: 'L' }, 'a.webp')]
  expect(listSwatches(sizes)).toEqual({ swatches: [], swatchCount: 0 })
})

test('lists at most five and counts all, and none of a single colour', () => {
  const colours = Array.from({ length: 7 }, (_, i) => variant({ Colour: `Colour ${i}` }))
  expect(listSwatches(colours)).toMatchObject({ swatches: { length: 5 }, swatchCount: 7 })
  expect(listSwatches([variant({ Colour: 'Red', Size: 'M' }), variant({ Colour: 'Red', Size: 'L' })])).toEqual({
    swatches: [],
    swatchCount: 0,
  })
})

test('the second picture is one of the product, or else of a variant that looks different', () => {
  const pictures = [
    { url: 'a.webp', alt: 'Front' },
    { url: 'back.webp', alt: 'Back' },
  ]
  const variants = [{ image: 'a.webp' }, { image: null }, { image: 'blue.webp' }]
  expect(findSecondImage({ image: 'a.webp', pictures, variants })).toBe('back.webp')
  expect(findSecondImage({ image: 'a.webp', pictures: [], variants })).toBe('blue.webp')
  expect(findSecondImage({ image: 'a.webp', pictures: [], variants: [{ image: 'a.webp' }] })).toBeNull()
})
