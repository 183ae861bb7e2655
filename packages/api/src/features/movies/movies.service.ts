import type { Movie, MovieHome } from '@shop/contract/movies'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import * as moviesDb from './movies.db.ts'

/** Rows of the movie home (spec 2). */
const ROW_GENRES = ['Thriller', 'Drama', 'Action', 'Horror'] as const
const ROW_LENGTH = 20

export function toMovie(row: moviesDb.MovieRow): Movie {
  const { runtimeMinutes, createdAt, ...rest } = row
  return {
    ...rest,
    runtime: runtimeMinutes === null ? null : `${runtimeMinutes} min`,
    dateAdded: createdAt.toISOString(),
  }
}

/** Throws not-found in the words of decision 45. */
export async function getMovie(db: Database, id: number): Promise<Movie> {
  const row = await moviesDb.findMovieRow(db, id)
  if (!row || row.archivedAt !== null) throw notFound('Movie not found')
  return toMovie(row)
}

/** The films of these ids in this order, without those taken out of the catalogue. */
export async function listMoviesByIds(db: Database, ids: readonly number[]): Promise<Movie[]> {
  if (ids.length === 0) return []
  const rows = await moviesDb.listMovieRows(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toMovie)
}

export async function getMovieHome(db: Database): Promise<MovieHome> {
  const rows = await Promise.all(
    ROW_GENRES.map(async (genre) => {
      const movies = await moviesDb.listMoviesOfGenre(db, genre, ROW_LENGTH)
      return { genre, movies: movies.map(toMovie) }
    }),
  )
  return { rows }
}

export const countMovies = (db: Database): Promise<number> => moviesDb.countMovieRows(db)

/** Decision 67. */
export async function recordMovieView(
  db: Database,
  view: { movieId: number; userId: number | undefined; at: Date },
): Promise<void> {
  await getMovie(db, view.movieId)
  await moviesDb.insertMovieView(db, view)
}
