import type { KnownWord } from './vocabulary.db.ts'
import { SHORT_WORD_LETTERS } from './vocabulary.db.ts'

/** How a search may match, best first; `estimate` is an upper bound of the entries that do. */
export type Match = { column: 'name_key' | 'name_words' | 'words'; query: string; estimate: number }

/** A search in the database's terms. */
export type SearchPlan = {
  /** Every way to match, each including the ones before it. */
  matches: Match[]
  /** Entries that match at all, where it is known beforehand. */
  total: number | null
}

/** A word of the search, with the words that it may stand for when it is misspelt. */
export type Term = readonly KnownWord[]

const isShort = (word: string) => [...word].length <= SHORT_WORD_LETTERS

// A folded word is letters and digits only, so quoting it is enough.
const whole = ({ word }: KnownWord) => `'${word}'`
const beginning = ({ word }: KnownWord) => `'${word}':*`
const beginningOrShort = (known: KnownWord) =>
  isShort(known.word) ? `('^${known.word}' | '${known.word}')` : beginning(known)

/**
 * Every term must match: as the whole name, as whole words of the name, as beginnings of words of the name, as
 * beginnings of any words (short ones only of the name's).
 */
export function planSearch(key: string, terms: readonly Term[]): SearchPlan {
  const all = (write: (known: KnownWord) => string) =>
    terms.map((term) => `(${term.map(write).join(' | ')})`).join(' & ')
  const fewest = (count: (known: KnownWord) => number) =>
    Math.min(...terms.map((term) => term.reduce((sum, known) => sum + count(known), 0)))
  const [only] = terms.length === 1 && terms[0]?.length === 1 ? terms[0] : []
  return {
    matches: [
      { column: 'name_key', query: key, estimate: 1 },
      { column: 'name_words', query: all(whole), estimate: fewest((known) => known.wholeNameItems) },
      { column: 'name_words', query: all(beginning), estimate: fewest((known) => known.nameItems) },
      { column: 'words', query: all(beginningOrShort), estimate: fewest((known) => known.items) },
    ],
    total: only?.exactItems ?? null,
  }
}
