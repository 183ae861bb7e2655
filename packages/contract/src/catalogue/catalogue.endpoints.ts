import { endpoint, Id, Message, PathId, z } from '../kit/index.ts'
import { ProductDetails, ShopHome } from './catalogue.schemas.ts'
import { CategoryQuery } from './category-list.schemas.ts'
import { ProductListing } from './facets.schemas.ts'

export const listCategory = endpoint({
  id: 'listCategory',
  method: 'GET',
  path: '/shopflix/category',
  access: 'anyone',
  query: CategoryQuery,
  response: ProductListing,
  summary: 'Lists the products of a category, available ones first, with the values to filter them by',
})

export const getProduct = endpoint({
  id: 'getProduct',
  method: 'GET',
  path: '/api/orders/products/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: ProductDetails,
  errors: ['not_found'],
  summary: 'Returns a product',
})

export const getProductImage = endpoint({
  id: 'getProductImage',
  method: 'GET',
  path: '/api/orders/product/image/:productId',
  access: 'anyone',
  params: z.object({ productId: PathId }),
  response: z.string().nullable(),
  errors: ['not_found'],
  summary: 'Returns the image URL of a product as a JSON string',
})

export const getShopHome = endpoint({
  id: 'getShopHome',
  method: 'GET',
  path: '/api/shop/home',
  access: 'anyone',
  response: ShopHome,
  summary: 'Returns the banner, deals, trending and popular products and category tiles of the shop home',
})

export const getTotals = endpoint({
  id: 'getTotals',
  method: 'GET',
  path: '/api/shop/totals',
  access: 'anyone',
  response: z.object({ products: z.number().int(), movies: z.number().int() }),
  summary: 'Counts the products and movies of the catalogue',
})

/** `visitor` is a random id of the browser tab. */
export const sendShopperHeartbeat = endpoint({
  id: 'sendShopperHeartbeat',
  method: 'POST',
  path: '/api/shop/shoppers',
  access: 'anyone',
  body: z.object({ visitor: z.uuid() }),
  maxBodyBytes: 1024,
  response: Message,
  errors: ['too_many_requests'],
  summary: 'Records that a browser tab is open',
})

export const countActiveShoppers = endpoint({
  id: 'countActiveShoppers',
  method: 'GET',
  path: '/api/shop/shoppers',
  access: 'anyone',
  response: z.number().int(),
  summary: 'Counts the browser tabs that were open in the last five minutes',
})

/** Signed-in views feed the recommendations; anonymous ones only count. */
export const recordView = endpoint({
  id: 'recordView',
  method: 'POST',
  path: '/api/views',
  access: 'anyone',
  body: z.object({ shelf: z.enum(['products', 'movies']), itemId: Id }),
  maxBodyBytes: 1024,
  response: Message,
  errors: ['not_found', 'too_many_requests'],
  summary: 'Records a view of a product or movie',
})
