import type { ProductFilters } from '@shop/contract/catalogue'
import { toBinary } from '../../../platform/cache/serialized-list.ts'
import type { Matches } from '../engine/match.ts'
import type { ProductIndex } from '../product-index.ts'
import { buildFacets } from './build-facets.ts'
import { FacetCounter } from './count-facets.ts'
import type { ListFilters } from './product-filters.ts'

type Filtering = { query: ProductFilters; filters: ListFilters; onlyStrongest?: boolean }

export type FilterMatches = ReturnType<typeof createMatchFilter>

/**
 * Returns a function that leaves out the matches that fail a filter of the query. It returns the facets as JSON, unless
 * the query leaves them out.
 */
export function createMatchFilter() {
  const counter = new FacetCounter()

  return (
    { table }: ProductIndex,
    matches: Matches,
    { query, filters, onlyStrongest = false }: Filtering,
  ): string | undefined => {
    const counts = counter.filter(matches, filters, table, { onlyStrongest, isCounted: query.facets === 'true' })
    return counts && toBinary(JSON.stringify(buildFacets(counts, query, table.facetValues, matches.length)))
  }
}
