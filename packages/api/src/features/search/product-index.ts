import { type Attributes, type Options, orderVariants, type ProductSort } from '@shop/contract/catalogue'
import { UNFILTERED_DECLARATIONS } from '../catalogue/declarations.service.ts'
import { CATEGORY_PHRASES } from './category-phrases.ts'
import { ItemIndex } from './engine/item-index.ts'
import { ascending, descending, inTurn, type Order } from './engine/orders.ts'
import type { Synonyms } from './engine/synonyms.ts'
import { attributeFacet, type FacetValues, type FilterAttribute } from './facets/facet-values.ts'
import type { IndexSource } from './index-reader.ts'
import type { Offer, ShownOffers } from './offer-table.ts'
import { type ProductItem, ProductTable } from './product-table.ts'

type ProductRow = Omit<ProductItem, 'offers' | 'options' | 'values' | 'group'> & {
  pricePaise: number | null
  sku: string
  name: string
  brand: string | null
  subCategory: string
  description: string | null
  actualPaise: number | null
  countryOfOrigin: string | null
  attributes: Attributes
  /**
   * The attributes of the category that are filters, in their order, and those that aren't; null if staff defined none.
   */
  filters: { shown: FilterAttribute[] | null; hidden: string[] | null } | null
  options: Options
  /** The further variants, in the order of their ids; null if there are none. */
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

/**
 * The order of search results; undefined for relevance. Products that are equal in it are in the order of their ids.
 * `shown`: whose price counts.
 */
export function orderOfProducts(index: ProductIndex, sort: ProductSort, shown: ShownOffers): Order | undefined {
  const { table } = index
  const { prices } = table.offers
  switch (sort) {
    case 'relevance':
      return undefined
    case 'price_asc':
      return ascending((slot) => prices[shown[slot] as number] as number)
    case 'price_desc':
      return descending((slot) => prices[shown[slot] as number] as number)
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
export const orderOfCategory = (index: ProductIndex, sort: ProductSort, shown: ShownOffers): Order =>
  inTurn(
    orderOfProducts(index, sort, shown) ??
      descending((slot) => index.table.offers.isAvailable[shown[slot] as number] as number),
    ascending((slot) => index.idAt(slot)),
  )

/** The index of products; it adds the values of their facets to `facetValues`. */
export const createProductSource = (
  facetValues: FacetValues,
  synonyms?: Synonyms,
): IndexSource<ProductItem, ProductTable, ProductRow> => ({
  table: 'products',
  condition: 'archived_at is null and parent_id is null',
  order: 'main_category, sub_category, id',
  columns: `id, sku, name, brand, main_category as "mainCategory", sub_category as "subCategory", description,
    country_of_origin as "countryOfOrigin", attributes,
    price_paise::float8 as "pricePaise", actual_paise::float8 as "actualPaise", ratings::float8 as ratings,
    no_of_ratings as "noOfRatings", popularity, is_available as "isAvailable",
    (select (select json_build_object('shown', json_agg(json_build_object('name', a -> 'name', 'unit', a -> 'unit') order by place)
          filter (where a -> 'isFilterable' = 'true'),
        'hidden', json_agg(a -> 'name') filter (where a -> 'isFilterable' = 'false'))
        from jsonb_array_elements(c.attributes) with ordinality as defined (a, place))
      from category_attributes c where c.main_category = products.main_category
        and c.sub_category in (products.sub_category, '') and c.attributes <> '[]'
      order by c.sub_category desc limit 1) as filters,
    extract(epoch from created_at)::float8 as "createdAt", options,
    (select json_agg(json_build_object('sku', v.sku, 'options', v.options, 'pricePaise', v.price_paise,
        'actualPaise', v.actual_paise, 'isAvailable', v.is_available) order by v.id)
      from products v where v.parent_id = products.id and v.archived_at is null) as variants`,
  create: () => new ItemIndex(new ProductTable(facetValues), synonyms, CATEGORY_PHRASES),
  read: ({
    sku,
    name,
    brand,
    subCategory,
    description,
    pricePaise,
    actualPaise,
    countryOfOrigin,
    attributes,
    filters,
    options,
    variants,
    ...item
  }) => {
    facetValues.setAttributes(subCategory, filters?.shown ?? [])
    const others = variants ?? []
    const offered = [{ options, pricePaise, actualPaise, isAvailable: item.isAvailable }, ...others]
    const offers = orderVariants(offered.map(toPriced)).map((variant) => toOffer(variant, facetValues))
    const filterable = omit(attributes, [...UNFILTERED_DECLARATIONS, ...(filters?.hidden ?? [])])
    const optionNames = offered.flatMap((variant) => Object.keys(variant.options))
    const own = { sub: subCategory, brand, origin: countryOfOrigin }
    return {
      item: {
        ...item,
        isAvailable: offers[0]?.isAvailable ?? false,
        offers,
        values: [
          ...Object.entries(own).flatMap(([facet, value]) =>
            value === null ? [] : facetValues.getOrAdd(facet, value),
          ),
          ...listValues(omit(filterable, optionNames), facetValues),
        ],
        options: [
          ...new Set([
            ...listValues(pick(filterable, optionNames), facetValues),
            ...offers.flatMap((offer) => offer.options),
          ]),
        ],
        group: facetValues.getOrAdd('sub', subCategory),
      },
      document: {
        name,
        labels: [
          item.mainCategory,
          subCategory,
          sku,
          // The others are found by the SKU that they begin with. Each distinct word costs memory.
          ...others.map((variant) => variant.sku).filter((other) => !other.startsWith(`${sku}-`)),
          ...(brand === null || containsText(name, brand) ? [] : [brand]),
        ],
        description: description ?? '',
        brand: brand ?? undefined,
        group: subCategory,
      },
    }
  },
})

const omit = (attributes: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)))

const pick = (attributes: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)))

const containsText = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** Whole percent that a price is below the list price; null without a price. Both in paise. */
const discountOf = (price: number | null, actual: number | null): number | null =>
  price === null ? null : Math.max(0, Math.floor(100 * (1 - price / (actual ?? price))))

type Offered = Omit<Variant, 'sku'>

const toPriced = (variant: Offered) => ({
  ...variant,
  price: variant.pricePaise,
  stock: Number(variant.isAvailable),
})

const toOffer = ({ pricePaise, actualPaise, isAvailable, options }: Offered, facetValues: FacetValues): Offer => ({
  pricePaise,
  discount: discountOf(pricePaise, actualPaise),
  isAvailable,
  options: listValues(options, facetValues),
})

const listValues = (attributes: Attributes | Options, facetValues: FacetValues): number[] =>
  Object.entries(attributes).map(([name, value]) => facetValues.getOrAdd(attributeFacet(name), String(value)))
