import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { movieColumns, movies } from '../movies/movies.tables.ts'
import { watchLater } from './watch-later.tables.ts'

const isSavedAndAvailable = (userId: number) => and(eq(watchLater.userId, userId), isNull(movies.archivedAt))

/** Leaves out archived movies. */
export function listWatchLater(db: Database, userId: number) {
  return db
    .select({ movie: movieColumns, savedAt: watchLater.addedAt })
    .from(watchLater)
    .innerJoin(movies, eq(movies.id, watchLater.movieId))
    .where(isSavedAndAvailable(userId))
    .orderBy(desc(watchLater.addedAt), desc(movies.id))
}

/** Leaves out archived movies. */
export async function countWatchLater(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(watchLater)
    .innerJoin(movies, eq(movies.id, watchLater.movieId))
    .where(isSavedAndAvailable(userId))
  return row?.total ?? 0
}

export async function listWatchLaterIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db.select({ id: watchLater.movieId }).from(watchLater).where(eq(watchLater.userId, userId))
  return rows.map(({ id }) => id)
}

export async function insertWatchLater(db: Database, userId: number, movieId: number, addedAt: Date): Promise<void> {
  await db.insert(watchLater).values({ userId, movieId, addedAt }).onConflictDoNothing()
}

export async function deleteWatchLater(db: Database, userId: number, movieId: number): Promise<void> {
  await db.delete(watchLater).where(and(eq(watchLater.userId, userId), eq(watchLater.movieId, movieId)))
}
