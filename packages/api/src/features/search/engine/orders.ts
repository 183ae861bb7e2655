/** An order of slots: negative if the first one comes first. */
export type Order = (a: number, b: number) => number

/** Ascending by a value; those without one (NaN) come last. */
export const ascending =
  (toNumber: (slot: number) => number): Order =>
  (a, b) =>
    compareNumbers(toNumber(a), toNumber(b), Number.POSITIVE_INFINITY)

/** Descending by a value; those without one (NaN) come last. */
export const descending =
  (toNumber: (slot: number) => number): Order =>
  (a, b) =>
    compareNumbers(toNumber(b), toNumber(a), Number.NEGATIVE_INFINITY)

/** The first comparison that isn't equal decides. */
export const inTurn =
  (...orders: Order[]): Order =>
  (a, b) => {
    for (const order of orders) {
      const result = order(a, b)
      if (result !== 0) return result
    }
    return 0
  }

/** Infinite values can't be subtracted. */
function compareNumbers(a: number, b: number, missing: number): number {
  const [first, second] = [Number.isNaN(a) ? missing : a, Number.isNaN(b) ? missing : b]
  if (first === second) return 0
  return first < second ? -1 : 1
}
