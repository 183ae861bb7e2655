import type { ProductSort } from '@shop/contract/catalogue'
import { parsePage, parseSort } from '../../lib/search-params/list-params.ts'

/**
 * The products that a category page shows, as in its URL: `?sub=&sort=&page=` and filters. Pages count from 0. `sub` is
 * undefined unless exactly one sub-category is chosen.
 */
export type CategoryView = { sub: string | undefined; sort: ProductSort; page: number }

export const parseCategoryView = (params: URLSearchParams): CategoryView => ({
  sub: onlyValue(params.getAll('sub'))?.trim().slice(0, 100) || undefined,
  sort: parseSort(params),
  page: parsePage(params),
})

const onlyValue = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined)

/** URL query of the first page for this sub-category and sort. */
export function categorySearch({ sub, sort }: Pick<CategoryView, 'sub' | 'sort'>): string {
  const params = new URLSearchParams()
  if (sub !== undefined) params.set('sub', sub)
  if (sort !== 'relevance') params.set('sort', sort)
  return params.size > 0 ? `?${params}` : '?'
}

/** The first page of the same list in another order. */
export function withSort(params: URLSearchParams, sort: ProductSort): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (sort === 'relevance') next.delete('sort')
  else next.set('sort', sort)
  return next
}

/** Query parameters of the canonical URL: without the sort, which doesn't change the content, and without page 0. */
export const categoryQuery = ({ sub, page }: CategoryView): Record<string, string> => ({
  ...(sub !== undefined && { sub }),
  ...(page > 0 && { page: String(page) }),
})
