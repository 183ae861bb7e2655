import { isWithinEdits } from './edit-distance.ts'

/** Shorter ones are shared by words that have nothing in common. */
const MIN_LENGTH = 3

/**
 * How a word sounds, as people in India write it by ear: 'hedfone' and 'headphone', 'shampu' and 'shampoo', 'almari'
 * and 'almirah'. Undefined for words with digits and for those with less than three consonants.
 */
export function soundOf(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined
  const sound = word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[ckq]h?|ck/g, (letters) => (letters === 'ch' ? 'C' : 'k'))
    .replace(/sh/g, 'S')
    .replace(/[zx]/g, 's')
    .replace(/w/g, 'v')
    .replace(/(?<=[a-zA-Z])[aeiouyh]+/g, '')
    .replace(/(.)\1+/g, '$1')
  return sound.length < MIN_LENGTH ? undefined : sound
}

/** Whether at most half of the letters differ, unlike those of 'proof' and 'purfu'. */
export const isSpeltSimilarly = (a: string, b: string): boolean =>
  isWithinEdits(a, b, Math.floor(Math.max(a.length, b.length) / 2))

/** A number for each sound; few different ones share it. */
export function hashSound(word: string): number {
  let hash = 0
  for (const letter of soundOf(word) ?? '') hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash
}
