import { expect, test } from 'vitest'
import { isSpeltSimilarly, soundOf } from './sound.ts'

test.each([
  ['hedfone', 'headphone'],
  ['shampu', 'shampoo'],
  ['almari', 'almirah'],
  ['trimar', 'trimmer'],
])('%s sounds like %s', (typed, word) => {
  expect(soundOf(typed)).toBe(soundOf(word))
})

test.each([
  ['lamp', 'lime'],
  ['chair', 'shirt'],
])('%s doesn’t sound like %s', (typed, word) => expect(soundOf(typed)).not.toBe(soundOf(word)))

test.each(['tn2110', 'sadi', 'tea', 'चाय'])('%s has no sound to compare', (word) =>
  expect(soundOf(word)).toBeUndefined(),
)

test('compares the letters of words with the same sound', () => {
  expect(isSpeltSimilarly('hedfone', 'headphone')).toBe(true)
  expect(isSpeltSimilarly('purfu', 'proof')).toBe(false)
})
