import { addSeconds } from '@shop/contract/kit'
import {
  isWatched,
  MAX_CONTINUE_WATCHING,
  type Progress,
  type StartedMovie,
  WATCHED_FROM,
} from '@shop/contract/streaming'
import type { Database } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/http/app-error.ts'
import { toMovie } from '../movies/movies.service.ts'
import * as table from './streaming.db.ts'
import { getStream } from './streams.service.ts'

type ProgressKey = { userId: number; movieId: number }

/** Most recently watched first. */
export async function listStartedMovies(db: Database, userId: number): Promise<StartedMovie[]> {
  const rows = await table.listStarted(db, userId, { watchedFrom: WATCHED_FROM, limit: MAX_CONTINUE_WATCHING })
  return rows.map(({ movie, ...progress }) => ({ movie: toMovie(movie), ...progress }))
}

/**
 * Saves a position and returns the stored one. The latest save of all devices wins, by the server's clock, because the
 * clocks of devices differ. A delayed request reports its age as `secondsAgo`. Errors: 404; 400 past the end.
 */
export async function saveProgress(
  db: Database,
  { userId, movieId }: ProgressKey,
  { position, secondsAgo, now }: { position: number; secondsAgo: number; now: Date },
): Promise<Progress> {
  const { seconds } = await getStream(db, movieId)
  if (position > seconds) throw fieldError('position', 'The position is past the end of the movie.')
  const savedAt = addSeconds(now, -secondsAgo)
  const watchedAt = isWatched(position, seconds) ? savedAt : null
  await table.upsertProgress(db, { userId, movieId, position, seconds, watchedAt, savedAt })
  return findProgress(db, { userId, movieId }, seconds)
}

/** Starts at 0 when nothing is saved. */
export async function findProgress(db: Database, { userId, movieId }: ProgressKey, seconds: number): Promise<Progress> {
  const saved = await table.findProgress(db, userId, movieId)
  if (!saved) return { position: 0, seconds, watched: false }
  return { position: saved.position, seconds: saved.seconds, watched: saved.watchedAt !== null }
}

/** Removes a movie from the unfinished ones, but keeps that it was watched. */
export async function clearProgress(db: Database, { userId, movieId }: ProgressKey, now: Date): Promise<void> {
  await table.resetProgress(db, userId, movieId, now)
}
