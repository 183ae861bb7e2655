import { endpoint, Id, Message, PathId, z } from '../kit/index.ts'
import { CategoryQuery, Product, ProductPage, ShopHome } from './catalogue.schemas.ts'

export const listCategory = endpoint({
  id: 'listCategory',
  method: 'GET',
  path: '/shopflix/category',
  access: 'anyone',
  query: CategoryQuery,
  response: ProductPage,
  summary: 'A page of a category; in stock and priced first',
})

export const getProduct = endpoint({
  id: 'getProduct',
  method: 'GET',
  path: '/api/orders/products/:id',
  access: 'anyone',
  params: z.object({ id: PathId }),
  response: Product,
  errors: ['not_found'],
  summary: 'A product, by id',
})

export const getProductImage = endpoint({
  id: 'getProductImage',
  method: 'GET',
  path: '/api/orders/product/image/:productId',
  access: 'anyone',
  params: z.object({ productId: PathId }),
  response: z.string().nullable(),
  errors: ['not_found'],
  summary: 'The address of a product’s picture, as a JSON string',
})

export const getShopHome = endpoint({
  id: 'getShopHome',
  method: 'GET',
  path: '/api/shop/home',
  access: 'anyone',
  response: ShopHome,
  summary: 'Deals, trending, popular products and category tiles of the shop home',
})

export const getTotals = endpoint({
  id: 'getTotals',
  method: 'GET',
  path: '/api/shop/totals',
  access: 'anyone',
  response: z.object({ products: z.number().int(), movies: z.number().int() }),
  summary: 'How many products and films the catalogue holds',
})

/** `visitor` is a random id of the browser tab. */
export const sendShopperHeartbeat = endpoint({
  id: 'sendShopperHeartbeat',
  method: 'POST',
  path: '/api/shop/shoppers',
  access: 'anyone',
  body: z.object({ visitor: z.uuid() }),
  response: Message,
  summary: 'Says that this tab is open',
})

export const countActiveShoppers = endpoint({
  id: 'countActiveShoppers',
  method: 'GET',
  path: '/api/shop/shoppers',
  access: 'anyone',
  response: z.number().int(),
  summary: 'Tabs seen in the last five minutes',
})

/** Decision 67. */
export const recordView = endpoint({
  id: 'recordView',
  method: 'POST',
  path: '/api/views',
  access: 'anyone',
  body: z.object({ shelf: z.enum(['products', 'movies']), itemId: Id }),
  response: Message,
  errors: ['not_found'],
  summary: 'Records that a product or film was looked at, by whom if signed in',
})
