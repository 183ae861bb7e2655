import type { CatalogueChange } from '../../platform/cache/catalogue-changes.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { createProductCards } from '../catalogue/cards/product-cards.service.ts'
import { FacetValues } from './facets/facet-values.ts'
import { createLiveIndex } from './live-index.ts'
import { createLiveSynonyms } from './live-synonyms.ts'
import { createMovieSource } from './movie-index.ts'
import { createProductSource } from './product-index.ts'

/** What is searched on this node. */
export type SearchIndexes = ReturnType<typeof createSearchIndexes>

export function createSearchIndexes(sql: Sql, options: { isAlwaysCurrent?: boolean } = {}) {
  const facetValues = new FacetValues()
  const live = createLiveSynonyms(sql)
  const products = live.ahead(createLiveIndex(sql, createProductSource(facetValues, live.synonyms), options))
  const movies = live.ahead(createLiveIndex(sql, createMovieSource(live.synonyms), options))
  const cards = createProductCards({ isEnabled: !options.isAlwaysCurrent })
  return {
    synonyms: live.synonyms,
    products,
    movies,
    cards,
    /** Reads the tables before the first search needs them. */
    async warmUp(): Promise<void> {
      await products.current()
      await movies.current()
    },
    note(change: CatalogueChange | undefined): void {
      cards.note(change)
      products.note(change)
      movies.note(change)
      live.note(change)
    },
  }
}
