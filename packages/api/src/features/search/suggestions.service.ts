import type { Product } from '@shop/contract/catalogue'
import type { CategorySuggestion, CorrectionSuggestion, ItemSuggestion, Suggestion } from '@shop/contract/search'
import { fromBinary } from '../../platform/cache/serialized-list.ts'
import type { Reads } from '../../platform/database/standby.ts'
import type { ProductCard } from '../catalogue/cards/product-cards.service.ts'
import type { FoundItem, Item, ItemIndex, ItemTable } from './engine/item-index.ts'
import type { SearchIndexes } from './search-indexes.ts'
import { findByCode } from './sku-query.ts'

const MAX_SUGGESTIONS = 8
/** For a text with one meaning. One with several has one sub-category for each. */
const MAX_CATEGORIES = 2
/** Shorter texts are in every sub-category. */
const MIN_CATEGORY_LENGTH = 3
/** The part of the best matches that a suggested sub-category has. */
const MIN_CATEGORY_SHARE = 0.25
/** More than are shown, because products of one line are merged into one suggestion. */
const CANDIDATES = 96

/** A correction of the text, then movie titles, the exact one first. */
export async function suggestMovies({ movies }: SearchIndexes, text: string): Promise<Suggestion[]> {
  const index = await movies.current()
  const corrections = listCorrections(index, text)
  const found = findBest(index, text, MAX_SUGGESTIONS - corrections.length)
  return [...corrections, ...found.map(({ id, name }) => ({ id, text: name }))]
}

/**
 * A correction of the text, sub-categories to search in, then one product of each line, the exact name first. A text
 * with several meanings has suggestions of each, the likeliest first. Of a SKU or barcode only its product. `reads` may
 * be a standby.
 */
export async function suggestProducts(
  { products, cards }: SearchIndexes,
  reads: Reads,
  typed: string,
): Promise<Suggestion[]> {
  const index = await products.current()
  const bySku = await findByCode(reads.db, typed)
  if (bySku) return (await cards.list(reads, [bySku.id])).map(toSuggestion)
  const interpretations = index.listInterpretations(typed.trim())
  const corrections = listCorrections(index, typed)
  const limit = interpretations.length > 1 ? 1 : MAX_CATEGORIES
  const categories: CategorySuggestion[] = []
  const lines: number[][] = []
  for (const { text, group } of interpretations) {
    if (group !== undefined) {
      categories.push({ text, subCategory: group })
      continue
    }
    const found = findBest(index, text, CANDIDATES)
    const subCategories = found.map(({ slot }) => index.table.facetValues.at(index.groupAt(slot)).value)
    categories.push(...findCategories(corrections[0]?.text ?? text, subCategories).slice(0, limit))
    lines.push(firstOfLines(found, MAX_SUGGESTIONS))
  }
  const shown = await cards.list(reads, takeTurns(lines, MAX_SUGGESTIONS - corrections.length - categories.length))
  return [...corrections, ...categories, ...shown.map(toSuggestion)]
}

/** Ids of all lists, one of each in turn while there is room, without duplicates and in the order of the lists. */
function takeTurns(lists: readonly (readonly number[])[], limit: number): number[] {
  const placeOf = new Map<number, number>()
  for (let turn = 0; turn < limit; turn++)
    for (const [place, list] of lists.entries()) {
      const id = list[turn]
      if (id !== undefined && placeOf.size < limit && !placeOf.has(id)) placeOf.set(id, place)
    }
  return [...placeOf].toSorted(([, a], [, b]) => a - b).map(([id]) => id)
}

/** Of recently suggested products, because parsing a card takes longer than finding it. */
const suggestionOf = new WeakMap<ProductCard, ItemSuggestion>()

function toSuggestion(card: ProductCard): ItemSuggestion {
  const known = suggestionOf.get(card)
  if (known) return known
  const { id, name: text, image, priceFrom: price }: Product = JSON.parse(fromBinary(card.json).toString())
  const suggestion = { id, text, image, price }
  suggestionOf.set(card, suggestion)
  return suggestion
}

const findBest = <I extends Item>(index: ItemIndex<I, ItemTable<I>>, text: string, size: number): FoundItem[] =>
  index.search({ text, accepts: () => true, order: undefined, page: 0, size }).found

function listCorrections<I extends Item>(index: ItemIndex<I, ItemTable<I>>, text: string): CorrectionSuggestion[] {
  const corrected = index.correct(text)
  return corrected === undefined ? [] : [{ text: corrected, isCorrection: true }]
}

/** The sub-categories that many of the best matches are in, the most frequent first. */
function findCategories(text: string, subCategories: readonly string[]): CategorySuggestion[] {
  if (text.length < MIN_CATEGORY_LENGTH) return []
  const counts = new Map<string, number>()
  for (const name of subCategories) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1 && count >= MIN_CATEGORY_SHARE * subCategories.length)
    .toSorted(([, a], [, b]) => b - a)
    .map(([subCategory]) => ({ text, subCategory }))
}

/** The id of the first item of each line, for at most `lines` lines. */
function firstOfLines(found: readonly FoundItem[], lines: number): number[] {
  const ids = new Map<string, number>()
  for (const { id, name } of found) {
    if (ids.size === lines) break
    const line = lineOf(name)
    if (!ids.has(line)) ids.set(line, id)
  }
  return [...ids.values()]
}

/** 'Desk fan, 30 cm, white' and 'Desk fan with timer, black' are products of the line 'desk fan'. */
const lineOf = (name: string) => name.toLowerCase().replace(/(,| with ).*$/s, '')
