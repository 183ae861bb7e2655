import type { getMovieRating, rateMovie, removeMovieRating } from '@shop/contract/movies'
import { call } from '../../lib/api/api.ts'

type RatingIds = { userId: number; itemId: number }

export const fetchRating = ({ userId, itemId }: RatingIds, signal: AbortSignal) =>
  call<typeof getMovieRating>('GET /api/movies/ratings/:userId', { params: { userId }, query: { itemId }, signal })

export const saveRating = ({ userId, itemId }: RatingIds, rating: number) =>
  call<typeof rateMovie>('PUT /api/movies/ratings/:userId', { params: { userId }, query: { itemId }, body: { rating } })

export const removeRating = ({ userId, itemId }: RatingIds) =>
  call<typeof removeMovieRating>('DELETE /api/movies/ratings/:userId', { params: { userId }, query: { itemId } })
