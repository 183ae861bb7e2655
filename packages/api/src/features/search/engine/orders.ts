/** An order of slots. Smaller keys come first, and `compare` decides between slots of the same key. */
export type Order = { key: (slot: number) => number; compare: Compare }

/** Negative if the first one comes first. */
export type Compare = (a: number, b: number) => number

const asEqual: Compare = () => 0

/** Ascending by a value; those without one (NaN) come last. */
export const ascending = (toNumber: (slot: number) => number): Order => ({
  key: (slot) => missingLast(toNumber(slot)),
  compare: asEqual,
})

/** Descending by a value; those without one (NaN) come last. */
export const descending = (toNumber: (slot: number) => number): Order => ({
  key: (slot) => missingLast(-toNumber(slot)),
  compare: asEqual,
})

const missingLast = (number: number): number => (Number.isNaN(number) ? Number.POSITIVE_INFINITY : number)

/** The first order in which two slots differ decides. */
export const inTurn = (first: Order, ...others: Order[]): Order => ({
  key: first.key,
  compare: firstOf(first.compare, ...others.map(toCompare)),
})

/** As for `sort`. */
export const toCompare = ({ key, compare }: Order): Compare =>
  firstOf((a, b) => {
    const [first, second] = [key(a), key(b)]
    // Infinite values can't be subtracted.
    return first === second ? 0 : first < second ? -1 : 1
  }, compare)

/** The first comparison that isn't equal decides. */
export const firstOf =
  (...comparisons: Compare[]): Compare =>
  (a, b) => {
    for (const compare of comparisons) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return 0
  }
