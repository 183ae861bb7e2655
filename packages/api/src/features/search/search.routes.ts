import type { Shelf } from '@shop/contract/search'
import * as endpoints from '@shop/contract/search'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { bearerToken } from '../../platform/http/session-user.ts'
import * as search from './search.service.ts'
import { createSearchLog } from './search-log.service.ts'

type Searched = { query: { query: string; page: number }; request: FastifyRequest }

export function searchRoutes(app: FastifyInstance, context: Context): void {
  const { answers } = context

  const searchLog = createSearchLog(context, app.readSession)
  app.addHook('onClose', searchLog.close)
  const noteSearch =
    (shelf: Shelf, { query, request }: Searched) =>
    (results: number) => {
      if (query.page === 0) searchLog.note({ shelf, query: query.query, results, token: bearerToken(request) })
    }

  serve(app, endpoints.searchProducts, {
    handle: (call) =>
      answers.answer(
        endpoints.searchProducts,
        call,
        () => search.searchProducts(context, call.query),
        noteSearch('products', call),
      ),
  })

  serve(app, endpoints.searchMovies, {
    handle: (call) =>
      answers.answer(
        endpoints.searchMovies,
        call,
        () => search.searchMovies(context, call.query),
        noteSearch('movies', call),
      ),
  })

  serve(app, endpoints.listCertificates, {
    handle: (call) => answers.answer(endpoints.listCertificates, call, () => search.listCertificates(context)),
  })

  serve(app, endpoints.suggest, {
    handle: (call) =>
      answers.answer(endpoints.suggest, call, () => search.suggest(context, call.query.shelf, call.query.query)),
  })
}
