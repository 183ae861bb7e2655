import type {
  ArchiveInput,
  addProductPicture as addProductPictureEndpoint,
  applyBulkChange,
  archiveProduct,
  BulkApplyRequest,
  BulkRequest,
  changeStock,
  createProduct as createProductEndpoint,
  EditedProduct,
  EditedVariants,
  editProduct,
  editVariants,
  getManagedProduct,
  listManagedVariants,
  listProductCategories,
  listProductTable,
  listStockChanges,
  NewProduct,
  ProductStateInput,
  ProductTableQuery,
  ProductTableRow,
  previewBulkChange,
  removeProductPicture,
  SavedPictures,
  StockChange,
  saveProductPictures as saveProductPicturesEndpoint,
  setProductPicture,
  setProductState as setProductStateEndpoint,
} from '@shop/contract/catalogue'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { productKeys } from '../query-keys.ts'

export const productTableQuery = (query: Omit<ProductTableQuery, 'size'>) =>
  queryOptions({
    queryKey: productKeys.list(query),
    queryFn: ({ signal }) => call<typeof listProductTable>('GET /api/admin/products', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const productCategoriesQuery = queryOptions({
  queryKey: productKeys.categories,
  queryFn: ({ signal }) => call<typeof listProductCategories>('GET /api/admin/product-categories', { signal }),
})

export const fetchManagedProduct = (id: number, signal?: AbortSignal) =>
  call<typeof getManagedProduct>('GET /api/admin/products/:id', { params: { id }, ...(signal ? { signal } : {}) })

export const managedProductQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.detail(id),
    queryFn: ({ signal }) => fetchManagedProduct(id, signal),
  })

export const managedVariantsQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.variants(id),
    queryFn: ({ signal }) =>
      call<typeof listManagedVariants>('GET /api/admin/products/:id/variants', { params: { id }, signal }),
  })

export const saveVariants = (id: number, body: EditedVariants) =>
  call<typeof editVariants>('PUT /api/admin/products/:id/variants', { params: { id }, body })

export const stockHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.stockHistory(id),
    queryFn: ({ signal }) =>
      call<typeof listStockChanges>('GET /api/admin/products/:id/stock', { params: { id }, signal }),
  })

export const createProduct = (body: NewProduct) =>
  call<typeof createProductEndpoint>('POST /api/admin/products', { body })

export const updateProduct = (id: number, body: EditedProduct) =>
  call<typeof editProduct>('PUT /api/admin/products/:id', { params: { id }, body })

export const setProductArchived = (id: number, body: ArchiveInput) =>
  call<typeof archiveProduct>('PUT /api/admin/products/:id/archived', { params: { id }, body })

export const updateStock = (id: number, body: StockChange) =>
  call<typeof changeStock>('POST /api/admin/products/:id/stock', { params: { id }, body })

/**
 * Sets the selling price that the table shows. Goes through the preview, so an edit by someone else since the row was
 * loaded isn't overwritten. Throws an Error to show.
 */
export async function setSellingPrice(
  { id, actualPrice, discountPrice }: Pick<ProductTableRow, 'id' | 'actualPrice' | 'discountPrice'>,
  price: number,
) {
  const target = actualPrice === discountPrice ? 'both' : 'discountPrice'
  const request: BulkRequest = { choice: { ids: [id] }, change: { what: 'price', target, how: 'set', by: price } }
  const { some, refused, seen } = await previewBulkEdit(request)
  if (refused[0] !== undefined) throw new Error(refused[0].reason)
  const before = some[0]?.before.discountPrice
  if (before !== undefined && before !== discountPrice)
    throw new Error('Someone else changed this price. Reload the page to see it.')
  return applyBulkEdit({ ...request, seen, leavesOut: false })
}

/** Adds or removes the difference to the shown stock, so items sold in the meantime stay sold. */
export const setShownStock = (id: number, shown: number, stock: number) =>
  updateStock(id, {
    how: stock > shown ? 'add' : 'remove',
    pieces: Math.abs(stock - shown),
    reason: 'Edited in the product table',
  })

export const uploadProductPicture = (id: number, body: Blob) =>
  call<typeof setProductPicture>('PUT /api/admin/products/:id/picture', { params: { id }, body })

export const deleteProductPicture = (id: number) =>
  call<typeof removeProductPicture>('DELETE /api/admin/products/:id/picture', { params: { id } })

export const addProductPicture = (id: number, body: Blob) =>
  call<typeof addProductPictureEndpoint>('POST /api/admin/products/:id/pictures', { params: { id }, body })

export const saveProductPictures = (id: number, body: SavedPictures) =>
  call<typeof saveProductPicturesEndpoint>('PUT /api/admin/products/:id/pictures', { params: { id }, body })

export const previewBulkEdit = (body: BulkRequest) =>
  call<typeof previewBulkChange>('POST /api/admin/products/bulk/preview', { body })

export const applyBulkEdit = (body: BulkApplyRequest) =>
  call<typeof applyBulkChange>('POST /api/admin/products/bulk', { body })

/** Makes a product a draft, schedules, publishes or archives it. */
export const setProductState = (id: number, body: ProductStateInput) =>
  call<typeof setProductStateEndpoint>('PUT /api/admin/products/:id/state', { params: { id }, body })
