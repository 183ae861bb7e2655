import type { Shelf } from '@shop/contract/search'
import type { Sql } from 'postgres'
import { isForgiven, mayBeMisspelt } from './one-slip.rules.ts'
import { countMatching, type Filters, type Hits, listAllMatching, listMatching, type Sort } from './search-hits.db.ts'
import { type Match, planSearch, type SearchPlan, type Term } from './search-words.rules.ts'
import { type KnownWord, listNeighbours, readWords } from './vocabulary.db.ts'

export type Wanted = {
  text: string
  sort?: Sort
  filters?: Filters
  page: number
  size: number
}

export type Found = { ids: number[]; total: number }

const NOTHING: Found = { ids: [], total: 0 }

/** Up to so many entries are fetched, ranked and counted at one go; beyond, only the page's own are. */
const FEW_ENTRIES = 1500
/** Pages further down than this are ranked whole, however many match. */
const FIRST_ENTRIES = 200
const MOST_LOOKALIKES = 8

/**
 * Ids of a page of what a text finds, best first, and how many there are. Every word counts; one slip in a longer word
 * is forgiven when nothing matches as it was typed (decisions 46, 59).
 */
export async function findItems(sql: Sql, shelf: Shelf, wanted: Wanted): Promise<Found> {
  const { key, words } = await readWords(sql, shelf, wanted.text.replaceAll('\0', ' '))
  if (words.length === 0) return NOTHING
  const hits: Hits = { sql, shelf, filters: wanted.filters ?? {}, sort: wanted.sort ?? 'relevance' }

  const strict = await understand(hits, words, (word) => word.items === 0)
  if (!strict) return NOTHING
  const plan = planSearch(key, strict)
  const found = await collect(hits, plan, wanted)
  if (found.total > 0) return found
  // What filters hide was found as it was typed: nothing else is meant.
  const broadest = plan.matches.at(-1)
  if (isFiltered(hits) && broadest && (await countMatching({ ...hits, filters: {} }, broadest)) > 0) return found

  const lenient = await understand(hits, words, () => true)
  if (!lenient || lenient.flat().length === strict.flat().length) return found
  return await collect(hits, planSearch(key, lenient), wanted)
}

const isFiltered = ({ filters }: Hits) => Object.values(filters).some((bound) => bound !== undefined)

/** The words that each word may stand for; undefined when one of them stands for nothing on this shelf. */
async function understand(
  { sql, shelf }: Hits,
  words: readonly KnownWord[],
  isDoubtful: (word: KnownWord) => boolean,
): Promise<Term[] | undefined> {
  const terms = await Promise.all(
    words.map(async (word) => {
      const known = word.items > 0 ? [word] : []
      if (!isDoubtful(word) || !mayBeMisspelt(word.word)) return known
      const neighbours = await listNeighbours(sql, shelf, word.word)
      const lookalikes = neighbours.filter((neighbour) => isForgiven(word.word, neighbour.word))
      return [...known, ...lookalikes.toSorted((a, b) => b.items - a.items).slice(0, MOST_LOOKALIKES)]
    }),
  )
  return terms.every((term) => term.length > 0) ? terms : undefined
}

async function collect(hits: Hits, plan: SearchPlan, { page, size }: Wanted): Promise<Found> {
  const offset = page * size
  const matches = hits.sort === 'relevance' ? plan.matches : plan.matches.slice(-1)
  const broadest = matches.at(-1)
  if (!broadest) return NOTHING
  if (broadest.estimate <= FEW_ENTRIES) {
    const { ids, total } = await listAllMatching(hits, matches, { limit: size, offset })
    return { ids, total: total ?? (await countMatching(hits, broadest)) }
  }
  const total = plan.total !== null && !isFiltered(hits) ? plan.total : await countMatching(hits, broadest)
  if (offset >= total) return { ids: [], total }
  const ids =
    offset + size <= FIRST_ENTRIES
      ? (await listFirst(hits, matches, Math.min(offset + size, total))).slice(offset)
      : (await listAllMatching(hits, matches, { limit: size, offset })).ids
  return { ids, total }
}

/** The best `wanted` ids, one way of matching after the other until there are enough. */
async function listFirst(hits: Hits, matches: readonly Match[], wanted: number): Promise<number[]> {
  const ids: number[] = []
  for (const [place, match] of matches.entries()) {
    if (match.estimate === 0) continue
    const limit = wanted - ids.length
    const without = matches.slice(0, place)
    const isRare = match.estimate <= FEW_ENTRIES
    let more = await listMatching(hits, { match, without, way: isRare ? 'words' : 'walk', limit })
    if (!isRare && more.length < limit) more = await listMatching(hits, { match, without, way: 'words', limit })
    ids.push(...more)
    if (ids.length >= wanted) break
  }
  return ids
}
