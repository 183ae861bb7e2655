import type { getMovie } from '@shop/contract/movies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** A film for a page behind the guard; public pages load theirs on the server. */
export const filmQuery = (id: number) =>
  queryOptions({
    queryKey: ['film', id],
    queryFn: ({ signal }) => call<typeof getMovie>('GET /api/orders/movies/:id', { params: { id }, signal }),
  })
