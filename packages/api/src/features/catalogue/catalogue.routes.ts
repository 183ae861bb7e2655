import * as endpoints from '@shop/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { countMovies } from '../movies/movies.service.ts'
import { compareProducts } from './attributes/compare.service.ts'
import { productTags, shopHomeTags } from './cards/product-tags.service.ts'
import * as catalogue from './catalogue.service.ts'
import { withShopTerms } from './declarations.service.ts'
import { createViewRecorder } from './record-view.ts'
import { getShopHome } from './shop-home.service.ts'
import { countActiveShoppers, createHeartbeatRecorder } from './stock/active-shoppers.service.ts'

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  const { db, responseCache, clock, config } = context
  const recordView = createViewRecorder(context)
  const recordHeartbeat = createHeartbeatRecorder(context)

  responseCache.serve(app, endpoints.getProduct, {
    load: async ({ params }, { db }) => withShopTerms(await catalogue.getProduct(db, params.id), config.store),
    tags: (product) => productTags([product, ...product.variants]),
  })

  responseCache.serve(app, endpoints.compareProducts, {
    load: ({ query }, { db }) => compareProducts(db, query.ids),
    tags: ({ products }, { query }) => productTags([...products, ...query.ids.map((id) => ({ id }))]),
  })

  serve(app, endpoints.getProductImage, { handle: ({ params }) => catalogue.getProductImage(db, params.productId) })

  responseCache.serve(app, endpoints.getShopHome, {
    load: (_read, { db }) => getShopHome(db, clock.now()),
    tags: shopHomeTags,
  })

  serve(app, endpoints.getTotals, {
    handle: async () => {
      const [products, movies] = await Promise.all([catalogue.countProducts(db), countMovies(db)])
      return { products, movies }
    },
  })

  serve(app, endpoints.sendShopperHeartbeat, {
    handle: async ({ body, request }) => {
      await recordHeartbeat(body.visitor, request.ip)
      return { message: 'Heartbeat recorded.' }
    },
  })

  serve(app, endpoints.countActiveShoppers, { handle: () => countActiveShoppers(db, clock.now()) })

  serve(app, endpoints.recordView, {
    optionalAuth: true,
    handle: async ({ body, user, request }) => {
      await recordView({ ...body, user, ip: request.ip })
      return { message: 'View recorded.' }
    },
  })
}
