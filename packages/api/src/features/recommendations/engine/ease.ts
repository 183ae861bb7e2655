import type { History } from './history.ts'
import { invert } from './invert.ts'

export type EaseSettings = {
  /** Regularisation; a higher value gives rare pairs a lower weight. */
  lambda: number
  /** Weight of a pair far apart in a history, from 0 to 1. Neighbours count 1. */
  distantWeight: number
  /** Entries after which the weight above `distantWeight` has fallen to 1/e. */
  decayDistance: number
}

/**
 * The weight of each item (row) for recommending another (column), learnt from shared users. The closed form of EASE:
 * H. Steck, Embarrassingly Shallow Autoencoders for Sparse Data, 2019. Entries close in time count more; the
 * exponential decay keeps the matrix positive definite.
 */
export function computeEaseWeights(
  histories: readonly History[],
  size: number,
  { lambda, distantWeight, decayDistance }: EaseSettings,
): Float64Array {
  const matrix = countPairs(
    histories,
    size,
    (distance) => distantWeight + (1 - distantWeight) * Math.exp(-distance / decayDistance),
  )
  for (let i = 0; i < size; i++) matrix[i * size + i] = at(matrix, i * size + i) + lambda
  invert(matrix, size)
  const diagonal = Float64Array.from({ length: size }, (_, i) => at(matrix, i * size + i))
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const index = i * size + j
      matrix[index] = i === j ? 0 : -at(matrix, index) / at(diagonal, j)
    }
  }
  return matrix
}

/** Weighted numbers of users with both items of a pair; on the diagonal, with the one item. */
export function countPairs(
  histories: readonly History[],
  size: number,
  weightAt: (distance: number) => number = () => 1,
): Float64Array {
  const counts = new Float64Array(size * size)
  for (const history of histories) {
    for (const [position, { item }] of history.entries()) {
      for (const [otherPosition, other] of history.entries()) {
        const pair = item * size + other.item
        counts[pair] = at(counts, pair) + weightAt(Math.abs(position - otherPosition))
      }
    }
  }
  return counts
}

const at = (values: Float64Array, index: number): number => values[index] as number
