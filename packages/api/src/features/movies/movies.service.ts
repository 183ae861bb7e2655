import type { Movie, MovieDetails, MovieHome, Trailer } from '@shop/contract/movies'
import type { Video } from '@shop/contract/streaming'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { assertMayWatch, type Viewer } from './movie-age.service.ts'
import * as moviesDb from './movies.db.ts'

/** Genre rows of the movies page. */
const ROW_GENRES = ['Thriller', 'Drama', 'Action', 'Horror'] as const
const ROW_LENGTH = 20
/** Number of trailers in the hero carousel, and how many popular movies are searched for one of each genre. */
const HERO_LENGTH = 4
const HERO_CANDIDATES = 60

export function toMovie(row: moviesDb.MovieRow): Movie {
  const { runtimeMinutes, createdAt, ...rest } = row
  return {
    ...rest,
    runtime: runtimeMinutes === null ? null : `${runtimeMinutes} min`,
    dateAdded: createdAt.toISOString(),
  }
}

/** Errors: 404, also for archived movies. */
export async function getMovie(db: Database, id: number): Promise<MovieDetails> {
  const row = await moviesDb.findMovieRow(db, id)
  if (!row || row.archivedAt !== null) throw notFound('Movie not found')
  return { ...toMovie(row), stars: row.stars, hasTrailer: row.hasTrailer }
}

/** The movies with these ids in this order, without archived ones. */
export async function listMoviesByIds(db: Database, ids: readonly number[]): Promise<Movie[]> {
  if (ids.length === 0) return []
  const rows = await moviesDb.listMovieRows(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toMovie)
}

export async function getMovieHome(db: Database): Promise<MovieHome> {
  const candidates = await Promise.all(
    ROW_GENRES.map((genre) => moviesDb.listMoviesOfGenre(db, genre, ROW_GENRES.length * ROW_LENGTH)),
  )
  const shown = new Set<number>()
  const rows = ROW_GENRES.map((genre, i) => {
    const isFree = (row: moviesDb.MovieRow) => !shown.has(row.id) && [genre, undefined].includes(rowGenreOf(row))
    const movies = (candidates[i] ?? []).filter(isFree).slice(0, ROW_LENGTH)
    for (const { id } of movies) shown.add(id)
    return { genre, movies: movies.map(toMovie) }
  })
  const ids = rows.flatMap(({ movies }) => movies.map(({ id }) => id))
  const [hero, trailed] = await Promise.all([getHero(db), moviesDb.listMovieIdsWithTrailer(db, ids)])
  return { hero, rows, trailed }
}

/** The row that a movie belongs to by its main genre; it's in no other row. */
const rowGenreOf = ({ genre }: moviesDb.MovieRow) => ROW_GENRES.find((name) => name === genre?.split(', ')[0])

/** Four movies with a trailer, the most popular of each genre first, filled up with other popular ones. */
async function getHero(db: Database): Promise<Trailer[]> {
  const popular = await moviesDb.listPopularTrailers(db, HERO_CANDIDATES)
  const mainGenre = ({ movie }: (typeof popular)[number]) => movie.genre?.split(', ')[0]
  const isFirstOfGenre = popular.map(
    (candidate, i) => popular.findIndex((other) => mainGenre(other) === mainGenre(candidate)) === i,
  )
  const firsts = popular.filter((_, i) => isFirstOfGenre[i])
  const others = popular.filter((_, i) => !isFirstOfGenre[i])
  return [...firsts, ...others]
    .slice(0, HERO_LENGTH)
    .map(({ movie, trailer }) => ({ movie: toMovie(movie), video: toVideo(trailer) }))
}

const toVideo = ({ kind, address, captions }: moviesDb.TrailerRow): Video => ({
  source: kind === 'youtube' ? { kind, id: address } : { kind, url: address },
  captions,
})

/** Errors: 404 for a missing movie or trailer; 403 for a movie with an age limit that the viewer doesn't meet. */
export async function getTrailer(db: Database, id: number, viewer: Viewer & { now: Date }): Promise<Trailer> {
  const movie = await getMovie(db, id)
  await assertMayWatch(db, movie, viewer)
  const trailer = await moviesDb.findTrailerRow(db, id)
  if (!trailer) throw notFound('This movie has no trailer.')
  return { movie, video: toVideo(trailer) }
}

export const countMovies = (db: Database): Promise<number> => moviesDb.countMovieRows(db)

export const recordMovieView = moviesDb.insertMovieView
