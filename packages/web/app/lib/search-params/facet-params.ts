import { parseAmount } from './list-params.ts'

const VALUES = ['sub', 'brand', 'origin'] as const
const AMOUNTS = ['minPrice', 'maxPrice'] as const
const MAX_RATING = 5
const MAX_DISCOUNT = 100
const MAX_LENGTH = 100
const ATTRIBUTE = 'attr.'

/**
 * The filters of a list in its URL, as query parameters of the API. Invalid ones are left out; reversed bounds are
 * swapped.
 */
export type FacetParams = Readonly<Record<string, string | string[]>>

const isFacetParam = (name: string): boolean =>
  [...VALUES, ...AMOUNTS, 'minRating', 'minDiscount', 'inStock'].includes(name) || name.startsWith(ATTRIBUTE)

export function readFacetParams(params: URLSearchParams): FacetParams {
  const bounds = AMOUNTS.map((name) => parseAmount(params, name))
  const [min, max] = bounds.every((bound) => bound !== undefined) ? bounds.toSorted((a, b) => a - b) : bounds
  const numbers = {
    minPrice: min,
    maxPrice: max,
    minRating: parseUpTo(params, 'minRating', MAX_RATING),
    minDiscount: parseUpTo(params, 'minDiscount', MAX_DISCOUNT),
  }
  return {
    ...readValues(params),
    ...Object.fromEntries(
      Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
    ...(params.get('inStock') === 'true' && { inStock: 'true' }),
  }
}

function readValues(params: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(params.keys())].filter(
    (name) => VALUES.includes(name as never) || name.startsWith(ATTRIBUTE),
  )
  const entries = names.map((name) => {
    const values = params.getAll(name).map((value) => value.trim().slice(0, MAX_LENGTH))
    return [name, values.filter((value) => value !== '')] as const
  })
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

function parseUpTo(params: URLSearchParams, name: string, max: number): number | undefined {
  const value = parseAmount(params, name)
  return value !== undefined && value <= max ? value : undefined
}

/** The parameters after a value was chosen, or no longer is. Always the first page. */
export function toggleFacetValue(params: URLSearchParams, facet: { name: string; type: string }, value: string) {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (facet.type === 'range') return toggleRange(next, value)
  const isChosen = next.has(facet.name, value)
  if (isChosen) next.delete(facet.name, value)
  else if (facet.type === 'values') next.append(facet.name, value)
  else next.set(facet.name, value)
  return next
}

function toggleRange(params: URLSearchParams, value: string): URLSearchParams {
  const [from = '', to = ''] = value.split('-')
  const isChosen = (params.get('minPrice') ?? '') === from && (params.get('maxPrice') ?? '') === to
  for (const [name, bound] of [
    ['minPrice', from],
    ['maxPrice', to],
  ] as const) {
    if (isChosen || bound === '') params.delete(name)
    else params.set(name, bound)
  }
  return params
}

/** The parameters without any filter. */
export function clearFacets(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...params.keys(), 'page']) if (isFacetParam(name) || name === 'page') next.delete(name)
  return next
}

/**
 * The other parameters of the list, for a form that sets some of them. The server renders without further ones such as
 * `utm_source`, so with them the form would differ in the browser.
 */
export const listOtherParams = (params: URLSearchParams, names: readonly string[]): [name: string, value: string][] =>
  [...params].filter(([name]) => (isFacetParam(name) || name === 'query' || name === 'sort') && !names.includes(name))
