import type { Product } from '@shop/contract/catalogue'
import type { Movie } from '@shop/contract/movies'
import type { recommendMovies, recommendProducts } from '@shop/contract/recommendations'
import { call } from '../../lib/api.ts'
import { type AskOwn, useOwn } from '../../lib/use-own.ts'

export type RecommendedProduct = { product: Product; reason: string }
export type RecommendedMovie = { movie: Movie; reason: string }

/** Products recommended to this user. Undefined while loading, `null` when the request failed. */
export const useRecommendedProducts = (userId: number | undefined) => useOwn(userId, fetchRecommendedProducts)

/** Movies recommended to this user; the popular ones for a user without history. */
export const useRecommendedMovies = (userId: number | undefined) => useOwn(userId, fetchRecommendedMovies)

const fetchRecommendedProducts: AskOwn<RecommendedProduct> = (userId, signal) =>
  call<typeof recommendProducts>('GET /api/recommendations/products/:userId', { params: { userId }, signal })

const fetchRecommendedMovies: AskOwn<RecommendedMovie> = (userId, signal) =>
  call<typeof recommendMovies>('GET /api/recommendations/movies/:userId', { params: { userId }, signal })
