import type { listProductTable, ProductTableRow } from '@shop/contract/catalogue'
import type { listShowcase, UpdateShowcase, updateShowcase as updateShowcaseEndpoint } from '@shop/contract/promotions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { fetchManagedProduct } from '../products/products.api.ts'
import { productKeys, showcaseKeys } from '../query-keys.ts'

export const showcaseQuery = queryOptions({
  queryKey: showcaseKeys.all,
  queryFn: ({ signal }) => call<typeof listShowcase>('GET /api/admin/showcase', { signal }),
})

export const updateShowcase = (showcaseId: number, body: UpdateShowcase) =>
  call<typeof updateShowcaseEndpoint>('PUT /api/admin/showcase/:showcaseId', { params: { showcaseId }, body })

const MAX_RESULTS = 6

/**
 * Finds published products by name, and any product by ID. Uses the admin API, so staff searches aren't logged as
 * customer searches.
 */
async function findProducts(text: string): Promise<ProductTableRow[]> {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const query = { query: text, shelf: 'on', size: MAX_RESULTS } as const
  const [byName, byId] = await Promise.all([
    call<typeof listProductTable>('GET /api/admin/products', { query }),
    id === undefined ? undefined : findById(Number(id)),
  ])
  if (byId === undefined) return byName.content
  return [byId, ...byName.content.filter((product) => product.id !== byId.id)]
}

/** Search results for staff, which stay visible during the next search. */
export const productSearchQuery = (text: string) =>
  queryOptions({
    queryKey: productKeys.search(text),
    queryFn: () => findProducts(text),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const findById = (id: number) =>
  fetchManagedProduct(id).catch((error: unknown) => {
    if (isApiError(error, 404)) return undefined
    throw error
  })
