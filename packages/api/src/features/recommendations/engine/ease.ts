import type { History } from './history.ts'
import { invert } from './invert.ts'

export type EaseSettings = {
  /** The higher, the less rare pairs are trusted. */
  lambda: number
  /** What a pair counts whose signs lie far apart in a history, from 0 to 1; neighbours count 1. */
  far: number
  /** How many signs apart is far: there the rest has fallen to a third. */
  reach: number
}

/**
 * How much each item speaks for each other one (row for column), learnt from who had to do with both. The closed form of
 * EASE: H. Steck, Embarrassingly Shallow Autoencoders for Sparse Data, 2019. Signs close to
 * each other in time count more. Such counts stay positive definite, since the exponential falls off evenly both ways.
 */
export function ease(histories: readonly History[], size: number, { lambda, far, reach }: EaseSettings): Float64Array {
  const matrix = countPairs(histories, size, (apart) => far + (1 - far) * Math.exp(-apart / reach))
  for (let i = 0; i < size; i++) matrix[i * size + i] = at(matrix, i * size + i) + lambda
  invert(matrix, size)
  const diagonal = Float64Array.from({ length: size }, (_, i) => at(matrix, i * size + i))
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const place = i * size + j
      matrix[place] = i === j ? 0 : -at(matrix, place) / at(diagonal, j)
    }
  }
  return matrix
}

/** How many people had to do with both items of a pair (on the diagonal, with the one), as far as a pair counts. */
export function countPairs(
  histories: readonly History[],
  size: number,
  worth: (apart: number) => number = () => 1,
): Float64Array {
  const counts = new Float64Array(size * size)
  for (const history of histories) {
    for (const [place, { item }] of history.entries()) {
      for (const [otherPlace, other] of history.entries()) {
        const pair = item * size + other.item
        counts[pair] = at(counts, pair) + worth(Math.abs(place - otherPlace))
      }
    }
  }
  return counts
}

const at = (values: Float64Array, place: number): number => values[place] as number
