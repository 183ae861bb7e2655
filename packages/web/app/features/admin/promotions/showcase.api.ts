import type { listProductTable, ProductTableRow } from '@shop/contract/catalogue'
import type { listShowcase, UpdateShowcase, updateShowcase } from '@shop/contract/promotions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { fetchManagedProduct } from '../products/products.api.ts'

export const showcaseQuery = queryOptions({
  queryKey: ['showcase'],
  queryFn: ({ signal }) => call<typeof listShowcase>('GET /api/admin/showcase', { signal }),
})

export const sendShowcase = (showcaseId: number, body: UpdateShowcase) =>
  call<typeof updateShowcase>('PUT /api/admin/showcase/:showcaseId', { params: { showcaseId }, body })

const MOST_FOUND = 6

/** The product of this number, and products on the shelf by words; staff's searches don't count among the shoppers'. Throws ApiError. */
export async function findProducts(text: string): Promise<ProductTableRow[]> {
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const query = { query: text, shelf: 'on', size: MOST_FOUND } as const
  const [named, numbered] = await Promise.all([
    call<typeof listProductTable>('GET /api/admin/products', { query }),
    number === undefined ? undefined : findByNumber(Number(number)),
  ])
  if (numbered === undefined) return named.content
  return [numbered, ...named.content.filter(({ id }) => id !== numbered.id)]
}

const findByNumber = (id: number) =>
  fetchManagedProduct(id).catch((error: unknown) => {
    if (isApiError(error, 404)) return undefined
    throw error
  })
