import type { CatalogueChange } from '../../platform/cache/catalogue-changes.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { releaseMemory } from '../../platform/release-memory.ts'
import { createProductCards } from '../catalogue/product-cards.service.ts'
import { FacetValues } from './facets/facet-values.ts'
import { createLiveIndex } from './live-index.ts'
import { movieSource } from './movie-index.ts'
import { createProductSource } from './product-index.ts'

/** What is searched on this node. */
export type SearchIndexes = ReturnType<typeof createSearchIndexes>

export function createSearchIndexes(sql: Sql, options: { isAlwaysCurrent?: boolean } = {}) {
  const facetValues = new FacetValues()
  const products = createLiveIndex(sql, createProductSource(facetValues), options)
  const movies = createLiveIndex(sql, movieSource, options)
  const cards = createProductCards({ isEnabled: !options.isAlwaysCurrent })
  return {
    products,
    movies,
    cards,
    /** Reads the tables before the first search needs them. */
    async warmUp(): Promise<void> {
      await products.current()
      await movies.current()
      await releaseMemory()
    },
    note(change: CatalogueChange | undefined): void {
      cards.note(change)
      products.note(change)
      movies.note(change)
    },
  }
}
