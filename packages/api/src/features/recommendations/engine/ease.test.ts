import { expect, test } from 'vitest'
import { computeEaseWeights, countPairs } from './ease.ts'
import type { History } from './history.ts'
import { invert } from './invert.ts'

const NO_DECAY = { lambda: 1, distantWeight: 1, decayDistance: 1 }
const watched = (...items: number[]): History => items.map((item) => ({ item, weight: 1 }))

test('inverts a matrix and rejects one that is not positive definite', () => {
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

test('matches a result calculated by hand: (XᵀX + 1) is 2 1, 1 2, so both weights are 0.5', () => {
  const weights = computeEaseWeights([watched(0, 1)], 2, NO_DECAY)
  expect([...weights]).toEqual([0, expect.closeTo(0.5), expect.closeTo(0.5), 0])
})

test('gives a high weight to the movie that explains another, not to one that is popular with all', () => {
  // Movie 0 is popular. Movie 1 was watched only by users who watched 0 and 2.
  const weights = computeEaseWeights(
    [watched(0, 1, 2), watched(0, 1, 2), watched(0), watched(0), watched(0, 2), watched(3)],
    4,
    NO_DECAY,
  )
  const [popular, real] = [weights[0 * 4 + 1] ?? 0, weights[2 * 4 + 1] ?? 0]
  expect(real).toBeGreaterThan(2 * popular)
  expect(weights[3 * 4 + 1]).toBeCloseTo(0, 12)
})

test('counts pairs once per user, with less weight when further apart', () => {
  expect([...countPairs([watched(0, 1), watched(1)], 2)]).toEqual([1, 1, 1, 2])
  expect([...countPairs([watched(0, 2, 1)], 3, (apart) => 1 / (1 + apart))].slice(0, 3)).toEqual([1, 1 / 3, 1 / 2])
})
