import * as endpoints from '@shop/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { changeStock, listStockChanges } from './adjust-stock.ts'
import { setAgeLimit } from './age-limits.service.ts'
import { getCategoryAttributes, saveCategoryAttributes } from './attributes.service.ts'
import { listBrands, previewBrandRename, renameBrand } from './brands.service.ts'
import { applyBulkChange, previewBulkChange } from './bulk-change.ts'
import { previewProduct } from './catalogue.service.ts'
import { withShopTerms } from './declarations.service.ts'
import * as edit from './edit-product.ts'
import { editVariants, listManagedVariants } from './edit-variants.ts'
import * as manage from './manage-products.service.ts'
import { removeProductPicture, setProductPicture } from './product-picture.ts'
import { addProductPicture, saveProductPictures } from './product-pictures.ts'
import * as publish from './publish-product.ts'
import { deleteSizeGuide, getSizeGuide, listSizeGuides, saveSizeGuide } from './size-guides.service.ts'
import { listSubCategories, moveSubCategory, previewSubCategoryMove } from './sub-categories.service.ts'

export function catalogueAdminRoutes(app: FastifyInstance, { db, clock, config }: Context): void {
  const find = ({ params }: { params: { id: number } }) => manage.getManagedProduct(db, params.id)
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })

  serve(app, endpoints.listProductTable, { handle: ({ query }) => manage.listProductTable(db, query, clock.now()) })

  serve(app, endpoints.listProductCategories, { handle: () => manage.listProductCategories(db) })

  serve(app, endpoints.getManagedProduct, { find, handle: ({ found }) => found })

  serve(app, endpoints.createProduct, { handle: ({ audit, body }) => edit.createProduct(db, action(audit), body) })

  serve(app, endpoints.editProduct, {
    find,
    handle: ({ audit, params, body }) => edit.editProduct(db, action(audit), params.id, body),
  })

  serve(app, endpoints.archiveProduct, {
    find,
    handle: ({ audit, params, body }) => publish.archiveProduct(db, action(audit), params.id, body),
  })

  serve(app, endpoints.setProductState, {
    find,
    handle: ({ audit, params, body }) => publish.setProductState(db, action(audit), params.id, body),
  })

  serve(app, endpoints.previewProduct, {
    find,
    handle: async ({ params }) => withShopTerms(await previewProduct(db, params.id), config.store),
  })

  serve(app, endpoints.previewBulkChange, { handle: ({ body }) => previewBulkChange(db, body, clock.now()) })

  serve(app, endpoints.applyBulkChange, { handle: ({ audit, body }) => applyBulkChange(db, action(audit), body) })

  serve(app, endpoints.setProductPicture, {
    find,
    handle: ({ audit, params, body }) => setProductPicture(db, action(audit), params.id, body),
  })

  serve(app, endpoints.removeProductPicture, {
    find,
    handle: ({ audit, params }) => removeProductPicture(db, action(audit), params.id),
  })

  serve(app, endpoints.addProductPicture, {
    find,
    handle: ({ audit, params, body }) => addProductPicture(db, action(audit), params.id, body),
  })

  serve(app, endpoints.saveProductPictures, {
    find,
    handle: ({ audit, params, body }) => saveProductPictures(db, action(audit), params.id, body),
  })

  serve(app, endpoints.changeStock, {
    find,
    handle: ({ audit, params, body }) => changeStock(db, action(audit), params.id, body),
  })

  serve(app, endpoints.listManagedVariants, { find, handle: ({ params }) => listManagedVariants(db, params.id) })

  serve(app, endpoints.editVariants, {
    find,
    handle: ({ audit, params, body }) => editVariants(db, action(audit), params.id, body),
  })

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

  serve(app, endpoints.listStockChanges, { find, handle: ({ params }) => listStockChanges(db, params.id) })
}
