import { createProduct } from '../shop.ts'
import { RED_DOT, type StaffActions, type StaffShop } from './staff-action.ts'

const BOTTLE = {
  name: 'Bottle',
  mainCategory: 'home & kitchen',
  subCategory: 'Kitchen',
  actualPrice: 899,
  discountPrice: 649.5,
  description: '',
  link: '',
}

/** Staff actions on products. */
export function catalogueActions({ db, call, admin }: StaffShop): StaffActions {
  return {
    async createProduct() {
      const subjectId = (await createProduct(db)) + 1
      return { subjectId, method: 'POST', url: '/api/admin/products', body: { ...BOTTLE, stock: 3 } }
    },
    async editProduct() {
      const id = await createProduct(db)
      return { subjectId: id, method: 'PUT', url: `/api/admin/products/${id}`, body: { ...BOTTLE, version: 1 } }
    },
    async archiveProduct() {
      const id = await createProduct(db)
      const body = { archived: true, version: 1 }
      return { subjectId: id, method: 'PUT', url: `/api/admin/products/${id}/archived`, body }
    },
    async setProductPicture() {
      const id = await createProduct(db)
      return { subjectId: id, method: 'PUT', url: `/api/admin/products/${id}/picture`, body: RED_DOT }
    },
    async removeProductPicture() {
      const id = await createProduct(db, { image: '/art/some.svg' })
      return { subjectId: id, method: 'DELETE', url: `/api/admin/products/${id}/picture` }
    },
    async applyBulkChange() {
      const id = await createProduct(db)
      const change = { what: 'price', target: 'both', how: 'percent', by: 10 }
      const request = { choice: { ids: [id] }, change }
      const { body } = await call('POST', '/api/admin/products/bulk/preview', { token: admin.token, body: request })
      return { subjectId: id, method: 'POST', url: '/api/admin/products/bulk', body: { ...request, seen: body.seen } }
    },
    async changeStock() {
      const id = await createProduct(db)
      const body = { how: 'add', pieces: 2, reason: 'a delivery' }
      return { subjectId: id, method: 'POST', url: `/api/admin/products/${id}/stock`, body }
    },
  }
}
