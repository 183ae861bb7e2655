import type { ProductSort } from '@shop/contract/catalogue'
import { parsePage, parseSort } from '../../lib/list-params.ts'

/** What a category page's address asks for: `?sub=&sort=&page=`. */
export type CategoryView = { sub: string | undefined; sort: ProductSort; page: number }

export const parseCategoryView = (params: URLSearchParams): CategoryView => ({
  sub: params.get('sub')?.trim().slice(0, 100) || undefined,
  sort: parseSort(params),
  page: parsePage(params),
})

/** The same list from its first page, with another sub-category or another sort. */
export function categorySearch({ sub, sort }: Pick<CategoryView, 'sub' | 'sort'>): string {
  const params = new URLSearchParams()
  if (sub !== undefined) params.set('sub', sub)
  if (sort !== 'relevance') params.set('sort', sort)
  return params.size > 0 ? `?${params}` : '?'
}

/** What parts one page of products from another; in another order they are the same, and the first needs no number. */
export const categoryQuery = ({ sub, page }: CategoryView): Record<string, string> => ({
  ...(sub !== undefined && { sub }),
  ...(page > 0 && { page: String(page) }),
})
