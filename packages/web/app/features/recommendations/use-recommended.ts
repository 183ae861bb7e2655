import type { Product } from '@shop/contract/catalogue'
import type { Movie } from '@shop/contract/movies'
import type { recommendMovies, recommendProducts } from '@shop/contract/recommendations'
import { call } from '../../lib/api.ts'
import { type AskOwn, useOwn } from '../../lib/use-own.ts'

export type Recommended = { product: Product; reason: string }
export type RecommendedFilm = { movie: Movie; reason: string }

/** What this shopper's history points to; undefined while it is on its way, `null` when it can't be had. */
export const useRecommended = (userId: number | undefined) => useOwn(userId, askProducts)

/** The same of films; the popular ones for a viewer of whom nothing is known. */
export const useRecommendedFilms = (userId: number | undefined) => useOwn(userId, askFilms)

const askProducts: AskOwn<Recommended> = (userId, signal) =>
  call<typeof recommendProducts>('GET /api/recommendations/products/:userId', { params: { userId }, signal })

const askFilms: AskOwn<RecommendedFilm> = (userId, signal) =>
  call<typeof recommendMovies>('GET /api/recommendations/movies/:userId', { params: { userId }, signal })
