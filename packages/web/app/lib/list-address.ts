import type { ProductSort } from '@shop/contract/catalogue'
import { LIMITS } from '@shop/contract/kit/limits'

/** The ways to sort products (decision 46), in the order of the menu. */
export const SORTS: Readonly<Record<ProductSort, string>> = {
  relevance: 'Relevance',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  rating: 'Best rated',
  newest: 'Newest',
}

const isSort = (text: string): text is ProductSort => Object.hasOwn(SORTS, text)

/** A sort as an address gives it; an unknown one means the default. */
export const sortIn = (params: URLSearchParams): ProductSort => {
  const sort = params.get('sort') ?? ''
  return isSort(sort) ? sort : 'relevance'
}

/** A page number as an address gives it, from 0; what is no number means the first page. */
export const pageIn = (params: URLSearchParams): number => {
  const page = params.get('page') ?? ''
  return /^\d{1,9}$/.test(page) ? Math.min(Number(page), LIMITS.maxPage) : 0
}
