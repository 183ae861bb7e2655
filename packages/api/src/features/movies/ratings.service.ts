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
export async function getUserRating(db: Database, rated: RatingKey): Promise<UserRating> {
  const viewers = await getViewersRating(db, rated.movieId)
  return { ...viewers, rating: await table.findRating(db, rated) }
}

/** The last rating counts. Errors: 404. */
export async function rateMovie(db: Database, given: RatingKey & { rating: number; at: Date }): Promise<UserRating> {
  await getMovie(db, given.movieId)
  await table.saveRating(db, given)
  return getUserRating(db, given)
}

/** Errors: 404. */
export async function removeRating(db: Database, rated: RatingKey): Promise<UserRating> {
  await getMovie(db, rated.movieId)
  await table.deleteRating(db, rated)
  return getUserRating(db, rated)
}
