import * as endpoints from '@shop/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { AuditContext } from '../../../platform/http/session-user.ts'
import { getCategoryAttributes, saveCategoryAttributes } from '../attributes/attributes.service.ts'
import { listBrands, previewBrandRename, renameBrand } from '../brands/brands.service.ts'
import { setAgeLimit } from './age-limits.service.ts'
import { deleteSizeGuide, getSizeGuide, listSizeGuides, saveSizeGuide } from './size-guides.service.ts'
import { listSubCategories, moveSubCategory, previewSubCategoryMove } from './sub-categories.service.ts'

/** What products have in common: sub-categories, brands, attributes and size guides. */
export function taxonomyAdminRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })

  serve(app, endpoints.listSizeGuides, { handle: () => listSizeGuides(db) })

  serve(app, endpoints.saveSizeGuide, { handle: ({ audit, body }) => saveSizeGuide(db, action(audit), body) })

  serve(app, endpoints.deleteSizeGuide, {
    find: ({ params }) => getSizeGuide(db, params.id),
    async handle({ audit, params }) {
      await deleteSizeGuide(db, action(audit), params.id)
      return { message: 'Size guide deleted' }
    },
  })

  serve(app, endpoints.getCategoryAttributes, { handle: ({ query }) => getCategoryAttributes(db, query) })

  serve(app, endpoints.saveCategoryAttributes, {
    handle: ({ audit, body }) => saveCategoryAttributes(db, action(audit), body),
  })

  serve(app, endpoints.listBrands, { handle: ({ query }) => listBrands(db, query) })

  serve(app, endpoints.previewBrandRename, { handle: ({ body }) => previewBrandRename(db, body) })

  serve(app, endpoints.renameBrand, { handle: ({ audit, body }) => renameBrand(db, action(audit), body) })

  serve(app, endpoints.listSubCategories, { handle: ({ query }) => listSubCategories(db, query) })

  serve(app, endpoints.setAgeLimit, {
    async handle({ audit, body }) {
      await setAgeLimit(db, action(audit), body)
      return { message: 'The age limit was saved.' }
    },
  })

  serve(app, endpoints.previewSubCategoryMove, { handle: ({ body }) => previewSubCategoryMove(db, body) })

  serve(app, endpoints.moveSubCategory, { handle: ({ audit, body }) => moveSubCategory(db, action(audit), body) })
}
