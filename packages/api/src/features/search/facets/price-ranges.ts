import type { Facet, ProductFilters } from '@shop/contract/catalogue'
import { formatCount } from '@shop/contract/kit'
import { toPaise, toRupees } from '@shop/contract/kit/money'
import type { PriceHistogram } from './price-scale.ts'

const RANGES = 5
/** Bounds are these times a power of ten. */
const STEPS = [1, 2, 3, 5, 7.5, 10]

/**
 * About five ranges of rupees with as many products each, and the chosen range. A range ends one paisa below the next.
 */
export function priceRanges(
  histogram: PriceHistogram,
  { minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>,
): Facet['values'] {
  const bounds = findBounds(histogram)
  const ranges = bounds.length === 0 ? [] : [undefined, ...bounds].map((from, place) => [from, bounds[place]] as const)
  const isChosen = minPrice !== undefined || maxPrice !== undefined
  const values = ranges.map(([from, until]) => {
    const to = until === undefined ? undefined : until - 0.01
    return toValue(histogram, from, to, isChosen && from === minPrice && to === maxPrice)
  })
  const found = values.filter(({ count, selected }) => count > 0 || selected)
  return !isChosen || found.some(({ selected }) => selected)
    ? found
    : [toValue(histogram, minPrice, maxPrice, true), ...found]
}

function toValue(histogram: PriceHistogram, from: number | undefined, to: number | undefined, selected: boolean) {
  const min = from === undefined ? 0 : toPaise(from)
  const max = to === undefined ? Number.POSITIVE_INFINITY : toPaise(to)
  const count = countBelow(histogram, max + 1) - countBelow(histogram, min)
  return { value: `${from ?? ''}-${to ?? ''}`, label: labelOf(from, to), count, selected }
}

function labelOf(from: number | undefined, to: number | undefined): string {
  const [low, high] = [from, to].map((rupees) => `₹${formatCount(Math.round(rupees ?? 0))}`)
  if (from === undefined) return `Under ${high}`
  return to === undefined ? `${low} and above` : `${low} to ${high}`
}

/** Round amounts that divide the prices into ranges with about the same number of products. */
function findBounds(histogram: PriceHistogram): number[] {
  const { prices, below, total } = histogram
  if (total < RANGES) return []
  const bounds = Array.from({ length: RANGES - 1 }, (_, range) => {
    const position = Math.floor((total * (range + 1)) / RANGES)
    const priceAtPosition = prices[findFirst(below, (count) => count > position) - 1] ?? 0
    return roundNicely(toRupees(priceAtPosition))
  })
  const lowest = toRupees(prices[0] ?? 0)
  return [...new Set(bounds)].filter((bound) => bound > lowest)
}

function roundNicely(rupees: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rupees, 10)))
  const step = STEPS.reduce((best, candidate) =>
    Math.abs(candidate * power - rupees) < Math.abs(best * power - rupees) ? candidate : best,
  )
  return step * power
}

const countBelow = ({ prices, below, total }: PriceHistogram, limit: number): number =>
  below[findFirst(prices, (price) => price >= limit)] ?? total

/** The first place whose value, and those of all later places, meet the condition; the length if there is none. */
function findFirst(ascending: readonly number[], isMet: (value: number) => boolean): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isMet(ascending[middle] as number)) to = middle
    else from = middle + 1
  }
  return from
}
