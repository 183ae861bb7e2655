import type { CatalogType } from '@shop/contract/search'
import type { IndexedTerm } from './search-terms.db.ts'
import { MAX_SHORT_WORD_LENGTH } from './search-terms.db.ts'

/** One way of matching; `estimate` is an upper bound of the matching entries. */
export type MatchTier = { estimate: number } & (
  | { column: 'name_key' | 'name_words' | 'words'; query: string }
  /** Words of the name or the category. No index covers them, so `words` finds the entries first. */
  | { column: 'labels'; query: string; words: string }
)

/** A search translated for the database. */
export type SearchPlan = {
  /** Best first; each tier includes the ones before it. */
  tiers: MatchTier[]
  /**
   * Matches for an order other than relevance: the first tier that has results is shown. A price order without this rule
   * would begin with cheap products that mention the words only in their description.
   */
  sortedTiers: MatchTier[]
  /** Number of matching entries if known in advance, otherwise null. */
  total: number | null
}

/** A typed word, or the indexed words that it can be a typo of. */
export type QueryTerm = readonly IndexedTerm[]

const isShort = (word: string) => [...word].length <= MAX_SHORT_WORD_LENGTH

// A normalised word contains only letters and digits, so quotes are enough.
const toWholeWord = ({ word }: IndexedTerm) => `'${word}'`
const toPrefix = ({ word }: IndexedTerm) => `'${word}':*`
const toPrefixOrShortWord = (known: IndexedTerm) =>
  isShort(known.word) ? `('^${known.word}' | '${known.word}')` : toPrefix(known)

/**
 * Every term must match. The tiers: the exact name, whole words of the name, prefixes of words of the name, prefixes of
 * any words (short terms only as prefixes in the name).
 */
export function planSearch(catalogType: CatalogType, key: string, terms: readonly QueryTerm[]): SearchPlan {
  const everyTerm = (write: (known: IndexedTerm) => string) =>
    terms.map((term) => `(${term.map(write).join(' | ')})`).join(' & ')
  const lowestCount = (count: (known: IndexedTerm) => number) =>
    Math.min(...terms.map((term) => term.reduce((sum, known) => sum + count(known), 0)))
  const [only] = terms.length === 1 && terms[0]?.length === 1 ? terms[0] : []
  const anywhere = {
    column: 'words' as const,
    query: everyTerm(toPrefixOrShortWord),
    estimate: lowestCount((known) => known.items),
  }
  const labels = { ...anywhere, column: 'labels' as const, query: everyTerm(toPrefix), words: anywhere.query }
  return {
    tiers: [
      { column: 'name_key', query: key, estimate: 1 },
      { column: 'name_words', query: everyTerm(toWholeWord), estimate: lowestCount((known) => known.wholeNameItems) },
      { column: 'name_words', query: everyTerm(toPrefix), estimate: lowestCount((known) => known.nameItems) },
      anywhere,
    ],
    // A movie is found by labels only: title, director, genre and year.
    sortedTiers: catalogType === 'products' ? [labels, anywhere] : [anywhere],
    total: only?.exactItems ?? null,
  }
}
