import { desc } from 'drizzle-orm'
import { categoryAttributes } from '../../src/features/catalogue/catalogue.tables.ts'
import { createProduct } from '../shop.ts'
import { RED_DOT, type StaffActions, type StaffShop } from './staff-action.ts'

const ATTRIBUTES = '/api/admin/attributes'
const SYNONYMS = '/api/admin/synonyms'

const BOTTLE = {
  name: 'Bottle',
  mainCategory: 'home & kitchen',
  subCategory: 'Kitchen',
  actualPrice: 899,
  discountPrice: 649.5,
  description: '',
  link: '',
}

export function catalogueActions({ db, call, admin }: StaffShop): StaffActions {
  let guides = 0
  /** Each of another category. */
  async function createSizeGuide() {
    const subCategory = `Sizes ${++guides}`
    const guide = { mainCategory: BOTTLE.mainCategory, subCategory, columns: ['Size', 'Waist'], rows: [['S', '65']] }
    const request = { ...guide, note: null, version: null }
    const { body } = await call('PUT', '/api/admin/size-guides', { token: admin.token, body: request })
    return { id: body.id as number, version: body.version as number, guide }
  }

  let attributes = 0
  let brands = 0
  let subCategories = 0
  let ageLimits = 0
  let groups = 0
  /** Each of other words. */
  async function createSynonyms() {
    const words = [`stool ${++groups}`, `seat ${groups}`]
    const { body } = await call('POST', SYNONYMS, { token: admin.token, body: { words } })
    return { id: body.id as number, version: body.version as number, words }
  }

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
    async setProductState() {
      const id = await createProduct(db)
      return {
        subjectId: id,
        method: 'PUT',
        url: `/api/admin/products/${id}/state`,
        body: { state: 'draft', version: 1 },
      }
    },
    async setProductPicture() {
      const id = await createProduct(db)
      return { subjectId: id, method: 'PUT', url: `/api/admin/products/${id}/picture`, body: RED_DOT }
    },
    async removeProductPicture() {
      const id = await createProduct(db, { image: '/art/some.svg' })
      return { subjectId: id, method: 'DELETE', url: `/api/admin/products/${id}/picture` }
    },
    async addProductPicture() {
      const id = await createProduct(db)
      return { subjectId: id, method: 'POST', url: `/api/admin/products/${id}/pictures`, body: RED_DOT }
    },
    async saveProductPictures() {
      const id = await createProduct(db, { image: '/art/some.svg' })
      const body = { pictures: [{ url: '/art/some.svg', alt: 'From above' }], removed: [] }
      return { subjectId: id, method: 'PUT', url: `/api/admin/products/${id}/pictures`, body }
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
    async editVariants() {
      const id = await createProduct(db)
      const { actualPrice, discountPrice } = BOTTLE
      const stored = { id, version: 1 }
      const variant = { stored, sku: '', options: {}, actualPrice, discountPrice, stock: 5, shownStock: 5 }
      const body = { variants: [variant], removed: [] }
      return { subjectId: id, method: 'PUT', url: `/api/admin/products/${id}/variants`, body }
    },
    async saveSizeGuide() {
      const { id, version, guide } = await createSizeGuide()
      const body = { ...guide, note: 'Body measures', version }
      return { subjectId: id, method: 'PUT', url: '/api/admin/size-guides', body }
    },
    async saveCategoryAttributes() {
      const category = { mainCategory: BOTTLE.mainCategory, subCategory: `Attributes ${++attributes}` }
      const save = (attributes: object[], version: number | null) => ({ ...category, attributes, version })
      await call('PUT', ATTRIBUTES, { token: admin.token, body: save([], null) })
      const [row] = await db.select().from(categoryAttributes).orderBy(desc(categoryAttributes.id)).limit(1)
      const cap = { name: 'Cap', type: 'boolean', unit: null, isShown: true, isFilterable: true }
      return { subjectId: row?.id ?? 0, method: 'PUT', url: ATTRIBUTES, body: save([cap], 1) }
    },
    async renameBrand() {
      const from = `Brand ${++brands}`
      await createProduct(db, { brand: from })
      const body = { from, to: `${from} Ltd`, seen: { changing: 1, merged: 0 } }
      return { subjectId: 0, method: 'POST', url: '/api/admin/brands/rename', body }
    },
    async setAgeLimit() {
      const body = { mainCategory: BOTTLE.mainCategory, subCategory: `Wine ${++ageLimits}`, minimumAge: 21, seen: null }
      return { subjectId: 0, method: 'PUT', url: '/api/admin/age-limits', body }
    },
    async moveSubCategory() {
      const mainCategory = 'home & kitchen'
      const from = { mainCategory, subCategory: `Lamps ${++subCategories}` }
      await createProduct(db, from)
      const body = {
        from,
        to: { ...from, subCategory: `${from.subCategory} and shades` },
        seen: { changing: 1, merged: 0 },
      }
      return { subjectId: 0, method: 'POST', url: '/api/admin/sub-categories/move', body }
    },
    async createSynonymGroup() {
      const { id, words } = await createSynonyms()
      return { subjectId: id + 1, method: 'POST', url: SYNONYMS, body: { words: [...words, 'pidhi'] } }
    },
    async editSynonymGroup() {
      const { id, words, version } = await createSynonyms()
      const body = { words: [...words, 'pidhi'], version }
      return { subjectId: id, method: 'PUT', url: `${SYNONYMS}/${id}`, body }
    },
    async deleteSynonymGroup() {
      const { id } = await createSynonyms()
      return { subjectId: id, method: 'DELETE', url: `${SYNONYMS}/${id}` }
    },
    async deleteSizeGuide() {
      const { id } = await createSizeGuide()
      return { subjectId: id, method: 'DELETE', url: `/api/admin/size-guides/${id}` }
    },
  }
}
