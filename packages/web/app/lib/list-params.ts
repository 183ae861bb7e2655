import type { ProductSort } from '@shop/contract/catalogue'
import { LIMITS } from '@shop/contract/kit/limits'

/** Sort options for products in menu order. */
export const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  relevance: 'Relevance',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  rating: 'Best rated',
  newest: 'Newest',
}

const isSort = (text: string): text is ProductSort => Object.hasOwn(SORT_LABELS, text)

/** A sort as an address gives it; an unknown one means the default. */
export const parseSort = (params: URLSearchParams): ProductSort => {
  const sort = params.get('sort') ?? ''
  return isSort(sort) ? sort : 'relevance'
}

const MAX_QUERY_LENGTH = 500

/** The words of a search, as its address gives them. */
export const parseSearchText = (params: URLSearchParams): string =>
  (params.get('query') ?? '').trim().slice(0, MAX_QUERY_LENGTH)

/** A figure as an address gives it; what is none is as good as not there. */
export function parseAmount(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name)?.trim() ?? ''
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/** The same of a year. */
export function parseYear(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name)?.trim() ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
}

/** As the API wants it; what isn't asked for stays away. */
export const toParam = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/** A page number as an address gives it, from 0; what is no number means the first page. */
export const parsePage = (params: URLSearchParams): number => {
  const page = params.get('page') ?? ''
  return /^\d{1,9}$/.test(page) ? Math.min(Number(page), LIMITS.maxPage) : 0
}
