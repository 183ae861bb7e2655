const LISTED = 10

/**
 * Normalised discounted cumulative gain of the first ten results, from 0 to 1. A product without a judgement counts as
 * not relevant, and so does a query without relevant products.
 */
export function ndcg(results: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = gain([...grades.values()].toSorted((a, b) => b - a))
  return best === 0 ? 0 : gain(results.map((id) => grades.get(id) ?? 0)) / best
}

const gain = (grades: readonly number[]): number =>
  grades.slice(0, LISTED).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
