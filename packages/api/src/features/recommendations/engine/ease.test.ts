import { expect, test } from 'vitest'
import { countPairs, ease } from './ease.ts'
import type { History } from './history.ts'
import { invert } from './invert.ts'

const PLAIN = { lambda: 1, far: 1, reach: 1 }
const saw = (...items: number[]): History => items.map((item) => ({ item, weight: 1 }))

test('a matrix times its inverse is one, and what has no inverse is refused', () => {
  const matrix = Float64Array.of(4, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2)
  const inverse = matrix.slice()
  invert(inverse, 3)
  for (const i of [0, 1, 2]) {
    for (const j of [0, 1, 2]) {
      const sum = [0, 1, 2].reduce((all, k) => all + (matrix[i * 3 + k] ?? 0) * (inverse[k * 3 + j] ?? 0), 0)
      expect(sum).toBeCloseTo(i === j ? 1 : 0, 12)
    }
  }
  expect(() => invert(Float64Array.of(1, 1, 1, 1), 2)).toThrow('positive definite')
})

test('two films that one person saw, by hand: (XᵀX + 1) is 2 1, 1 2, so each speaks for the other by a half', () => {
  const weights = ease([saw(0, 1)], 2, PLAIN)
  expect([...weights]).toEqual([0, expect.closeTo(0.5), expect.closeTo(0.5), 0])
})

test('a film explained by another says nothing of its own: what always comes along is not what leads there', () => {
  // All who saw film 2 saw film 0 with it; film 1 comes only where both are.
  const weights = ease([saw(0, 1, 2), saw(0, 1, 2), saw(0), saw(0), saw(0, 2), saw(3)], 4, PLAIN)
  const [popular, real] = [weights[0 * 4 + 1] ?? 0, weights[2 * 4 + 1] ?? 0]
  expect(real).toBeGreaterThan(2 * popular)
  expect(weights[3 * 4 + 1]).toBeCloseTo(0, 12)
})

test('pairs are counted by person, and less the further apart they were', () => {
  expect([...countPairs([saw(0, 1), saw(1)], 2)]).toEqual([1, 1, 1, 2])
  expect([...countPairs([saw(0, 2, 1)], 3, (apart) => 1 / (1 + apart))].slice(0, 3)).toEqual([1, 1 / 3, 1 / 2])
})
