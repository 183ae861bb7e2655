import type { CategoryQuery, ProductFilters, ProductListing } from '@shop/contract/catalogue'
import type { ProductSearchQuery } from '@shop/contract/search'
import { fromBinary, SerializedList } from '../../platform/cache/serialized-list.ts'
import type { Reads } from '../../platform/database/standby.ts'
import { toPage } from '../../platform/http/page.ts'
import { showVariant } from '../catalogue/cards/product-cards.service.ts'
import { listCategory } from '../catalogue/catalogue.service.ts'
import { createCategoryPages, hasFilters } from './category-pages.ts'
import { createVariantChooser } from './choose-variant.ts'
import { createMatchFilter } from './facets/filter-matches.ts'
import { toListFilters } from './facets/product-filters.ts'
import { orderOfProducts } from './product-index.ts'
import type { SearchIndexes } from './search-indexes.ts'
import { type FoundBySku, findByCode } from './sku-query.ts'

type ListedPage = {
  filters: ProductFilters & { size: number }
  /** The number of products on all pages. */
  total: number
  /** As JSON. */
  facets: string | undefined
  isNearest?: boolean
  bySku?: FoundBySku
}

/** Searches and categories with their facets. `reads` may be a standby. */
export function createProductLists({ products, cards }: SearchIndexes) {
  const filter = createMatchFilter()
  const categories = createCategoryPages(filter)

  async function toListing(
    reads: Reads,
    ids: readonly number[],
    { filters, total, facets, isNearest = false, bySku }: ListedPage,
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
    const bySku = await findByCode(reads.db, query.query)
    const filters = toListFilters(query, index.table)
    const order = orderOfProducts(index, query.sort, filters.shown)
    const matches = index.match(query.query, { first: bySku?.id })
    const facets = filter(index, matches, { query, filters, onlyStrongest: order !== undefined })
    const ids = index.page(matches, { ...query, order }).map(({ id }) => id)
    return toListing(reads, ids, { filters: query, total: matches.length, facets, isNearest: matches.isNearest, bySku })
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
    const { slots, total, facets } = categories.findPage(index, query)
    const ids = slots.map((slot) => index.idAt(slot))
    return toListing(reads, ids, { filters: query, total, facets })
  }

  return { search, category }
}
