import type { Product } from '@shop/contract/catalogue'
import type { Movie } from '@shop/contract/movies'
import type { recommendMovies, recommendProducts } from '@shop/contract/recommendations'
import { call } from '../../lib/api/api.ts'
import { type FetchUserList, useUserList } from '../../lib/api/use-user-list.ts'

export type RecommendedProduct = { product: Product; reason: string }
export type RecommendedMovie = { movie: Movie; reason: string }

/** Products recommended to this user. Undefined while loading, `null` when the request failed. */
export const useRecommendedProducts = (userId: number | undefined) => useUserList(userId, fetchRecommendedProducts)

/** Movies recommended to this user; the popular ones for a user without history. */
export const useRecommendedMovies = (userId: number | undefined) => useUserList(userId, fetchRecommendedMovies)

const fetchRecommendedProducts: FetchUserList<RecommendedProduct> = (userId, signal) =>
  call<typeof recommendProducts>('GET /api/recommendations/products/:userId', { params: { userId }, signal })

const fetchRecommendedMovies: FetchUserList<RecommendedMovie> = (userId, signal) =>
  call<typeof recommendMovies>('GET /api/recommendations/movies/:userId', { params: { userId }, signal })
