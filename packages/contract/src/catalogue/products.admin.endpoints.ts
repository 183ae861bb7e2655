import { endpoint, PathId, PICTURE_FILE, z } from '../kit/index.ts'
import {
  ArchiveInput,
  EditedProduct,
  ManagedProduct,
  NewProduct,
  ProductCategories,
  ProductTablePage,
  ProductTableQuery,
  StockChange,
  StockHistory,
} from './products.admin.schemas.ts'

export const listProductTable = endpoint({
  id: 'listProductTable',
  method: 'GET',
  path: '/api/admin/products',
  access: 'reports.view',
  query: ProductTableQuery,
  response: ProductTablePage,
  summary: 'Products on the shelf and off, for staff',
})

export const listProductCategories = endpoint({
  id: 'listProductCategories',
  method: 'GET',
  path: '/api/admin/product-categories',
  access: 'reports.view',
  response: ProductCategories,
  summary: 'The categories and what they are divided into',
})

const one = { path: '/api/admin/products/:id', params: z.object({ id: PathId }), response: ManagedProduct } as const

export const getManagedProduct = endpoint({
  id: 'getManagedProduct',
  method: 'GET',
  access: 'reports.view',
  ...one,
  errors: ['not_found'],
  summary: 'A product with its stock, on the shelf or off',
})

export const createProduct = endpoint({
  id: 'createProduct',
  method: 'POST',
  path: '/api/admin/products',
  access: 'catalogue.manage',
  body: NewProduct,
  response: ManagedProduct,
  summary: 'Puts a new product on the shelf',
})

export const editProduct = endpoint({
  id: 'editProduct',
  method: 'PUT',
  access: 'catalogue.manage',
  ...one,
  body: EditedProduct,
  errors: ['not_found', 'conflict'],
  summary: 'Changes a product; refused when somebody else changed it after it was looked at',
})

export const archiveProduct = endpoint({
  id: 'archiveProduct',
  method: 'PUT',
  access: 'catalogue.manage',
  ...one,
  path: '/api/admin/products/:id/archived',
  body: ArchiveInput,
  errors: ['not_found', 'conflict'],
  summary: 'Takes a product off every shelf, or brings it back; orders go on naming it',
})

export const setProductPicture = endpoint({
  id: 'setProductPicture',
  method: 'PUT',
  access: 'catalogue.manage',
  ...one,
  path: '/api/admin/products/:id/picture',
  file: PICTURE_FILE,
  errors: ['not_found', 'conflict'],
  summary: 'Takes a product’s picture (the body is a JPEG, PNG or WebP file), and keeps it as WebP',
})

export const removeProductPicture = endpoint({
  id: 'removeProductPicture',
  method: 'DELETE',
  access: 'catalogue.manage',
  ...one,
  path: '/api/admin/products/:id/picture',
  errors: ['not_found', 'conflict'],
  summary: 'Takes a product’s picture away',
})

export const changeStock = endpoint({
  id: 'changeStock',
  method: 'POST',
  access: 'catalogue.manage',
  ...one,
  path: '/api/admin/products/:id/stock',
  body: StockChange,
  errors: ['not_found', 'conflict'],
  summary: 'Sets, adds to or takes from the stock, and says why',
})

export const listStockChanges = endpoint({
  id: 'listStockChanges',
  method: 'GET',
  path: '/api/admin/products/:id/stock',
  access: 'catalogue.manage',
  params: one.params,
  response: StockHistory,
  errors: ['not_found'],
  summary: 'What staff did to the stock, the newest first',
})
