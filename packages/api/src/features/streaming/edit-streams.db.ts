import type { StreamQuery } from '@shop/contract/streaming'
import { and, count, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { movies } from '../movies/movies.tables.ts'
import { movieStreams } from './streaming.tables.ts'

const SORTS: Record<StreamQuery['sort'], SQL> = {
  id: sql`${movies.id}`,
  title: sql`${movies.seriesTitle}`,
  seconds: sql`${movieStreams.seconds}`,
}

export const listStreams = (db: Database, { page, size, sort, order, query }: StreamQuery) =>
  db
    .select({
      id: movies.id,
      title: movies.seriesTitle,
      address: movieStreams.address,
      seconds: movieStreams.seconds,
    })
    .from(movieStreams)
    .innerJoin(movies, eq(movies.id, movieStreams.movieId))
    .where(matchesQuery(query))
    .orderBy(sql`${SORTS[sort]} ${sql.raw(order)}`, movies.id)
    .limit(size)
    .offset(page * size)

export async function countStreams(db: Database, query: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(movieStreams)
    .innerJoin(movies, eq(movies.id, movieStreams.movieId))
    .where(matchesQuery(query))
  return row?.total ?? 0
}

function matchesQuery(query: string): SQL | undefined {
  const pattern = containsPattern(query)
  return and(
    isNull(movies.archivedAt),
    query === '' ? undefined : or(ilike(movies.seriesTitle, pattern), ilike(movieStreams.address, pattern)),
  )
}

/** Locks the movie, because its first stream has no row to lock yet. */
export async function lockMovie(db: Database, movieId: number): Promise<void> {
  await db.select({ id: movies.id }).from(movies).where(eq(movies.id, movieId)).for('update')
}

export async function upsertStream(db: Database, stream: typeof movieStreams.$inferInsert): Promise<void> {
  const { movieId: _, ...change } = stream
  await db
    .insert(movieStreams)
    .values(stream)
    .onConflictDoUpdate({
      target: movieStreams.movieId,
      set: { ...change, version: sql`${movieStreams.version} + 1` },
    })
}

export const deleteStream = (db: Database, movieId: number) =>
  db.delete(movieStreams).where(eq(movieStreams.movieId, movieId))
