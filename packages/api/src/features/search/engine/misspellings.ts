import { isWithinEdits } from './edit-distance.ts'

/** In shorter words the first letter must be right, unless two are swapped. */
const MIN_TYPO_LENGTH = 5

export function isAcceptedTypo(typed: string, intended: string, edits: number): boolean {
  if (/\d/.test(intended) || !isWithinEdits(typed, intended, edits)) return false
  return (
    Math.max(typed.length, intended.length) >= MIN_TYPO_LENGTH || typed[0] === intended[0] || isSwap(typed, intended)
  )
}

/** Whether a word begins with letters that are one edit from the typed ones. Model numbers don't. */
export function hasSimilarPrefix(word: string, typed: string): boolean {
  if (/\d/.test(word)) return false
  return [-1, 0, 1].some((more) => {
    const length = typed.length + more
    return length < word.length && isWithinEdits(typed, word.slice(0, length), 1)
  })
}

export const isSwap = (a: string, b: string) => sortCharacters(a) === sortCharacters(b)
const sortCharacters = (word: string) => [...word].sort().join('')

/** One bit for each letter that occurs, so most words are ruled out without comparing them. */
export function toMask(word: string): number {
  let mask = 0
  for (let place = 0; place < word.length; place++) mask |= 1 << (word.charCodeAt(place) & 31)
  return mask
}

/** Whether words with these masks can be at most `edits` edits apart. */
export const canBeNear = (a: number, b: number, edits: number): boolean => countBits(a ^ b) <= 2 * edits

export function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
