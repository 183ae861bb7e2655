import type { Facet, ProductFilters } from '@shop/contract/catalogue'
import { formatCount } from '@shop/contract/kit'
import { toPaise, toRupees } from '@shop/contract/kit/money'

const RANGES = 5
/** Bounds are these times a power of ten. */
const STEPS = [1, 2, 3, 5, 7.5, 10]

/** About five ranges of rupees with as many products each, and the chosen range. A range ends one paisa below the next. */
export function priceRanges(
  paise: readonly number[],
  { minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>,
): Facet['values'] {
  const sorted = Float64Array.from(paise).sort()
  const bounds = findBounds(sorted)
  const ranges = bounds.length === 0 ? [] : [undefined, ...bounds].map((from, place) => [from, bounds[place]] as const)
  const isChosen = minPrice !== undefined || maxPrice !== undefined
  const values = ranges.map(([from, until]) => {
    const to = until === undefined ? undefined : until - 0.01
    return toValue(sorted, from, to, isChosen && from === minPrice && to === maxPrice)
  })
  const found = values.filter(({ count, selected }) => count > 0 || selected)
  return !isChosen || found.some(({ selected }) => selected)
    ? found
    : [toValue(sorted, minPrice, maxPrice, true), ...found]
}

function toValue(sorted: Float64Array, from: number | undefined, to: number | undefined, selected: boolean) {
  const min = from === undefined ? 0 : toPaise(from)
  const max = to === undefined ? Number.POSITIVE_INFINITY : toPaise(to)
  const count = countBelow(sorted, max + 1) - countBelow(sorted, min)
  return { value: `${from ?? ''}-${to ?? ''}`, label: labelOf(from, to), count, selected }
}

function labelOf(from: number | undefined, to: number | undefined): string {
  const [low, high] = [from, to].map((rupees) => `₹${formatCount(Math.round(rupees ?? 0))}`)
  if (from === undefined) return `Under ${high}`
  return to === undefined ? `${low} and above` : `${low} to ${high}`
}

/** Round amounts that divide the prices into ranges with about the same number of products. */
function findBounds(sorted: Float64Array): number[] {
  if (sorted.length < RANGES) return []
  const bounds = Array.from({ length: RANGES - 1 }, (_, place) =>
    roundNicely(toRupees(sorted[Math.floor((sorted.length * (place + 1)) / RANGES)] ?? 0)),
  )
  const lowest = toRupees(sorted[0] ?? 0)
  return [...new Set(bounds)].filter((bound) => bound > lowest)
}

function roundNicely(rupees: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rupees, 10)))
  const step = STEPS.reduce((best, candidate) =>
    Math.abs(candidate * power - rupees) < Math.abs(best * power - rupees) ? candidate : best,
  )
  return step * power
}

/** How many whole numbers of a sorted list are below a limit. */
function countBelow(sorted: Float64Array, limit: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as number) < limit) from = middle + 1
    else to = middle
  }
  return from
}
