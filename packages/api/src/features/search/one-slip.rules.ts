/** A shorter word is taken as it is typed (decision 59). */
const FORGIVEN_FROM_LETTERS = 5

const lengthOf = (word: string) => [...word].length

/**
 * Whether a word may stand for another: its own four letters can be five of which one is missing. Not a number: in
 * '15000' another digit is another thing.
 */
export const mayBeMisspelt = (word: string): boolean =>
  lengthOf(word) >= FORGIVEN_FROM_LETTERS - 1 && !/^\p{N}+$/u.test(word)

/** Whether `typed` is forgiven and read as `meant`. */
export const isForgiven = (typed: string, meant: string): boolean =>
  Math.max(lengthOf(typed), lengthOf(meant)) >= FORGIVEN_FROM_LETTERS && isOneSlip(typed, meant)

/** Whether one wrong, missing, extra or swapped letter makes one word of the other. */
function isOneSlip(typed: string, meant: string): boolean {
  const a = [...typed]
  const b = [...meant]
  if (Math.abs(a.length - b.length) > 1 || typed === meant) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [restOfA, restOfB] = [a.length - start - end, b.length - start - end]
  if (Math.max(restOfA, restOfB) === 1) return true
  return restOfA === 2 && restOfB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
