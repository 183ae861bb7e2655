import type { ProductSort } from '@shop/contract/catalogue'
import { LIMITS } from '@shop/contract/kit/limits'

/** Sort options for products in menu order. */
export const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  relevance: 'Relevance',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  rating: 'Best rated',
  newest: 'Newest',
  origin: 'Country of origin',
}

const isSort = (text: string): text is ProductSort => Object.hasOwn(SORT_LABELS, text)

/** The `sort` parameter; relevance if it is missing or unknown. */
export const parseSort = (params: URLSearchParams): ProductSort => {
  const sort = params.get('sort') ?? ''
  return isSort(sort) ? sort : 'relevance'
}

const MAX_QUERY_LENGTH = 500

/** The trimmed `query` parameter. */
export const parseSearchText = (params: URLSearchParams): string =>
  (params.get('query') ?? '').trim().slice(0, MAX_QUERY_LENGTH)

/** A parameter with an amount in rupees; undefined if it is missing or invalid. */
export function parseAmount(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name)?.trim() ?? ''
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/** A parameter with a year; undefined if it is missing or invalid. */
export function parseYear(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name)?.trim() ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
}

/** The value for a query string; undefined values are omitted there. */
export const toParam = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/** The zero-based `page` parameter; 0 if it is missing or invalid. */
export const parsePage = (params: URLSearchParams): number => {
  const page = params.get('page') ?? ''
  return /^\d{1,9}$/.test(page) ? Math.min(Number(page), LIMITS.maxPage) : 0
}
