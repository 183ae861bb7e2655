import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { movieColumns, movies } from '../movies/movies.tables.ts'
import { movieStreams, watchProgress } from './streaming.tables.ts'

export type StreamRow = typeof movieStreams.$inferSelect

const isProgressOf = (userId: number, movieId: number) =>
  and(eq(watchProgress.userId, userId), eq(watchProgress.movieId, movieId))

export async function findStream(db: Database, movieId: number): Promise<StreamRow | undefined> {
  const [row] = await db.select().from(movieStreams).where(eq(movieStreams.movieId, movieId))
  return row
}

export async function findProgress(db: Database, userId: number, movieId: number) {
  const [row] = await db.select().from(watchProgress).where(isProgressOf(userId, movieId))
  return row
}

/** Unfinished movies that still have a stream. `watchedFrom` is the share of the length that counts as watched. */
export const listStarted = (
  db: Database,
  userId: number,
  { watchedFrom, limit }: { watchedFrom: number; limit: number },
) =>
  db
    .select({ movie: movieColumns, position: watchProgress.position, seconds: watchProgress.seconds })
    .from(watchProgress)
    .innerJoin(movieStreams, eq(movieStreams.movieId, watchProgress.movieId))
    .innerJoin(movies, eq(movies.id, watchProgress.movieId))
    .where(
      and(
        eq(watchProgress.userId, userId),
        gt(watchProgress.position, 0),
        sql`${watchProgress.position} < ${watchProgress.seconds} * ${watchedFrom}::numeric`,
        isNull(movies.archivedAt),
      ),
    )
    .orderBy(desc(watchProgress.savedAt), desc(watchProgress.movieId))
    .limit(limit)

/** Ignores a position older than the stored one. Keeps the time when the end was first reached. */
export const upsertProgress = (db: Database, row: typeof watchProgress.$inferInsert) =>
  db
    .insert(watchProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [watchProgress.userId, watchProgress.movieId],
      set: {
        position: sql`excluded.position`,
        seconds: sql`excluded.seconds`,
        savedAt: sql`excluded.saved_at`,
        watchedAt: sql`coalesce(${watchProgress.watchedAt}, excluded.watched_at)`,
      },
      setWhere: sql`${watchProgress.savedAt} <= excluded.saved_at`,
    })

export const resetProgress = (db: Database, userId: number, movieId: number, savedAt: Date) =>
  db.update(watchProgress).set({ position: 0, savedAt }).where(isProgressOf(userId, movieId))
