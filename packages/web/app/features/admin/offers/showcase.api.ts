import type { getProduct, Product } from '@shop/contract/catalogue'
import type { changeShowcase, listShowcase, ShowcaseChange } from '@shop/contract/offers'
import type { searchProducts } from '@shop/contract/search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'

export const showcaseQuery = queryOptions({
  queryKey: ['showcase'],
  queryFn: ({ signal }) => call<typeof listShowcase>('GET /api/admin/showcase', { signal }),
})

export const sendShowcase = (showcaseId: number, body: ShowcaseChange) =>
  call<typeof changeShowcase>('PUT /api/admin/showcase/:showcaseId', { params: { showcaseId }, body })

const MOST_FOUND = 6

/** Products on the shelf by words, or the one of a number. Throws ApiError. */
export async function findProducts(text: string): Promise<Product[]> {
  const byNumber = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  if (byNumber !== undefined) {
    const found = await call<typeof getProduct>('GET /api/orders/products/:id', {
      params: { id: Number(byNumber) },
    }).catch((error: unknown) => {
      if (isApiError(error, 404)) return undefined
      throw error
    })
    if (found !== undefined) return [found]
  }
  const query = { query: text, size: MOST_FOUND }
  return (await call<typeof searchProducts>('GET /api/products/search', { query })).content
}
