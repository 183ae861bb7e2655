import type { CategoryQuery } from '@shop/contract/catalogue'
import { CategoryLists } from './category-lists.ts'
import { Matches } from './engine/match.ts'
import { SlotSet } from './engine/slot-set.ts'
import type { FilterMatches } from './facets/filter-matches.ts'
import { toListFilters } from './facets/product-filters.ts'
import { orderOfCategory, type ProductIndex } from './product-index.ts'

/** Lists and facets of the categories, as long as the index isn't replaced. */
type Categories = { index: ProductIndex; lists: CategoryLists; facets: Map<string, { version: number; json: string }> }

/** Finds pages of categories: from a list in memory that is already sorted, unless the query has filters. */
export function createCategoryPages(filter: FilterMatches) {
  const ofCategory = new Matches()
  const matchingSlots = new SlotSet()
  let known: Categories | undefined

  function categoriesOf(index: ProductIndex): Categories {
    if (known?.index !== index) known = { index, lists: new CategoryLists(index), facets: new Map() }
    return known
  }

  /**
   * The products of a category that pass all filters, by slot, since reading memory in its order takes less than half
   * the time. Valid until the next call.
   */
  function filterCategory(index: ProductIndex, query: CategoryQuery) {
    const { lists } = categoriesOf(index)
    const filters = toListFilters(query, index.table)
    ofCategory.setSlots(lists.list({ main: query.main_category, sub: undefined, sort: undefined }))
    const facets = filter(index, ofCategory, { query, filters })
    return { facets, matches: ofCategory, shown: filters.shown }
  }

  /** Facets of a list without filters, which nearly all visitors see, are counted again only after a change. */
  function unfilteredFacets(index: ProductIndex, query: CategoryQuery): string | undefined {
    if (query.facets === 'false') return undefined
    const { facets } = categoriesOf(index)
    const key = JSON.stringify([query.main_category, query.sub])
    const counted = facets.get(key)
    if (counted?.version === index.version) return counted.json
    const json = filterCategory(index, query).facets ?? ''
    facets.set(key, { version: index.version, json })
    return json
  }

  /** The slots of a category's page, with its facets and the number of products on all pages. */
  function findPage(index: ProductIndex, query: CategoryQuery) {
    if (hasFilters(query)) {
      const { matches, facets, shown } = filterCategory(index, query)
      return { slots: pageOfMatches(index, query, { matches, shown }), total: matches.length, facets }
    }
    const { main_category: main, sub, sort, page, size } = query
    const facets = unfilteredFacets(index, query)
    const list = categoriesOf(index).lists.list({ main, sub: sub?.[0], sort })
    return { slots: [...list.subarray(page * size, (page + 1) * size)], total: list.length, facets }
  }

  /** The slots of a page of the category's products that pass the filters. */
  function pageOfMatches(
    index: ProductIndex,
    { main_category: main, sort, page, size }: CategoryQuery,
    { matches, shown }: Pick<ReturnType<typeof filterCategory>, 'matches' | 'shown'>,
  ): number[] {
    // The list in memory has the order of the default variants. With others, the matches have to be sorted.
    if (shown !== index.table.offers.starts)
      return index.page(matches, { order: orderOfCategory(index, sort, shown), page, size }).map(({ slot }) => slot)
    matchingSlots.reset(index.slots)
    for (let place = 0; place < matches.length; place++) matchingSlots.add(matches.slots[place] as number, 1)
    const sorted = categoriesOf(index).lists.list({ main, sub: undefined, sort })
    return pickPage(sorted, matchingSlots, { page, size })
  }

  return { findPage }
}

/** A page of those slots of the list that are in the set, in the order of the list. */
function pickPage(list: Uint32Array, included: SlotSet, { page, size }: { page: number; size: number }): number[] {
  const found: number[] = []
  let toSkip = page * size
  for (let place = 0; place < list.length && found.length < size; place++) {
    const slot = list[place] as number
    if (!included.has(slot)) continue
    if (toSkip > 0) toSkip--
    else found.push(slot)
  }
  return found
}

/** Whether the query filters the list. One sub-category is no filter, because each has a prepared list. */
export function hasFilters({ sub = [], brand = [], origin = [], attr = {}, ...query }: CategoryQuery): boolean {
  const { minPrice, maxPrice, minRating, minDiscount, inStock } = query
  return (
    sub.length > 1 ||
    brand.length > 0 ||
    origin.length > 0 ||
    Object.keys(attr).length > 0 ||
    [minPrice, maxPrice, minRating, minDiscount, inStock].some((value) => value !== undefined)
  )
}
