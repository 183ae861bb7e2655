import type { CategoryQuery, ProductFilters, ProductListing } from '@shop/contract/catalogue'
import type { ProductSearchQuery } from '@shop/contract/search'
import { fromBinary, SerializedList, toBinary } from '../../platform/cache/serialized-list.ts'
import type { Reads } from '../../platform/database/standby.ts'
import { toPage } from '../../platform/http/page.ts'
import { listCategory } from '../catalogue/catalogue.service.ts'
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

/** What is known of an index until it is replaced. */
type Categories = { index: ProductIndex; lists: CategoryLists; facets: Map<string, { version: number; json: string }> }

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

  /** Leaves out the matches that fail a filter of the query, and returns the facets unless the query leaves them out. */
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
    }: { filters: ProductFilters & { size: number }; total: number; facets: string | undefined; isNearest?: boolean },
  ): Promise<SerializedList> {
    const content = await cards.list(reads, ids)
    const choose = createVariantChooser(filters)
    const items = content.map((card) => (choose ? showVariant(card, choose) : card.json))
    const { totalPages, totalElements } = toPage([], total, filters.size)
    const json =
      `{"content":[${items.join(',')}],"totalPages":${totalPages},` +
      `"totalElements":${totalElements}${isNearest ? ',"nearest":true' : ''}${facets === undefined ? '' : `,"facets":${facets}`}}`
    return new SerializedList(fromBinary(json), content, total)
  }

  async function search(reads: Reads, query: ProductSearchQuery): Promise<SerializedList> {
    const index = await products.current()
    const filters = toListFilters(query, index.table)
    const order = orderOfProducts(index, query.sort, filters.shown)
    const matches = index.match(query.query)
    const facets = filter(index, matches, { query, filters, onlyStrongest: order !== undefined })
    const ids = index.page(matches, { ...query, order }).map(({ id }) => id)
    return toListing(reads, ids, { filters: query, total: matches.length, facets, isNearest: matches.isNearest })
  }

  /**
   * The products of a category that pass all filters, by slot, since reading memory in its order takes less than half the time.
   * Valid until the next call.
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
    const { main_category: main, sub, sort, page, size } = query
    const slice = (slots: Uint32Array, length: number) =>
      Array.from(slots.subarray(Math.min(page * size, length), Math.min((page + 1) * size, length)))
    if (hasFilters(query)) {
      const { matches, facets, shown } = filterCategory(index, query)
      // The sorted list has the order of the default variants.
      const slots =
        shown === index.table.offers.starts
          ? sortLike(categoriesOf(index).lists.list({ main, sub: undefined, sort }), matches, {
              page,
              size,
              slots: index.slots,
            })
          : index.page(matches, { order: orderOfCategory(index, sort, shown), page, size }).map(({ slot }) => slot)
      return { slots, total: matches.length, facets }
    }
    const facets = unfilteredFacets(index, query)
    const slots = categoriesOf(index).lists.list({ main, sub: sub?.[0], sort })
    return { slots: slice(slots, slots.length), total: slots.length, facets }
  }

  /** A page of the matches, in the order of a list that contains them. */
  function sortLike(
    sorted: Uint32Array,
    matches: Matches,
    { page, size, slots }: { page: number; size: number; slots: number },
  ) {
    matchingSlots.reset(slots)
    for (let place = 0; place < matches.length; place++) matchingSlots.add(matches.slots[place] as number)
    const found: number[] = []
    let toSkip = page * size
    for (let place = 0; place < sorted.length && found.length < size; place++) {
      const slot = sorted[place] as number
      if (!matchingSlots.has(slot)) continue
      if (toSkip > 0) toSkip--
      else found.push(slot)
    }
    return found
  }

  /** While the index in memory is built after a start, the database lists a category, without facets. */
  async function category(reads: Reads, query: CategoryQuery): Promise<SerializedList | ProductListing> {
    if (!products.isLoaded() && !hasFilters(query)) {
      // The one that began with the start may have failed. A failure is repeated by the next list.
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

/** Whether a category is filtered by more than one sub-category. */
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
