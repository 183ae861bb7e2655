/** Shorter words must match exactly. */
const MIN_TYPO_LENGTH = 5

const lengthOf = (word: string) => [...word].length

/**
 * Whether a typed word can be a typo: at least four letters, because one of five can be missing. Never a number, because
 * '15000' and '16000' are different searches.
 */
export const allowsTypo = (word: string): boolean => lengthOf(word) >= MIN_TYPO_LENGTH - 1 && !/^\p{N}+$/u.test(word)

/** Whether `typed` is accepted as `intended`. */
export const isTypoOf = (typed: string, intended: string): boolean =>
  Math.max(lengthOf(typed), lengthOf(intended)) >= MIN_TYPO_LENGTH && isOneEditApart(typed, intended)

/** Whether the words differ by one wrong, missing, extra or swapped letter. */
function isOneEditApart(typed: string, intended: string): boolean {
  const a = [...typed]
  const b = [...intended]
  if (Math.abs(a.length - b.length) > 1 || typed === intended) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [restOfA, restOfB] = [a.length - start - end, b.length - start - end]
  if (Math.max(restOfA, restOfB) === 1) return true
  return restOfA === 2 && restOfB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
