import type { ProductSort } from '@shop/contract/catalogue'
import type { Paise } from '@shop/contract/kit/money'
import type { Order } from './engine/item-index.ts'
import { ascending, descending, inTurn } from './engine/orders.ts'
import type { IndexSource } from './live-index.ts'

export type ProductFilters = {
  minRating?: number | undefined
  minPaise?: Paise | undefined
  maxPaise?: Paise | undefined
}

type ProductItem = {
  id: number
  pricePaise: number | null
  ratings: number | null
  noOfRatings: number | null
  popularity: number
  isAvailable: boolean
  /** Seconds since 1970. */
  createdAt: number
}

type ProductRow = ProductItem & {
  sku: string
  name: string
  brand: string | null
  mainCategory: string
  subCategory: string
  description: string | null
}

const ORDERS: Record<ProductSort, Order<ProductItem> | undefined> = {
  relevance: undefined,
  price_asc: ascending(({ pricePaise }) => pricePaise),
  price_desc: descending(({ pricePaise }) => pricePaise),
  rating: inTurn(
    descending(({ ratings }) => ratings),
    descending(({ noOfRatings }) => noOfRatings),
  ),
  newest: inTurn(
    descending(({ createdAt }) => createdAt),
    descending(({ id }) => id),
  ),
}

export const orderOfProducts = (sort: ProductSort): Order<ProductItem> | undefined => ORDERS[sort]

/** A product without a value doesn't pass a filter for it. */
export const productFilter =
  ({ minRating, minPaise, maxPaise }: ProductFilters) =>
  ({ ratings, pricePaise }: ProductItem): boolean =>
    (minRating === undefined || (ratings !== null && ratings >= minRating)) &&
    (minPaise === undefined || (pricePaise !== null && pricePaise >= minPaise)) &&
    (maxPaise === undefined || (pricePaise !== null && pricePaise <= maxPaise))

export const productSource: IndexSource<ProductItem, ProductRow> = {
  table: 'products',
  columns: `id, sku, name, brand, main_category as "mainCategory", sub_category as "subCategory", description,
    price_paise::float8 as "pricePaise", ratings::float8 as ratings, no_of_ratings as "noOfRatings", popularity,
    is_available as "isAvailable", extract(epoch from created_at)::float8 as "createdAt"`,
  read: ({ sku, name, brand, mainCategory, subCategory, description, ...item }) => ({
    item,
    document: {
      name,
      labels: [mainCategory, subCategory, sku, ...(brand === null || containsText(name, brand) ? [] : [brand])],
      description: description ?? '',
    },
  }),
}

const containsText = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
