import type { Attributes, ProductSort } from '@shop/contract/catalogue'
import type { Order } from './engine/item-index.ts'
import { ascending, descending, inTurn } from './engine/orders.ts'
import { attributeFacet, type FacetValues } from './facets/facet-values.ts'
import type { IndexSource } from './live-index.ts'

export type ProductItem = {
  id: number
  pricePaise: number | null
  /** Whole percent that the price is below the list price; null without a price. */
  discount: number | null
  ratings: number | null
  noOfRatings: number | null
  popularity: number
  isAvailable: boolean
  /** Seconds since 1970. */
  createdAt: number
  mainCategory: string
  /** Its sub-category, brand and attributes, as ids of `FacetValues`. */
  values: readonly number[]
  /** The id of its sub-category. */
  group: number
}

type ProductRow = Omit<ProductItem, 'discount' | 'values' | 'group'> & {
  sku: string
  name: string
  brand: string | null
  subCategory: string
  description: string | null
  actualPaise: number | null
  attributes: Attributes
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

/** Without a search text: available products first. */
export const orderOfCategory = (sort: ProductSort): Order<ProductItem> => ORDERS[sort] ?? byAvailability

const byAvailability = descending<ProductItem>(({ isAvailable }) => Number(isAvailable))

/** The index of products; it adds the values of their facets to `facetValues`. */
export const createProductSource = (facetValues: FacetValues): IndexSource<ProductItem, ProductRow> => ({
  table: 'products',
  columns: `id, sku, name, brand, main_category as "mainCategory", sub_category as "subCategory", description, attributes,
    price_paise::float8 as "pricePaise", actual_paise::float8 as "actualPaise", ratings::float8 as ratings,
    no_of_ratings as "noOfRatings", popularity, is_available as "isAvailable",
    extract(epoch from created_at)::float8 as "createdAt"`,
  read: ({ sku, name, brand, subCategory, description, actualPaise, attributes, ...item }) => ({
    item: {
      ...item,
      discount: discountOf(item.pricePaise, actualPaise),
      values: listValues({ subCategory, brand, attributes }, facetValues),
      group: facetValues.getOrAdd('sub', subCategory),
    },
    document: {
      name,
      labels: [item.mainCategory, subCategory, sku, ...(brand === null || containsText(name, brand) ? [] : [brand])],
      description: description ?? '',
    },
  }),
})

const containsText = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

const discountOf = (price: number | null, actual: number | null): number | null =>
  price === null ? null : Math.max(0, Math.floor(100 * (1 - price / (actual ?? price))))

function listValues(
  { subCategory, brand, attributes }: Pick<ProductRow, 'subCategory' | 'brand' | 'attributes'>,
  facetValues: FacetValues,
): number[] {
  return [
    facetValues.getOrAdd('sub', subCategory),
    ...(brand === null ? [] : [facetValues.getOrAdd('brand', brand)]),
    ...Object.entries(attributes).map(([name, value]) => facetValues.getOrAdd(attributeFacet(name), String(value))),
  ]
}
