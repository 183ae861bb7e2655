import * as calls from '@shop/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { By } from '../../platform/http/session-user.ts'
import { changeInBulk, previewBulk } from './bulk-change.ts'
import { changeStock, listStockChanges } from './change-stock.ts'
import * as edit from './edit-product.ts'
import * as manage from './manage-products.service.ts'
import { removeProductPicture, setProductPicture } from './product-picture.ts'

/** The catalogue behind the counter. */
export function catalogueAdminRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const find = ({ params }: { params: { id: number } }) => manage.getManagedProduct(db, params.id)
  const deed = (by: By) => ({ by, now: clock.now() })

  serve(app, calls.listProductTable, { handle: ({ query }) => manage.listProductTable(db, query) })

  serve(app, calls.listProductCategories, { handle: () => manage.listProductCategories(db) })

  serve(app, calls.getManagedProduct, { find, handle: ({ found }) => found })

  serve(app, calls.createProduct, { handle: ({ by, body }) => edit.createProduct(db, deed(by), body) })

  serve(app, calls.editProduct, {
    find,
    handle: ({ by, params, body }) => edit.editProduct(db, deed(by), params.id, body),
  })

  serve(app, calls.archiveProduct, {
    find,
    handle: ({ by, params, body }) => edit.archiveProduct(db, deed(by), params.id, body),
  })

  serve(app, calls.previewBulk, { handle: ({ body }) => previewBulk(db, body, clock.now()) })

  serve(app, calls.changeInBulk, { handle: ({ by, body }) => changeInBulk(db, deed(by), body) })

  serve(app, calls.setProductPicture, {
    find,
    handle: ({ by, params, body }) => setProductPicture(db, deed(by), params.id, body),
  })

  serve(app, calls.removeProductPicture, {
    find,
    handle: ({ by, params }) => removeProductPicture(db, deed(by), params.id),
  })

  serve(app, calls.changeStock, {
    find,
    handle: ({ by, params, body }) => changeStock(db, deed(by), params.id, body),
  })

  serve(app, calls.listStockChanges, { find, handle: ({ params }) => listStockChanges(db, params.id) })
}
