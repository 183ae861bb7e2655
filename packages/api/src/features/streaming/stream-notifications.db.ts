import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { streamNotifications } from './streaming.tables.ts'

export async function listMovieIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: streamNotifications.movieId })
    .from(streamNotifications)
    .where(eq(streamNotifications.userId, userId))
    .orderBy(streamNotifications.movieId)
  return rows.map(({ id }) => id)
}

export const insertNotification = (db: Database, row: typeof streamNotifications.$inferInsert) =>
  db.insert(streamNotifications).values(row).onConflictDoNothing()

/** Deletes the notifications of these users for one movie. */
export const deleteNotifications = (db: Database, movieId: number, userIds: readonly number[]) =>
  db
    .delete(streamNotifications)
    .where(and(eq(streamNotifications.movieId, movieId), inArray(streamNotifications.userId, [...userIds])))

/** The next users who wait for the movie. Locked, so a job that runs twice queues each email once. */
export const lockRecipients = (db: Database, movieId: number, limit: number) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(streamNotifications)
    .innerJoin(users, eq(users.id, streamNotifications.userId))
    .where(eq(streamNotifications.movieId, movieId))
    .orderBy(streamNotifications.userId)
    .limit(limit)
    .for('update', { of: streamNotifications })
