import type { CategoryQuery, ProductFilters, ProductListing } from '@shop/contract/catalogue'
import type { ProductSearchQuery } from '@shop/contract/search'
import { fromBinary, SerializedList, toBinary } from '../../platform/cache/serialized-list.ts'
import type { Reads } from '../../platform/database/standby.ts'
import { toPage } from '../../platform/http/page.ts'
import { listCategory } from '../catalogue/catalogue.service.ts'
import { findVariantBySku } from '../catalogue/listed-variants.service.ts'
import { showVariant } from '../catalogue/product-cards.service.ts'
import { CategoryLists } from './category-lists.ts'
import { createVariantChooser } from './choose-variant.ts'
import { Matches } from './engine/match.ts'
import { SlotSet } from './engine/slot-set.ts'
import { buildFacets } from './facets/build-facets.ts'
import { FacetCounter } from './facets/count-facets.ts'
import { type ListFilters, toListFilters } from './facets/product-filters.ts'
import { orderOfCategory, orderOfProducts, type ProductIndex } from './product-index.ts'
import type { SearchIndexes } from './search-indexes.ts'

/** Lists and facets of the categories, as long as the index isn't replaced. */
type Categories = { index: ProductIndex; lists: CategoryLists; facets: Map<string, { version: number; json: string }> }

type FoundBySku = Awaited<ReturnType<typeof findVariantBySku>>

/** Whether a text can be a SKU. Those of variants aren't in the index, because each word of it takes memory. */
const isCode = (text: string): boolean => /^\s*(?=\S*\d)\S{2,}\s*$/.test(text)

/** Searches and categories with their facets. `reads` may be a standby. */
export function createProductLists({ products, cards }: SearchIndexes) {
  const counter = new FacetCounter()
  const ofCategory = new Matches()
  const matchingSlots = new SlotSet()
  let known: Categories | undefined

  function categoriesOf(index: ProductIndex): Categories {
    if (known?.index !== index) known = { index, lists: new CategoryLists(index), facets: new Map() }
    return known
  }

  /**
   * Leaves out the matches that fail a filter of the query, and returns the facets unless the query leaves them out.
   */
  function filter(
    { table }: ProductIndex,
    matches: Matches,
    { query, filters, onlyStrongest = false }: { query: ProductFilters; filters: ListFilters; onlyStrongest?: boolean },
  ): string | undefined {
    const counts = counter.filter(matches, filters, table, { onlyStrongest, isCounted: query.facets === 'true' })
    return counts && toBinary(JSON.stringify(buildFacets(counts, query, table.facetValues, matches.length)))
  }

  async function toListing(
    reads: Reads,
    ids: readonly number[],
    {
      filters,
      total,
      facets,
      isNearest = false,
      bySku,
    }: {
      filters: ProductFilters & { size: number }
      total: number
      facets: string | undefined
      isNearest?: boolean
      bySku?: FoundBySku
    },
  ): Promise<SerializedList> {
    const content = await cards.list(reads, ids)
    const choose = createVariantChooser(filters)
    const items = content.map((card) => {
      if (card.id === bySku?.id)
        return showVariant(card, (variants) => variants.find(({ id }) => id === bySku.variantId))
      return choose ? showVariant(card, choose) : card.json
    })
    const { totalPages, totalElements } = toPage([], total, filters.size)
    const json =
      `{"content":[${items.join(',')}],"totalPages":${totalPages},` +
      `"totalElements":${totalElements}${isNearest ? ',"nearest":true' : ''}${facets === undefined ? '' : `,"facets":${facets}`}}`
    return new SerializedList(fromBinary(json), content, total)
  }

  async function search(reads: Reads, query: ProductSearchQuery): Promise<SerializedList> {
    const index = await products.current()
    // Before the filters, which are in memory that other requests use, too.
    const bySku = isCode(query.query) ? await findVariantBySku(reads.db, query.query.trim()) : undefined
    const filters = toListFilters(query, index.table)
    const order = orderOfProducts(index, query.sort, filters.shown)
    const matches = index.match(query.query, { first: bySku?.id })
    const facets = filter(index, matches, { query, filters, onlyStrongest: order !== undefined })
    const ids = index.page(matches, { ...query, order }).map(({ id }) => id)
    return toListing(reads, ids, { filters: query, total: matches.length, facets, isNearest: matches.isNearest, bySku })
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
  function findCategoryPage(index: ProductIndex, query: CategoryQuery) {
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

  /** While the index in memory is built after a start, the database lists a category, without facets. */
  async function category(reads: Reads, query: CategoryQuery): Promise<SerializedList | ProductListing> {
    if (!products.isLoaded() && !hasFilters(query)) {
      // Retries the load in case the one at the start failed. An error is ignored, because the next list retries again.
      products.current().catch(() => undefined)
      const page = await listCategory(reads.db, query)
      return query.facets === 'true' ? { ...page, facets: [] } : page
    }
    const index = await products.current()
    const { slots, total, facets } = findCategoryPage(index, query)
    const ids = slots.map((slot) => index.idAt(slot))
    return toListing(reads, ids, { filters: query, total, facets })
  }

  return { search, category }
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
function hasFilters({ sub = [], brand = [], origin = [], attr = {}, ...query }: CategoryQuery): boolean {
  const { minPrice, maxPrice, minRating, minDiscount, inStock } = query
  return (
    sub.length > 1 ||
    brand.length > 0 ||
    origin.length > 0 ||
    Object.keys(attr).length > 0 ||
    [minPrice, maxPrice, minRating, minDiscount, inStock].some((value) => value !== undefined)
  )
}
