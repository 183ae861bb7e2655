import * as endpoints from '@shop/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { countMovies, recordMovieView } from '../movies/movies.service.ts'
import { countActiveShoppers, recordHeartbeat } from './active-shoppers.service.ts'
import * as catalogue from './catalogue.service.ts'
import { getShopHome } from './shop-home.service.ts'

export function catalogueRoutes(app: FastifyInstance, { db, responseCache, clock }: Context): void {
  responseCache.serve(app, endpoints.listCategory, ({ query }) => catalogue.listCategory(db, query))

  responseCache.serve(app, endpoints.getProduct, ({ params }) => catalogue.getProduct(db, params.id))

  serve(app, endpoints.getProductImage, { handle: ({ params }) => catalogue.getProductImage(db, params.productId) })

  responseCache.serve(app, endpoints.getShopHome, () => getShopHome(db, clock.now()))

  serve(app, endpoints.getTotals, {
    handle: async () => {
      const [products, movies] = await Promise.all([catalogue.countProducts(db), countMovies(db)])
      return { products, movies }
    },
  })

  serve(app, endpoints.sendShopperHeartbeat, {
    handle: async ({ body }) => {
      await recordHeartbeat(db, body.visitor, clock.now())
      return { message: 'Heartbeat recorded.' }
    },
  })

  serve(app, endpoints.countActiveShoppers, { handle: () => countActiveShoppers(db, clock.now()) })

  serve(app, endpoints.recordView, {
    optionalAuth: true,
    handle: async ({ body, user }) => {
      const view = { userId: user?.id, at: clock.now() }
      if (body.shelf === 'products') await catalogue.recordProductView(db, { ...view, productId: body.itemId })
      else await recordMovieView(db, { ...view, movieId: body.itemId })
      return { message: 'View recorded.' }
    },
  })
}
