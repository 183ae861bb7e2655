import * as endpoints from '@shop/contract/recommendations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import { listSimilarMovies, recommendMovies } from './movie-recommendations.service.ts'
import { recommendProducts } from './product-recommendations.service.ts'
import { listRelatedProducts } from './related-products.service.ts'

export function recommendationRoutes(app: FastifyInstance, { db, responseCache }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.recommendProducts, { find, handle: ({ params }) => recommendProducts(db, params.userId) })

  serve(app, endpoints.recommendMovies, { find, handle: ({ params }) => recommendMovies(db, params.userId) })

  responseCache.serve(app, endpoints.listSimilarMovies, ({ params }) => listSimilarMovies(db, params.id))

  responseCache.serve(app, endpoints.listRelatedProducts, ({ params }) => listRelatedProducts(db, params.id))
}
