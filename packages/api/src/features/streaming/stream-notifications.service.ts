import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getMovie } from '../movies/movies.service.ts'
import * as table from './stream-notifications.db.ts'

type NotificationKey = { userId: number; movieId: number }

export const listStreamNotifications = table.listMovieIds

/** Asking twice has no effect. Errors: 404; 409 for a movie that can already be watched. */
export async function addStreamNotification(db: Database, key: NotificationKey, now: Date): Promise<void> {
  const { hasStream } = await getMovie(db, key.movieId)
  if (hasStream) throw new AppError('conflict', 'You can already watch this movie.')
  await table.insertNotification(db, { ...key, createdAt: now })
}

export const removeStreamNotification = (db: Database, { userId, movieId }: NotificationKey) =>
  table.deleteNotifications(db, movieId, [userId])
