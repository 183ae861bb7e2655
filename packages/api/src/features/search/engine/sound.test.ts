import { expect, test } from 'vitest'
import { soundOf } from './sound.ts'

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
