import type { UserRating, ViewersRating } from '@shop/contract/movies'
import type { Database } from '../../platform/database/database.ts'
import { getMovie } from './movies.service.ts'
import * as table from './ratings.db.ts'

type RatingKey = { userId: number; movieId: number }

/** Errors: 404. */
export async function getViewersRating(db: Database, movieId: number): Promise<ViewersRating> {
  await getMovie(db, movieId)
  return table.summariseRatings(db, movieId)
}

/** Errors: 404. */
export async function getUserRating(db: Database, key: RatingKey): Promise<UserRating> {
  const viewers = await getViewersRating(db, key.movieId)
  return { ...viewers, rating: await table.findRating(db, key) }
}

/** Replaces an earlier rating. Errors: 404. */
export async function rateMovie(db: Database, input: RatingKey & { rating: number; at: Date }): Promise<UserRating> {
  await getMovie(db, input.movieId)
  await table.saveRating(db, input)
  return getUserRating(db, input)
}

/** Errors: 404. */
export async function removeRating(db: Database, key: RatingKey): Promise<UserRating> {
  await getMovie(db, key.movieId)
  await table.deleteRating(db, key)
  return getUserRating(db, key)
}
