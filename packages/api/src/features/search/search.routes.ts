import type { CatalogType } from '@shop/contract/search'
import * as endpoints from '@shop/contract/search'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { bearerToken } from '../../platform/http/session-user.ts'
import * as search from './search.service.ts'
import { createSearchLog } from './search-log.service.ts'

type SearchCall = { query: { query: string; page: number }; request: FastifyRequest }

export function searchRoutes(app: FastifyInstance, context: Context): void {
  const { responseCache: answers } = context

  const searchLog = createSearchLog(context, app.readSession)
  app.addHook('onClose', searchLog.close)
  const recordIn =
    (catalogType: CatalogType) =>
    ({ query, request }: SearchCall, results: number): void => {
      if (query.page === 0) searchLog.note({ catalogType, query: query.query, results, token: bearerToken(request) })
    }

  answers.serve(
    app,
    endpoints.searchProducts,
    ({ query }) => search.searchProducts(context, query),
    recordIn('products'),
  )
  answers.serve(app, endpoints.searchMovies, ({ query }) => search.searchMovies(context, query), recordIn('movies'))
  answers.serve(app, endpoints.listCertificates, () => search.listCertificates(context))

  answers.serve(app, endpoints.suggest, ({ query }) => search.suggest(context, query.shelf, query.query))
}
