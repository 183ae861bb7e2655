import * as endpoints from '@shop/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { AuditContext } from '../../../platform/http/session-user.ts'
import { previewProduct } from '../catalogue.service.ts'
import { withShopTerms } from '../declarations.service.ts'
import { removeProductPicture, setProductPicture } from '../pictures/product-picture.ts'
import { addProductPicture, saveProductPictures } from '../pictures/product-pictures.ts'
import { changeStock, listStockChanges } from '../stock/adjust-stock.ts'
import { editVariants, listManagedVariants } from '../variants/edit-variants.ts'
import { applyBulkChange, previewBulkChange } from './bulk-change.ts'
import * as edit from './edit-product.ts'
import * as manage from './manage-products.service.ts'
import * as publish from './publish-product.ts'

/** Products: data, publication, pictures, variants and stock. */
export function catalogueAdminRoutes(app: FastifyInstance, { db, clock, config }: Context): void {
  const find = ({ params }: { params: { id: number } }) => manage.getManagedProduct(db, params.id)
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })

  serve(app, endpoints.listProductTable, { handle: ({ query }) => manage.listProductTable(db, query, clock.now()) })

  serve(app, endpoints.listProductCategories, { handle: () => manage.listProductCategories(db) })

  serve(app, endpoints.getManagedProduct, { find, handle: ({ found }) => found })

  serve(app, endpoints.createProduct, {
    handle: ({ audit, body }) => edit.createProduct(db, config, action(audit), body),
  })

  serve(app, endpoints.editProduct, {
    find,
    handle: ({ audit, params, body }) => edit.editProduct(db, config, action(audit), params.id, body),
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

  serve(app, endpoints.listStockChanges, { find, handle: ({ params }) => listStockChanges(db, params.id) })
}
