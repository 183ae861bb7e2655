import type { getMovie } from '@shop/contract/movies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** A movie for a page behind the guard; public pages load theirs on the server. */
export const movieQuery = (id: number) =>
  queryOptions({
    queryKey: ['movie', id],
    queryFn: ({ signal }) => call<typeof getMovie>('GET /api/orders/movies/:id', { params: { id }, signal }),
  })
