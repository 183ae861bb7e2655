import type { Attributes, ProductSort } from '@shop/contract/catalogue'
import { ItemIndex } from './engine/item-index.ts'
import { ascending, descending, inTurn, type Order } from './engine/orders.ts'
import { attributeFacet, type FacetValues } from './facets/facet-values.ts'
import type { IndexSource } from './live-index.ts'
import { type ProductItem, ProductTable } from './product-table.ts'

type ProductRow = Omit<ProductItem, 'discount' | 'values' | 'group'> & {
  sku: string
  name: string
  brand: string | null
  subCategory: string
  description: string | null
  actualPaise: number | null
  attributes: Attributes
}

export type ProductIndex = ItemIndex<ProductItem, ProductTable>

/** The order of search results; undefined for relevance. Products that are equal in it are in the order of their ids. */
export function orderOfProducts(index: ProductIndex, sort: ProductSort): Order | undefined {
  const { table } = index
  switch (sort) {
    case 'relevance':
      return undefined
    case 'price_asc':
      return ascending((slot) => table.prices[slot] as number)
    case 'price_desc':
      return descending((slot) => table.prices[slot] as number)
    case 'rating':
      return inTurn(
        descending((slot) => table.ratings[slot] as number),
        descending((slot) => table.ratingCounts[slot] as number),
      )
    case 'newest':
      return inTurn(
        descending((slot) => table.createdAt[slot] as number),
        descending((slot) => index.idAt(slot)),
      )
  }
}

/** Without a search text: available products first. */
export const orderOfCategory = (index: ProductIndex, sort: ProductSort): Order =>
  inTurn(
    orderOfProducts(index, sort) ?? descending((slot) => index.table.isAvailable[slot] as number),
    ascending((slot) => index.idAt(slot)),
  )

/** The index of products; it adds the values of their facets to `facetValues`. */
export const createProductSource = (facetValues: FacetValues): IndexSource<ProductItem, ProductTable, ProductRow> => ({
  table: 'products',
  columns: `id, sku, name, brand, main_category as "mainCategory", sub_category as "subCategory", description, attributes,
    price_paise::float8 as "pricePaise", actual_paise::float8 as "actualPaise", ratings::float8 as ratings,
    no_of_ratings as "noOfRatings", popularity, is_available as "isAvailable",
    extract(epoch from created_at)::float8 as "createdAt"`,
  create: () => new ItemIndex(new ProductTable(facetValues)),
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
