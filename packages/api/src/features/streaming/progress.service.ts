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

/** Films begun and not finished, the last watched first. */
export async function listStartedMovies(db: Database, userId: number): Promise<StartedMovie[]> {
  const rows = await table.listStarted(db, userId, { endsAt: WATCHED_FROM, limit: MAX_CONTINUE_WATCHING })
  return rows.map(({ movie, ...progress }) => ({ movie: toMovie(movie), ...progress }))
}

/**
 * Keeps where a viewer was `secondsAgo`, and answers what is kept then: of two devices the later one's. Which is later is
 * told by our clock alone, since devices disagree about the time; a save that was held up takes off how long, which the
 * device has measured itself. Errors: 404; 400 beyond the film's end.
 */
export async function saveProgress(
  db: Database,
  { userId, movieId }: ProgressKey,
  { position, secondsAgo, now }: { position: number; secondsAgo: number; now: Date },
): Promise<Progress> {
  const { seconds } = await getStream(db, movieId)
  if (position > seconds) throw fieldError('position', 'This is beyond the film’s end.')
  const savedAt = new Date(now.getTime() - secondsAgo * 1000)
  const watchedAt = isWatched(position, seconds) ? savedAt : null
  await table.upsertProgress(db, { userId, movieId, position, seconds, watchedAt, savedAt })
  return findProgress(db, { userId, movieId }, seconds)
}

/** Nothing of that film yet: at its beginning. */
export async function findProgress(db: Database, { userId, movieId }: ProgressKey, seconds: number): Promise<Progress> {
  const saved = await table.findProgress(db, userId, movieId)
  if (!saved) return { position: 0, seconds, watched: false }
  return { position: saved.position, seconds: saved.seconds, watched: saved.watchedAt !== null }
}

/** Takes a film out of those begun. That it was watched once stays. */
export async function clearProgress(db: Database, { userId, movieId }: ProgressKey, now: Date): Promise<void> {
  await table.resetProgress(db, userId, movieId, now)
}
