import type { CatalogType } from '@shop/contract/search'
import type { Sql } from '../../platform/database/sql.ts'
import {
  countMatching,
  type Filters,
  listAllMatching,
  listMatching,
  type SearchScope,
  type Sort,
} from './search-index.db.ts'
import { type MatchTier, planSearch, type QueryTerm, type SearchPlan } from './search-plan.rules.ts'
import { analyseQuery, type IndexedTerm, listTypoCandidates } from './search-terms.db.ts'
import { allowsTypo, isTypoOf } from './typo-tolerance.rules.ts'

export type SearchRequest = {
  text: string
  sort?: Sort
  filters?: Filters
  page: number
  size: number
}

export type SearchResult = { ids: number[]; total: number }

const NO_RESULTS: SearchResult = { ids: [], total: 0 }

/** Up to so many entries are fetched, ranked and counted at one go; beyond, only the page's own are. */
const MAX_RANKED_ENTRIES = 1500
/** Pages further down than this are ranked whole, however many match. */
const MAX_TIERED_ENTRIES = 200
const MAX_TYPO_CANDIDATES = 8

/**
 * Ids of one page of results, best first, and the total. Results that match every word come first. One typo in a longer
 * word is tolerated when nothing matches the exact words.
 */
export async function searchItems(sql: Sql, catalogType: CatalogType, request: SearchRequest): Promise<SearchResult> {
  const { key, words } = await analyseQuery(sql, catalogType, request.text.replaceAll('\0', ' '))
  if (words.length === 0) return NO_RESULTS
  const index: SearchScope = { sql, catalogType, filters: request.filters ?? {}, sort: request.sort ?? 'relevance' }

  const strict = await resolveTerms(index, words, (word) => word.items === 0)
  if (!strict) return NO_RESULTS
  const plan = planSearch(catalogType, key, strict)
  const result = await runPlan(index, plan, request)
  if (result.total > 0) return result
  // Exact matches that filters hide are no reason to assume a typo.
  const broadest = plan.tiers.at(-1)
  if (isFiltered(index) && broadest && (await countMatching({ ...index, filters: {} }, broadest)) > 0) return result

  const lenient = await resolveTerms(index, words, () => true)
  if (!lenient || lenient.flat().length === strict.flat().length) return result
  return await runPlan(index, planSearch(catalogType, key, lenient), request)
}

const isFiltered = ({ filters }: SearchScope) => Object.values(filters).some((bound) => bound !== undefined)

/** The indexed words that each word can match; undefined when one of them matches none of this catalog type. */
async function resolveTerms(
  { sql, catalogType }: SearchScope,
  words: readonly IndexedTerm[],
  mayBeTypo: (word: IndexedTerm) => boolean,
): Promise<QueryTerm[] | undefined> {
  const terms = await Promise.all(
    words.map(async (word) => {
      const known = word.items > 0 ? [word] : []
      if (!mayBeTypo(word) || !allowsTypo(word.word)) return known
      const neighbours = await listTypoCandidates(sql, catalogType, word.word)
      const candidates = neighbours.filter((neighbour) => isTypoOf(word.word, neighbour.word))
      return [...known, ...candidates.toSorted((a, b) => b.items - a.items).slice(0, MAX_TYPO_CANDIDATES)]
    }),
  )
  return terms.every((term) => term.length > 0) ? terms : undefined
}

async function runPlan(index: SearchScope, plan: SearchPlan, request: SearchRequest): Promise<SearchResult> {
  if (index.sort === 'relevance') return await listTiers(index, plan.tiers, plan.total, request)
  let result = NO_RESULTS
  for (const tier of plan.sortedTiers) {
    result = await listTiers(index, [tier], tier.column === 'words' ? plan.total : null, request)
    if (result.total > 0) break
  }
  return result
}

/** One page of the entries that match the last, broadest tier. `knownTotal` is their number without filters. */
async function listTiers(
  index: SearchScope,
  tiers: readonly MatchTier[],
  knownTotal: number | null,
  { page, size }: SearchRequest,
): Promise<SearchResult> {
  const offset = page * size
  const broadest = tiers.at(-1)
  if (!broadest) return NO_RESULTS
  if (broadest.estimate <= MAX_RANKED_ENTRIES) {
    const { ids, total } = await listAllMatching(index, tiers, { limit: size, offset })
    return { ids, total: total ?? (await countMatching(index, broadest)) }
  }
  const total = knownTotal !== null && !isFiltered(index) ? knownTotal : await countMatching(index, broadest)
  if (offset >= total) return { ids: [], total }
  const ids =
    offset + size <= MAX_TIERED_ENTRIES
      ? (await listByTier(index, tiers, Math.min(offset + size, total))).slice(offset)
      : (await listAllMatching(index, tiers, { limit: size, offset })).ids
  return { ids, total }
}

/** The best `count` ids: one tier after the other until there are enough. */
async function listByTier(index: SearchScope, matches: readonly MatchTier[], count: number): Promise<number[]> {
  const ids: number[] = []
  for (const [tierIndex, match] of matches.entries()) {
    if (match.estimate === 0) continue
    const limit = count - ids.length
    const earlierTiers = matches.slice(0, tierIndex)
    const isRare = match.estimate <= MAX_RANKED_ENTRIES
    let more = await listMatching(index, { match, without: earlierTiers, way: isRare ? 'words' : 'walk', limit })
    if (!isRare && more.length < limit)
      more = await listMatching(index, { match, without: earlierTiers, way: 'words', limit })
    ids.push(...more)
    if (ids.length >= count) break
  }
  return ids
}
