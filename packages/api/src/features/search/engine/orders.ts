/** Ascending by a value; items without one come last. */
export const ascending =
  <I>(toNumber: (item: I) => number | null) =>
  (a: I, b: I): number =>
    compareNumbers(toNumber(a) ?? Number.POSITIVE_INFINITY, toNumber(b) ?? Number.POSITIVE_INFINITY)

/** Descending by a value; items without one come last. */
export const descending =
  <I>(toNumber: (item: I) => number | null) =>
  (a: I, b: I): number =>
    compareNumbers(toNumber(b) ?? Number.NEGATIVE_INFINITY, toNumber(a) ?? Number.NEGATIVE_INFINITY)

/** The first comparison that isn't equal decides. */
export const inTurn =
  <I>(...orders: ((a: I, b: I) => number)[]) =>
  (a: I, b: I): number => {
    for (const order of orders) {
      const result = order(a, b)
      if (result !== 0) return result
    }
    return 0
  }

/** Infinite values can't be subtracted. */
const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)
