import type { Facet, ProductFilters } from '@shop/contract/catalogue'
import { formatCount } from '@shop/contract/kit'
import type { FacetCounts } from './facet-tally.ts'
import {
  attributeFacet,
  type FacetValue,
  type FacetValues,
  type FilterAttribute,
  toFacetValue,
} from './facet-values.ts'
import { priceRanges } from './price-ranges.ts'

const MAX_VALUES = 50
const MAX_ATTRIBUTES = 10
/** An attribute that fewer of the products have doesn't help to choose among them. */
const MIN_COVERAGE = 0.1
/** Values that are nearly all different, such as model names, don't either. */
const MAX_VALUES_PER_PRODUCT = 0.5
const MIN_RATINGS = [4, 3, 2, 1]
const MIN_DISCOUNTS = [50, 40, 30, 20, 10]

type Value = Facet['values'][number]
type Counted = FacetValue & { count: number; selected: boolean }

/** The facets that a list offers, and those that are chosen. `total`: products of the list. */
export function buildFacets(
  counts: FacetCounts,
  filters: ProductFilters,
  facetValues: FacetValues,
  total: number,
): Facet[] {
  const found = groupValues(counts, filters, facetValues)
  const ofFacet = (facet: string): Counted[] => found.get(facet) ?? []
  const facets: Facet[] = [
    { name: 'sub', label: 'Sub-category', type: 'values', values: toSorted(ofFacet('sub')) },
    { name: 'brand', label: 'Brand', type: 'values', values: toSorted(ofFacet('brand')) },
    { name: 'price', label: 'Price', type: 'range', values: priceRanges(counts.prices, filters) },
    {
      name: 'minRating',
      label: 'Rating',
      type: 'minimum',
      values: minimums(counts.ratings, MIN_RATINGS, filters.minRating, (stars) => `${stars} and above`),
    },
    {
      name: 'minDiscount',
      label: 'Discount',
      type: 'minimum',
      values: minimums(counts.discounts, MIN_DISCOUNTS, filters.minDiscount, (percent) => `${percent}% or more`),
    },
    {
      name: 'inStock',
      label: 'Availability',
      type: 'switch',
      values: [{ value: 'true', label: 'In stock', count: counts.available, selected: filters.inStock === 'true' }],
    },
  ]
  const origin: Facet = {
    name: 'origin',
    label: 'Country of origin',
    type: 'values',
    values: toSorted(ofFacet('origin')),
  }
  const [commonest] = facets[0]?.values ?? []
  const offered = commonest === undefined ? [] : facetValues.attributesOf(commonest.value)
  return [...facets, ...attributeFacets(found, total, offered), origin].filter(isUseful)
}

/** A single value that all products have doesn't divide them. */
function isUseful({ type, values }: Facet): boolean {
  const minimum = type === 'values' ? 2 : 1
  return values.some(({ selected }) => selected) || values.filter(({ count }) => count > 0).length >= minimum
}

/** The values that products have, and the chosen ones, by facet. */
function groupValues(
  { values: counts }: FacetCounts,
  { sub = [], brand = [], origin = [], attr = {} }: ProductFilters,
  facetValues: FacetValues,
): Map<string, Counted[]> {
  const chosen = new Map([
    ['sub', new Set(sub)],
    ['brand', new Set(brand)],
    ['origin', new Set(origin)],
    ...Object.entries(attr).map(([name, values]) => [attributeFacet(name), new Set(values)] as const),
  ])
  const found = new Map<string, Counted[]>()
  const add = (value: FacetValue, count: number, selected: boolean) => {
    const { facet, label, number, suffix } = value
    const counted = { facet, value: value.value, label, number, suffix, count, selected }
    const values = found.get(facet)
    if (values) values.push(counted)
    else found.set(facet, [counted])
  }
  for (let id = 0; id < counts.length; id++) {
    const count = counts[id] as number
    if (count === 0) continue
    const value = facetValues.at(id)
    add(value, count, chosen.get(value.facet)?.delete(value.value) ?? false)
  }
  for (const [facet, values] of chosen) for (const value of values) add(toFacetValue(facet, value), 0, true)
  return found
}

/** Those of `offered` first, then the attributes that most products have. */
function attributeFacets(
  found: ReadonlyMap<string, Counted[]>,
  total: number,
  offered: readonly FilterAttribute[],
): Facet[] {
  const places = new Map(offered.map(({ name }, place) => [attributeFacet(name), place]))
  const placeOf = ({ facet }: { facet: string }) => places.get(facet) ?? offered.length
  const attributes: { facet: string; values: Counted[]; products: number; isChosen: boolean }[] = []
  for (const [facet, values] of found) {
    if (!facet.startsWith(attributeFacet(''))) continue
    const products = values.reduce((sum, { count }) => sum + count, 0)
    attributes.push({ facet, values, products, isChosen: values.some(({ selected }) => selected) })
  }
  return attributes
    .filter(
      ({ values, products, isChosen }) =>
        isChosen ||
        (values.length > 1 && products >= total * MIN_COVERAGE && values.length <= products * MAX_VALUES_PER_PRODUCT),
    )
    .sort(
      (a, b) =>
        Number(b.isChosen) - Number(a.isChosen) ||
        placeOf(a) - placeOf(b) ||
        b.products - a.products ||
        (a.facet < b.facet ? -1 : 1),
    )
    .slice(0, MAX_ATTRIBUTES)
    .map(({ facet, values }) => {
      const label = facet.slice(attributeFacet('').length)
      const unit = offered.find(({ name }) => name === label)?.unit
      return { name: facet, label, type: 'values' as const, values: toSorted(values, unit) }
    })
}

/**
 * Chosen texts first, then those of most products; numbers with the same suffix ascending. Chosen values always belong
 * to those returned. `unit`: of numbers without a suffix.
 */
function toSorted(values: Counted[], unit?: string | null): Value[] {
  const isNumeric = values.every(({ number, suffix }) => !Number.isNaN(number) && suffix === values[0]?.suffix)
  const shown = values
    .sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, MAX_VALUES)
  if (isNumeric) shown.sort((a, b) => a.number - b.number)
  return shown.map(({ value, label, number, suffix, count, selected }) => ({
    value,
    label: unit && !Number.isNaN(number) && suffix === '' ? `${label} ${unit}` : label,
    count,
    selected,
  }))
}

/** Lower bounds that at least one product reaches, and the chosen one. */
function minimums(
  counts: Uint32Array,
  bounds: readonly number[],
  chosen: number | undefined,
  toLabel: (bound: string) => string,
): Value[] {
  const all = chosen === undefined || bounds.includes(chosen) ? bounds : [chosen, ...bounds]
  return all
    .map((bound) => ({
      value: String(bound),
      label: toLabel(formatCount(bound)),
      count: counts.subarray(Math.ceil(bound)).reduce((sum, count) => sum + count, 0),
      selected: bound === chosen,
    }))
    .filter(({ count, selected }, place, bounds) => selected || (count > 0 && count !== bounds[place - 1]?.count))
}
