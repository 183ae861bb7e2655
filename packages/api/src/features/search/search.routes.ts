import { listCategory } from '@shop/contract/catalogue'
import type { CatalogType } from '@shop/contract/search'
import * as endpoints from '@shop/contract/search'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { onServe } from '../../platform/web/serving-effects.ts'
import { categoryListTags, productMatchTags, productSearchTags } from '../catalogue/cards/product-tags.service.ts'
import { movieListTags } from '../movies/movie-tags.service.ts'
import { createProductLists } from './product-lists.service.ts'
import * as search from './search.service.ts'
import type { SearchIndexes } from './search-indexes.ts'
import { createSearchLog } from './search-log.service.ts'
import { suggestMovies, suggestProducts } from './suggestions.service.ts'

type SearchRequest = { query: { query: string; page: number }; request: FastifyRequest }

export function searchRoutes(app: FastifyInstance, context: Context, indexes: SearchIndexes): void {
  const { responseCache } = context
  const productLists = createProductLists(indexes)
  const searchLog = createSearchLog(context, app.readSession)
  app.addHook('onClose', searchLog.close)
  const recordSearch =
    (catalogType: CatalogType) =>
    ({ query, request }: SearchRequest, results: number): void => {
      if (query.page !== 0) return
      onServe(request, (visitor) => searchLog.record({ catalogType, query: query.query, results, ...visitor }))
    }

  responseCache.serve(app, listCategory, {
    load: ({ query }, reads) => productLists.category(reads, query),
    tags: (page, { query }) => categoryListTags(page, query),
  })
  responseCache.serve(app, endpoints.searchProducts, {
    load: ({ query }, reads) => productLists.search(reads, query),
    tags: (page, { query }) => productSearchTags(page, query),
    onTotal: recordSearch('products'),
  })
  responseCache.serve(app, endpoints.searchMovies, {
    load: ({ query }, reads) => search.searchMovies(indexes, reads.db, query),
    tags: ({ content }) => movieListTags(content),
    onTotal: recordSearch('movies'),
  })
  responseCache.serve(app, endpoints.listCertificates, {
    load: () => search.listCertificates(indexes),
    tags: () => movieListTags([]),
  })

  responseCache.serve(app, endpoints.suggest, {
    load: ({ query }, reads) =>
      query.shelf === 'movies' ? suggestMovies(indexes, query.query) : suggestProducts(indexes, reads, query.query),
    tags(suggestions, { query }) {
      const shown = suggestions.filter((suggestion) => 'id' in suggestion)
      return query.shelf === 'movies' ? movieListTags(shown) : productMatchTags(shown)
    },
  })
}
