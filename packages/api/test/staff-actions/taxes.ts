import { SELLER } from '../invoices.ts'
import { createProduct } from '../shop.ts'
import type { StaffActions, StaffShop } from './staff-action.ts'

/** Staff actions on the seller and on tax rates. */
export function taxActions({ db, call, admin }: StaffShop): StaffActions {
  const rate = async () => ({ productId: await createProduct(db), hsn: '8518', rate: 5, version: null })
  return {
    async saveSeller() {
      const { body } = await call('GET', '/api/admin/seller', { token: admin.token })
      const signatory = `Signatory ${Math.random()}`
      const request = { ...SELLER, signatory, version: body.seller?.version ?? null }
      return { subjectId: 1, method: 'PUT', url: '/api/admin/seller', body: request }
    },
    async saveTaxRate() {
      const saved = await call('PUT', '/api/admin/tax-rates', { token: admin.token, body: await rate() })
      const { id, version, product, hsn } = saved.body
      const body = { productId: product.id, hsn, rate: 18, version }
      return { subjectId: id, method: 'PUT', url: '/api/admin/tax-rates', body }
    },
    async deleteTaxRate() {
      const { body } = await call('PUT', '/api/admin/tax-rates', { token: admin.token, body: await rate() })
      return { subjectId: body.id, method: 'DELETE', url: `/api/admin/tax-rates/${body.id}` }
    },
  }
}
