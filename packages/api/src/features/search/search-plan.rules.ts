import type { IndexedTerm } from './search-terms.db.ts'
import { MAX_SHORT_WORD_LENGTH } from './search-terms.db.ts'

/** How a search may match, best first; `estimate` is an upper bound of the entries that do. */
export type MatchTier = { column: 'name_key' | 'name_words' | 'words'; query: string; estimate: number }

/** A search in the database's terms. */
export type SearchPlan = {
  /** Every way to match, each including the ones before it. */
  tiers: MatchTier[]
  /** Entries that match at all, where it is known beforehand. */
  total: number | null
}

/** A word of the search, with the words that it may stand for when it is misspelt. */
export type QueryTerm = readonly IndexedTerm[]

const isShort = (word: string) => [...word].length <= MAX_SHORT_WORD_LENGTH

// A folded word is letters and digits only, so quoting it is enough.
const toWholeWord = ({ word }: IndexedTerm) => `'${word}'`
const toPrefix = ({ word }: IndexedTerm) => `'${word}':*`
const toPrefixOrShortWord = (known: IndexedTerm) =>
  isShort(known.word) ? `('^${known.word}' | '${known.word}')` : toPrefix(known)

/**
 * Every term must match: as the whole name, as whole words of the name, as beginnings of words of the name, as
 * beginnings of any words (short ones only of the name's).
 */
export function planSearch(key: string, terms: readonly QueryTerm[]): SearchPlan {
  const everyTerm = (write: (known: IndexedTerm) => string) =>
    terms.map((term) => `(${term.map(write).join(' | ')})`).join(' & ')
  const lowestCount = (count: (known: IndexedTerm) => number) =>
    Math.min(...terms.map((term) => term.reduce((sum, known) => sum + count(known), 0)))
  const [only] = terms.length === 1 && terms[0]?.length === 1 ? terms[0] : []
  return {
    tiers: [
      { column: 'name_key', query: key, estimate: 1 },
      { column: 'name_words', query: everyTerm(toWholeWord), estimate: lowestCount((known) => known.wholeNameItems) },
      { column: 'name_words', query: everyTerm(toPrefix), estimate: lowestCount((known) => known.nameItems) },
      { column: 'words', query: everyTerm(toPrefixOrShortWord), estimate: lowestCount((known) => known.items) },
    ],
    total: only?.exactItems ?? null,
  }
}
