import type { getProduct } from '@shop/contract/catalogue'
import type { getMovie } from '@shop/contract/movies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { movieKeys, productKeys } from './query-keys.ts'

// As customers see them. Always reloaded, since a lookup must show the current state.
export const publicProductQuery = (id: number) =>
  queryOptions({
    queryKey: [...productKeys.detail(id), 'public'] as const,
    queryFn: ({ signal }) => call<typeof getProduct>('GET /api/orders/products/:id', { params: { id }, signal }),
    staleTime: 0,
  })

export const publicMovieQuery = (id: number) =>
  queryOptions({
    queryKey: [...movieKeys.detail(id), 'public'] as const,
    queryFn: ({ signal }) => call<typeof getMovie>('GET /api/orders/movies/:id', { params: { id }, signal }),
    staleTime: 0,
  })
