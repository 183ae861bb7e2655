import type { CategoryQuery, Facet, ProductFilters, ProductListing } from '@shop/contract/catalogue'
import type { ProductSearchQuery } from '@shop/contract/search'
import type { Database } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/page.ts'
import { listCategory, listProductsByIds } from '../catalogue/catalogue.service.ts'
import { type ItemIndex, type PageRequest, strongestOf } from './engine/item-index.ts'
import type { Matches } from './engine/match.ts'
import { buildFacets } from './facets/build-facets.ts'
import { FacetCounter, findOnlyFailed, NONE } from './facets/count-facets.ts'
import { toFacetFilters } from './facets/product-filters.ts'
import { orderOfCategory, orderOfProducts, type ProductItem } from './product-index.ts'
import type { SearchIndexes } from './search-indexes.ts'

type List = { facets: Facet[]; places: number[]; matches: Matches }
type Index = ItemIndex<ProductItem>

/** Searches and categories with their facets. A `db` may be a standby. */
export function createProductLists({ products, facetValues }: SearchIndexes) {
  const categoryFacets = new Map<string, { version: number; facets: Facet[] }>()

  /** `onlyStrongest`: leaves out weaker matches than the strongest ones that pass all filters. */
  function filter(index: Index, matches: Matches, query: ProductFilters, { onlyStrongest = false } = {}): List {
    const { slots, strengths } = matches
    const filters = toFacetFilters(query, facetValues)
    const accepted: number[] = []
    /** Places with the only filter that their products fail. */
    const nearby: { place: number; facet: string }[] = []
    for (let place = 0; place < slots.length; place++) {
      const facet = findOnlyFailed(filters, index.itemAt(slots[place] as number))
      if (facet === NONE) accepted.push(place)
      else if (facet !== undefined) nearby.push({ place, facet })
    }
    const places = onlyStrongest ? strongestOf(matches, accepted) : accepted
    if (query.facets === 'false') return { facets: [], places, matches }
    const counter = new FacetCounter(facetValues)
    const productAt = (place: number) => index.itemAt(slots[place] as number)
    for (const place of places) counter.add(productAt(place), NONE)
    const strength = strengths[places[0] ?? -1]
    for (const { place, facet } of nearby)
      if (!onlyStrongest || strengths[place] === strength) counter.add(productAt(place), facet)
    return { facets: buildFacets(counter.counts, query, facetValues, places.length), places, matches }
  }

  async function toListing(
    db: Database,
    index: Index,
    { facets, places, matches }: List,
    { facets: requested, ...request }: PageRequest<ProductItem> & Pick<ProductFilters, 'facets'>,
  ): Promise<ProductListing> {
    const ids = index.page(matches, places, request).map(({ id }) => id)
    const page = toPage(await listProductsByIds(db, ids), places.length, request.size)
    return requested === 'true' ? { ...page, facets } : page
  }

  async function search(db: Database, query: ProductSearchQuery): Promise<ProductListing> {
    const index = await products.current()
    const order = orderOfProducts(query.sort)
    const list = filter(index, index.match(query.query), query, { onlyStrongest: order !== undefined })
    return toListing(db, index, list, { ...query, order })
  }

  const inCategory = (index: Index, { main_category: main }: CategoryQuery) =>
    index.list(({ mainCategory }) => mainCategory === main)

  /** Facets of a list without filters, which nearly all visitors see, are counted again only after a change. */
  function listCategoryFacets(index: Index, query: CategoryQuery): Facet[] {
    const key = JSON.stringify([query.main_category, query.sub])
    const known = categoryFacets.get(key)
    if (known?.version === index.version) return known.facets
    const { facets } = filter(index, inCategory(index, query), query)
    categoryFacets.set(key, { version: index.version, facets })
    return facets
  }

  /**
   * The database lists the products unless they are filtered, because its indexes have their order. Until the index in memory
   * is complete after a start, the list has no facets.
   */
  async function category(db: Database, query: CategoryQuery): Promise<ProductListing> {
    if (hasFilters(query)) {
      const index = await products.current()
      const order = orderOfCategory(query.sort)
      return toListing(db, index, filter(index, inCategory(index, query), query), { ...query, order })
    }
    const page = await listCategory(db, query)
    if (query.facets === 'false') return page
    return { ...page, facets: products.isLoaded() ? listCategoryFacets(await products.current(), query) : [] }
  }

  return { search, category }
}

/** Whether a category is filtered by more than one sub-category. */
function hasFilters({ sub = [], brand = [], attr = {}, ...query }: CategoryQuery): boolean {
  const { minPrice, maxPrice, minRating, minDiscount, inStock } = query
  return (
    sub.length > 1 ||
    brand.length > 0 ||
    Object.keys(attr).length > 0 ||
    [minPrice, maxPrice, minRating, minDiscount, inStock].some((value) => value !== undefined)
  )
}
