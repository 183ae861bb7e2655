import type { Movie } from '@shop/contract/movies'
import type { Database } from '../../platform/database/database.ts'
import { getMovie, toMovie } from '../movies/movies.service.ts'
import * as table from './library.db.ts'

/** The saved films, the last saved first; `dateAdded` is when that was (decision 84). */
export async function listWatchLater(db: Database, userId: number): Promise<Movie[]> {
  const rows = await table.listWatchLater(db, userId)
  return rows.map(({ movie, savedAt }) => ({ ...toMovie(movie), dateAdded: savedAt.toISOString() }))
}

export const countWatchLater = table.countWatchLater

/** A film twice changes nothing (decision 51). Errors: 404. */
export async function watchLater(db: Database, userId: number, movieId: number, now: Date): Promise<void> {
  await getMovie(db, movieId)
  await table.saveMovie(db, userId, movieId, now)
}

export const removeMovie = table.deleteMovie
