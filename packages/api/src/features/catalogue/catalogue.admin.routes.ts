import * as calls from '@shop/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { changeStock, listStockChanges } from './adjust-stock.ts'
import { applyBulkChange, previewBulkChange } from './bulk-change.ts'
import * as edit from './edit-product.ts'
import * as manage from './manage-products.service.ts'
import { removeProductPicture, setProductPicture } from './product-picture.ts'

/** The catalogue behind the counter. */
export function catalogueAdminRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const find = ({ params }: { params: { id: number } }) => manage.getManagedProduct(db, params.id)
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })

  serve(app, calls.listProductTable, { handle: ({ query }) => manage.listProductTable(db, query) })

  serve(app, calls.listProductCategories, { handle: () => manage.listProductCategories(db) })

  serve(app, calls.getManagedProduct, { find, handle: ({ found }) => found })

  serve(app, calls.createProduct, { handle: ({ audit, body }) => edit.createProduct(db, action(audit), body) })

  serve(app, calls.editProduct, {
    find,
    handle: ({ audit, params, body }) => edit.editProduct(db, action(audit), params.id, body),
  })

  serve(app, calls.archiveProduct, {
    find,
    handle: ({ audit, params, body }) => edit.archiveProduct(db, action(audit), params.id, body),
  })

  serve(app, calls.previewBulkChange, { handle: ({ body }) => previewBulkChange(db, body, clock.now()) })

  serve(app, calls.applyBulkChange, { handle: ({ audit, body }) => applyBulkChange(db, action(audit), body) })

  serve(app, calls.setProductPicture, {
    find,
    handle: ({ audit, params, body }) => setProductPicture(db, action(audit), params.id, body),
  })

  serve(app, calls.removeProductPicture, {
    find,
    handle: ({ audit, params }) => removeProductPicture(db, action(audit), params.id),
  })

  serve(app, calls.changeStock, {
    find,
    handle: ({ audit, params, body }) => changeStock(db, action(audit), params.id, body),
  })

  serve(app, calls.listStockChanges, { find, handle: ({ params }) => listStockChanges(db, params.id) })
}
