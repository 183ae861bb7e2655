import type { OwnRating, ViewersRating } from '@shop/contract/movies'
import type { Database } from '../../platform/database/database.ts'
import { getMovie } from './movies.service.ts'
import * as table from './ratings.db.ts'

type Rated = { userId: number; movieId: number }

/** Errors: 404. */
export async function getViewersRating(db: Database, movieId: number): Promise<ViewersRating> {
  await getMovie(db, movieId)
  return table.summariseRatings(db, movieId)
}

/** Errors: 404. */
export async function getOwnRating(db: Database, rated: Rated): Promise<OwnRating> {
  const viewers = await getViewersRating(db, rated.movieId)
  return { ...viewers, rating: await table.findRating(db, rated) }
}

/** The last rating counts. Errors: 404. */
export async function rate(db: Database, given: Rated & { rating: number; at: Date }): Promise<OwnRating> {
  await getMovie(db, given.movieId)
  await table.saveRating(db, given)
  return getOwnRating(db, given)
}

/** Errors: 404. */
export async function withdraw(db: Database, rated: Rated): Promise<OwnRating> {
  await getMovie(db, rated.movieId)
  await table.deleteRating(db, rated)
  return getOwnRating(db, rated)
}
