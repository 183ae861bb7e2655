import type { Attributes, Options, ProductSort } from '@shop/contract/catalogue'
import { UNFILTERED_DECLARATIONS } from '../catalogue/declarations.service.ts'
import { ItemIndex } from './engine/item-index.ts'
import { ascending, descending, inTurn, type Order } from './engine/orders.ts'
import type { Synonyms } from './engine/synonyms.ts'
import { attributeFacet, type FacetValues } from './facets/facet-values.ts'
import type { IndexSource } from './live-index.ts'
import { discountOf, type ProductItem, ProductTable } from './product-table.ts'

type ProductRow = Omit<ProductItem, 'discount' | 'values' | 'group'> & {
  sku: string
  name: string
  brand: string | null
  subCategory: string
  description: string | null
  actualPaise: number | null
  countryOfOrigin: string | null
  attributes: Attributes
  /** The attributes of the category that are filters, in their order, and those that aren't; null if staff defined none. */
  filters: { shown: string[] | null; hidden: string[] | null } | null
  options: Options
  /** Null for a product without further variants. */
  variants: Variant[] | null
}

type Variant = {
  sku: string
  options: Options
  pricePaise: number | null
  actualPaise: number | null
  isAvailable: boolean
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
    case 'origin': {
      const places = table.facetValues.placesOf('origin')
      return ascending((slot) => table.numberOf(slot, places))
    }
  }
}

/** Without a search text: available products first. */
export const orderOfCategory = (index: ProductIndex, sort: ProductSort): Order =>
  inTurn(
    orderOfProducts(index, sort) ?? descending((slot) => index.table.isAvailable[slot] as number),
    ascending((slot) => index.idAt(slot)),
  )

/** The index of products; it adds the values of their facets to `facetValues`. */
export const createProductSource = (
  facetValues: FacetValues,
  synonyms?: Synonyms,
): IndexSource<ProductItem, ProductTable, ProductRow> => ({
  table: 'products',
  condition: 'archived_at is null and parent_id is null',
  columns: `id, sku, name, brand, main_category as "mainCategory", sub_category as "subCategory", description,
    country_of_origin as "countryOfOrigin", attributes,
    price_paise::float8 as "pricePaise", actual_paise::float8 as "actualPaise", ratings::float8 as ratings,
    no_of_ratings as "noOfRatings", popularity, is_available as "isAvailable",
    (select (select json_build_object('shown', json_agg(a -> 'name' order by place) filter (where a -> 'isFilterable' = 'true'),
        'hidden', json_agg(a -> 'name') filter (where a -> 'isFilterable' = 'false'))
        from jsonb_array_elements(c.attributes) with ordinality as defined (a, place))
      from category_attributes c where c.main_category = products.main_category
        and c.sub_category in (products.sub_category, '') and c.attributes <> '[]'
      order by c.sub_category desc limit 1) as filters,
    extract(epoch from created_at)::float8 as "createdAt", options,
    (select json_agg(json_build_object('sku', v.sku, 'options', v.options, 'pricePaise', v.price_paise,
        'actualPaise', v.actual_paise, 'isAvailable', v.is_available))
      from products v where v.parent_id = products.id and v.archived_at is null) as variants`,
  create: () => new ItemIndex(new ProductTable(facetValues), synonyms),
  read: ({
    sku,
    name,
    brand,
    subCategory,
    description,
    actualPaise,
    countryOfOrigin,
    attributes,
    filters,
    options,
    variants,
    ...item
  }) => {
    facetValues.setAttributeOrder(subCategory, filters?.shown ?? [])
    return {
      item: {
        ...item,
        ...mergeOffers({ ...item, actualPaise }, variants ?? []),
        values: listValues(
          { sub: subCategory, brand, origin: countryOfOrigin },
          [
            omit(attributes, [...UNFILTERED_DECLARATIONS, ...(filters?.hidden ?? [])]),
            options,
            ...(variants ?? []).map((variant) => variant.options),
          ],
          facetValues,
        ),
        group: facetValues.getOrAdd('sub', subCategory),
      },
      document: {
        name,
        labels: [
          item.mainCategory,
          subCategory,
          sku,
          // The others are found by the SKU that they begin with. Each distinct word costs memory.
          ...(variants ?? []).map((variant) => variant.sku).filter((other) => !other.startsWith(`${sku}-`)),
          ...(brand === null || containsText(name, brand) ? [] : [brand]),
        ],
        description: description ?? '',
      },
    }
  },
})

const omit = (attributes: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)))

const containsText = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

type Offer = Pick<Variant, 'pricePaise' | 'actualPaise' | 'isAvailable'>

/** A product has the price and discount of its cheapest variant, and is available if one of them is. */
function mergeOffers(own: Offer, variants: readonly Offer[]) {
  const price = (offer: Offer) => offer.pricePaise ?? Number.POSITIVE_INFINITY
  const cheapest = variants.reduce((best, offer) => (price(offer) < price(best) ? offer : best), own)
  return {
    pricePaise: cheapest.pricePaise,
    discount: discountOf(cheapest.pricePaise, cheapest.actualPaise),
    isAvailable: own.isAvailable || variants.some((offer) => offer.isAvailable),
  }
}

/** `named`: attributes, and the options of each variant. */
function listValues(
  facets: Record<string, string | null>,
  named: readonly (Attributes | Options)[],
  facetValues: FacetValues,
): number[] {
  const ids = [
    ...Object.entries(facets).flatMap(([facet, value]) => (value === null ? [] : [facetValues.getOrAdd(facet, value)])),
    ...named
      .flatMap((values) => Object.entries(values))
      .map(([name, value]) => facetValues.getOrAdd(attributeFacet(name), String(value))),
  ]
  return [...new Set(ids)]
}
