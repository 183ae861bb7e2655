import { endpoint, PathId, PICTURE_FILE, z } from '../kit/index.ts'
import { ProductDetails } from './catalogue.schemas.ts'
import {
  ArchiveInput,
  EditedProduct,
  ManagedProduct,
  NewProduct,
  ProductCategories,
  ProductStateInput,
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
  summary: 'Lists all products, including archived ones',
})

export const listProductCategories = endpoint({
  id: 'listProductCategories',
  method: 'GET',
  path: '/api/admin/product-categories',
  access: 'reports.view',
  response: ProductCategories,
  summary: 'Lists the categories with their sub-categories',
})

const productById = {
  path: '/api/admin/products/:id',
  params: z.object({ id: PathId }),
  response: ManagedProduct,
} as const

export const getManagedProduct = endpoint({
  id: 'getManagedProduct',
  method: 'GET',
  access: 'reports.view',
  ...productById,
  errors: ['not_found'],
  summary: 'Returns a product with its stock, even if archived',
})

export const createProduct = endpoint({
  id: 'createProduct',
  method: 'POST',
  path: '/api/admin/products',
  access: 'catalogue.manage',
  body: NewProduct,
  response: ManagedProduct,
  summary: 'Creates a product',
})

export const editProduct = endpoint({
  id: 'editProduct',
  method: 'PUT',
  access: 'catalogue.manage',
  ...productById,
  body: EditedProduct,
  errors: ['not_found', 'conflict'],
  summary: 'Updates a product; rejects an outdated version',
})

export const archiveProduct = endpoint({
  id: 'archiveProduct',
  method: 'PUT',
  access: 'catalogue.manage',
  ...productById,
  path: '/api/admin/products/:id/archived',
  body: ArchiveInput,
  errors: ['not_found', 'conflict'],
  summary: 'Archives or restores a product; orders keep showing it',
})

export const setProductState = endpoint({
  id: 'setProductState',
  method: 'PUT',
  access: 'catalogue.manage',
  ...productById,
  path: '/api/admin/products/:id/state',
  body: ProductStateInput,
  errors: ['not_found', 'conflict'],
  summary: 'Makes a product a draft, schedules, publishes or archives it; rejects an outdated version',
})

export const previewProduct = endpoint({
  id: 'previewProduct',
  method: 'GET',
  access: 'reports.view',
  path: '/api/admin/products/:id/preview',
  params: productById.params,
  response: ProductDetails,
  errors: ['not_found'],
  summary: 'Returns a product as its page would show it, whether or not it is published',
})

export const setProductPicture = endpoint({
  id: 'setProductPicture',
  method: 'PUT',
  access: 'catalogue.manage',
  ...productById,
  path: '/api/admin/products/:id/picture',
  file: PICTURE_FILE,
  errors: ['not_found', 'conflict'],
  summary: 'Sets a product’s picture; the body is a JPEG, PNG or WebP file, stored as WebP',
})

export const removeProductPicture = endpoint({
  id: 'removeProductPicture',
  method: 'DELETE',
  access: 'catalogue.manage',
  ...productById,
  path: '/api/admin/products/:id/picture',
  errors: ['not_found', 'conflict'],
  summary: 'Removes a product’s picture',
})

export const changeStock = endpoint({
  id: 'changeStock',
  method: 'POST',
  access: 'catalogue.manage',
  ...productById,
  path: '/api/admin/products/:id/stock',
  body: StockChange,
  errors: ['not_found', 'conflict'],
  summary: 'Sets, increases or decreases the stock, with a reason',
})

export const listStockChanges = endpoint({
  id: 'listStockChanges',
  method: 'GET',
  path: '/api/admin/products/:id/stock',
  access: 'catalogue.manage',
  params: productById.params,
  response: StockHistory,
  errors: ['not_found'],
  summary: 'Lists the stock changes by staff, newest first',
})
