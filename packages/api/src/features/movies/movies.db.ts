import { ADULT_CERTIFICATES } from '@shop/contract/movies'
import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepare-once.ts'
import { movieColumns, movies, movieTotals, movieTrailers, movieViews } from './movies.tables.ts'

const trailerColumns = {
  kind: movieTrailers.kind,
  address: movieTrailers.address,
  captions: movieTrailers.captions,
}

export type TrailerRow = NonNullable<Awaited<ReturnType<typeof findTrailerRow>>>
export type MovieRow = Awaited<ReturnType<typeof listMovieRows>>[number]

const hasTrailer = sql<boolean>`exists (select from movie_trailers where movie_trailers.movie_id = ${movies.id})`
const isActive = isNull(movies.archivedAt)
/** Pages that are the same for everyone don't promote movies for adults, because they don't know the visitor's age. */
const isForEveryone = or(isNull(movies.certificate), notInArray(movies.certificate, [...ADULT_CERTIFICATES]))
const param = (name: string) => sql.placeholder(name)

const prepared = prepareOnce((db) => ({
  movie: db
    .select({ ...movieColumns, stars: movies.stars, hasTrailer, archivedAt: movies.archivedAt })
    .from(movies)
    .where(eq(movies.id, param('id')))
    .prepare('movie_by_id'),
  moviesByIds: db
    .select(movieColumns)
    .from(movies)
    .where(and(sql`${movies.id} = any(${param('ids')}::int[])`, isActive))
    .prepare('movies_by_ids'),
  byGenre: db
    .select(movieColumns)
    .from(movies)
    .where(and(sql`string_to_array(${movies.genre}, ', ') @> array[${param('genre')}::text]`, isActive, isForEveryone))
    .orderBy(
      sql`split_part(${movies.genre}, ', ', 1) = ${param('genre')} desc, ${movies.popularity} desc nulls last, ${movies.id}`,
    )
    .limit(param('limit'))
    .prepare('movies_by_genre'),
  trailer: db
    .select(trailerColumns)
    .from(movieTrailers)
    .where(eq(movieTrailers.movieId, param('id')))
    .prepare('movie_trailer'),
  trailed: db
    .select({ id: movieTrailers.movieId })
    .from(movieTrailers)
    .where(sql`${movieTrailers.movieId} = any(${param('ids')}::int[])`)
    .prepare('movies_with_trailer'),
  popularTrailers: db
    .select({ movie: movieColumns, trailer: trailerColumns })
    .from(movies)
    .innerJoin(movieTrailers, eq(movieTrailers.movieId, movies.id))
    .where(and(isActive, isForEveryone))
    .orderBy(sql`${movies.popularity} desc nulls last, ${movies.id}`)
    .limit(param('limit'))
    .prepare('popular_trailers'),
  total: db.select({ total: movieTotals.movies }).from(movieTotals).where(eq(movieTotals.id, 1)).prepare('movie_total'),
}))

/** Includes archived movies. */
export async function findMovieRow(db: Database, id: number) {
  const [row] = await prepared(db).movie.execute({ id })
  return row
}

/** The movies with these ids in any order, without archived ones. */
export const listMovieRows = (db: Database, ids: readonly number[]) =>
  prepared(db).moviesByIds.execute({ ids: `{${ids.join(',')}}` })

/** The most popular movies for everyone with the genre, those with this main genre first. */
export const listMoviesOfGenre = (db: Database, genre: string, limit: number) =>
  prepared(db).byGenre.execute({ genre, limit })

export async function findTrailerRow(db: Database, id: number) {
  const [row] = await prepared(db).trailer.execute({ id })
  return row
}

/** Removes the captions, because they belong to the previous trailer. */
export async function upsertTrailer(db: Database, trailer: Omit<typeof movieTrailers.$inferInsert, 'captions'>) {
  const { movieId: _, ...change } = trailer
  await db
    .insert(movieTrailers)
    .values(trailer)
    .onConflictDoUpdate({ target: movieTrailers.movieId, set: { ...change, captions: [] } })
}

export const deleteTrailer = (db: Database, movieId: number) =>
  db.delete(movieTrailers).where(eq(movieTrailers.movieId, movieId))

/** Filters the ids to movies with a trailer. */
export async function listMovieIdsWithTrailer(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await prepared(db).trailed.execute({ ids: `{${ids.join(',')}}` })
  return rows.map(({ id }) => id)
}

/** The most popular movies for everyone with a trailer. */
export const listPopularTrailers = (db: Database, limit: number) => prepared(db).popularTrailers.execute({ limit })

/** Maintained by triggers. */
export async function countMovieRows(db: Database): Promise<number> {
  const [row] = await prepared(db).total.execute()
  return row?.total ?? 0
}

export const insertMovieView = (db: Database, view: { movieId: number; userId: number | undefined; at: Date }) =>
  db.insert(movieViews).values(view)
