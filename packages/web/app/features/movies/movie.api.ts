import type { getMovie } from '@shop/contract/movies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

const movieKeys = { detail: (id: number) => ['movies', id] }

/** A movie for private pages. Public pages load movies on the server. */
export const movieQuery = (id: number) =>
  queryOptions({
    queryKey: movieKeys.detail(id),
    queryFn: ({ signal }) => call<typeof getMovie>('GET /api/orders/movies/:id', { params: { id }, signal }),
  })
