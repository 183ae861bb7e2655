import { decimalParam, optionalText, pageOf, wholeNumber, z } from '../kit/index.ts'
import { Product } from './catalogue.schemas.ts'

const MAX_FILTER_VALUES = 100

/** Repeatable: one value or several. */
const values = (max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat())].toSorted())
    .pipe(z.array(optionalText(max)))
    .transform((given) => given.filter((value) => value !== ''))
    .optional()

/**
 * Filters of product lists. Several values of one filter widen the list, several filters narrow it. `attr.Colour=Red`
 * filters by an attribute, `origin` by the country of origin. Price bounds are rupees and apply to the effective price,
 * `minDiscount` is a percentage.
 */
export const productFilters = {
  brand: values(100),
  sub: values(100),
  origin: values(100),
  attr: z.record(z.string().max(100), values(1000)).optional(),
  minRating: decimalParam('must be a number from 0 to 5').pipe(z.number().max(5)).optional(),
  minPrice: decimalParam('must be an amount in rupees').optional(),
  maxPrice: decimalParam('must be an amount in rupees').optional(),
  minDiscount: wholeNumber(0, 100).optional(),
  inStock: z.literal('true').optional(),
  facets: z.enum(['true', 'false']).default('true'),
}
export const ProductFilters = z.object(productFilters)
export type ProductFilters = z.infer<typeof ProductFilters>

export const hasOrderedBounds = ({ minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>): boolean =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice
export const ORDERED_BOUNDS = { path: ['maxPrice'], error: 'The maximum price must be at least the minimum price.' }

export const hasFewValues = ({ brand = [], sub = [], origin = [], attr = {} }: ProductFilters): boolean =>
  [brand, sub, origin, ...Object.values(attr)].reduce((sum, given) => sum + (given?.length ?? 0), 0) <=
  MAX_FILTER_VALUES
export const FEW_VALUES = { error: `Choose at most ${MAX_FILTER_VALUES} filter values.` }

/**
 * Values to filter a list by. `name` is the query parameter. Counts ignore the facet's own choice. `minimum`: each
 * value is a lower bound; `range`: 'from-to' in rupees, either may be missing; `switch`: one value, on or off.
 */
export const Facet = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['values', 'minimum', 'range', 'switch']),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), selected: z.boolean() })),
})
export type Facet = z.infer<typeof Facet>

/**
 * A page of products; `facets` unless the query leaves them out. `nearest`: no product is what was searched; these come
 * closest.
 */
export const ProductListing = pageOf(Product).extend({
  facets: z.array(Facet).optional(),
  nearest: z.literal(true).optional(),
})
export type ProductListing = z.infer<typeof ProductListing>
