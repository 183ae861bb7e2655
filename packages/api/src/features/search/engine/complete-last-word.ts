import type { Dictionary } from './dictionary.ts'
import { AS_PRODUCT_TYPE, IN_NAME, isNamed, type Postings } from './postings.ts'
import { isQualifier, listQueryWords } from './query-words.ts'
import { SlotSet } from './slot-set.ts'

/** The words before the last one, and the last one. */
const LAST_WORD = /^(.*[\p{L}\p{M}\p{N}])([^\p{L}\p{M}\p{N}]+)([\p{L}\p{M}]+)$/u
/** So many names must have the words before and say that the document is of the product type. */
const MIN_NAMES = 5
/** A product type with a smaller part of the names than the most frequent one is left out. */
const MIN_SHARE = 0.2
const MAX_COMPLETIONS = 2
/** With fewer names than this, the word before the last one may be incomplete, too. */
const USUAL_NAMES = 50
const MIN_BEGINNING_LENGTH = 3
/** So many longer words are tried for a word before the last one that isn't complete. */
const MAX_LONGER = 5

type Completion = { text: string; count: number }

/** Documents whose names have the words of a call. Reused by each call. */
const namedSlots = new SlotSet()

/**
 * A text of several words whose last one is the beginning of the product type that most names with the other words say:
 * 'hair d' as 'hair dryer'. If few names do, both words can be one ('hand b' as 'handbag'), or the word before can be a
 * beginning, too: 'wash m' as 'washing machine'. Also the text itself if names have all of its words. Empty if the last
 * word begins no product type.
 */
export function completeLastWord(text: string, dictionary: Dictionary): string[] {
  const [, before = '', space = '', last = ''] = LAST_WORD.exec(text.toLowerCase()) ?? []
  const words = listQueryWords(before)
  const stem = words.at(-1) ?? ''
  if (words.length === 0 || isQualifier(last)) return []
  const start = before.endsWith(stem) ? before.slice(0, -stem.length) : undefined
  const complete = (others: readonly string[], beginning: string, prefix: string) =>
    countCompletions(others, beginning, dictionary).map(({ text: word, count }) => ({ text: prefix + word, count }))
  const counted = complete(words, last, before + space)
  if (start !== undefined && counted.every(({ count }) => count < USUAL_NAMES)) {
    const others = words.slice(0, -1)
    counted.push(...complete(others, stem + last, start))
    if (stem.length >= MIN_BEGINNING_LENGTH)
      for (const longer of dictionary.listLongerWords(stem, MAX_LONGER))
        counted.push(...complete([...others, longer], last, start + longer + space))
  }
  const completions = listMostFrequent(counted)
  if (completions.length === 0 || completions.includes(text)) return completions
  const typed = dictionary.findPhrase([...words, ...listQueryWords(last)])
  return isNamed(typed) ? [...completions, text] : completions
}

/** How many documents with all of these words in their names are of each product type that begins like this. */
function countCompletions(words: readonly string[], beginning: string, dictionary: Dictionary): Completion[] {
  const types = dictionary.listProductTypes(beginning).filter(({ word }) => !words.includes(word))
  if (types.length === 0 || words.length === 0) return types.map(({ word, count }) => ({ text: word, count }))
  const named = dictionary.findPhrase(words)
  if (!named) return []
  collectNamed(named)
  return types.map(({ word, postings }) => ({ text: word, count: countNamed(postings) }))
}

function listMostFrequent(completions: readonly Completion[]): string[] {
  const sorted = completions.toSorted((a, b) => b.count - a.count)
  const minimum = Math.max(MIN_NAMES, MIN_SHARE * (sorted[0]?.count ?? 0))
  return sorted
    .filter(({ count }) => count >= minimum)
    .slice(0, MAX_COMPLETIONS)
    .map(({ text }) => text)
}

function collectNamed({ pool, start, length }: Postings): void {
  const end = start + length
  namedSlots.reset(length === 0 ? 0 : (pool.slots[end - 1] as number) + 1)
  for (let index = start; index < end; index++)
    if ((pool.flags[index] as number) & IN_NAME) namedSlots.add(pool.slots[index] as number, IN_NAME)
}

function countNamed({ pool, start, length }: Postings): number {
  let count = 0
  for (let index = start; index < start + length; index++) {
    const isProductType = (pool.flags[index] as number) & AS_PRODUCT_TYPE
    if (isProductType && namedSlots.hasFlag(pool.slots[index] as number, IN_NAME)) count++
  }
  return count
}
