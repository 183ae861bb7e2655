import { listGoingWith, listSimilarMovies, recommendMovies, recommendProducts } from '@shop/contract/recommendations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import * as films from './film-picks.service.ts'
import * as recommendations from './recommendations.service.ts'
import * as similar from './similar-films.service.ts'
import * as going from './similar-products.service.ts'

export function recommendationRoutes(app: FastifyInstance, { db, responseCache: answers }: Context): void {
  serve(app, recommendProducts, {
    find: ensureUser(db),
    handle: ({ params }) => recommendations.recommendProducts(db, params.userId),
  })

  serve(app, recommendMovies, {
    find: ensureUser(db),
    handle: ({ params }) => films.recommendMovies(db, params.userId),
  })

  answers.serve(app, listSimilarMovies, ({ params }) => similar.listSimilarMovies(db, params.id))

  answers.serve(app, listGoingWith, ({ params }) => going.listGoingWith(db, params.id))
}
