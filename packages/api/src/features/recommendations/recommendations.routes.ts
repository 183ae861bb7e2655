import * as endpoints from '@shop/contract/recommendations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { ProductCards } from '../catalogue/cards/product-cards.service.ts'
import { productTags } from '../catalogue/cards/product-tags.service.ts'
import { movieTags } from '../movies/movie-tags.service.ts'
import { ensureUser } from '../users/users.service.ts'
import { listSimilarMovies, recommendMovies } from './movie-recommendations.service.ts'
import { recommendProducts } from './product-recommendations.service.ts'
import { createRelatedProducts } from './related-products.service.ts'

export function recommendationRoutes(
  app: FastifyInstance,
  { db, clock, responseCache }: Context,
  { cards }: { cards: ProductCards },
): void {
  const find = ensureUser(db)
  const relatedProducts = createRelatedProducts(cards)

  serve(app, endpoints.recommendProducts, { find, handle: ({ params }) => recommendProducts(db, params.userId) })

  serve(app, endpoints.recommendMovies, {
    find,
    handle: ({ params }) => recommendMovies(db, params.userId, clock.now()),
  })

  responseCache.serve(app, endpoints.listSimilarMovies, {
    load: ({ params }, { db }) => listSimilarMovies(db, params.id),
    tags: (movies, { params }) => movieTags([params, ...movies]),
  })

  responseCache.serve(app, endpoints.listRelatedProducts, {
    load: ({ params }, reads) => relatedProducts.list(reads, params.id),
    tags: ({ content }, { params }) => productTags([params, ...content]),
  })
}
