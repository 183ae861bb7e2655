import type { Movie } from '@shop/contract/movies'
import type { Database } from '../../platform/database/database.ts'
import { getMovie, toMovie } from '../movies/movies.service.ts'
import * as table from './watch-later.db.ts'

/**
 * Most recently saved first. `dateAdded` holds the time the movie was saved, not the time it was added to the
 * catalogue.
 */
export async function listWatchLater(db: Database, userId: number): Promise<Movie[]> {
  const rows = await table.listWatchLater(db, userId)
  return rows.map(({ movie, savedAt }) => ({ ...toMovie(movie), dateAdded: savedAt.toISOString() }))
}

export const countWatchLater = table.countWatchLater

export const listWatchLaterIds = table.listWatchLaterIds

/** Saving a movie twice keeps the first date. Errors: 404. */
export async function addToWatchLater(db: Database, userId: number, movieId: number, now: Date): Promise<void> {
  await getMovie(db, movieId)
  await table.insertWatchLater(db, userId, movieId, now)
}

export const removeFromWatchLater = table.deleteWatchLater
