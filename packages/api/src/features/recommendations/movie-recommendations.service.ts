import type { Movie } from '@shop/contract/movies'
import { MAX_RECOMMENDED_MOVIES, MAX_SIMILAR_MOVIES, POPULAR_MOVIE_REASON } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { getMovie, listMoviesByIds, toMovie } from '../movies/movies.service.ts'
import { interleave, splitByDomain } from './reasons.ts'
import { findSimilarItems, listMovieRecommendations, listPopularMovies } from './recommendations.db.ts'

/** More than are shown, because some may have been archived since the last training. */
const SIMILAR_CANDIDATES = 2 * MAX_SIMILAR_MOVIES

/** Recommends from the user’s movie activity and purchases; popular movies when nothing is known about the user. */
export async function recommendMovies(db: Database, userId: number): Promise<{ movie: Movie; reason: string }[]> {
  const { own, crossDomain } = splitByDomain('movies', await listMovieRecommendations(db, userId))
  const ids = new Set(crossDomain.map(({ movie }) => movie.id))
  const others = own.length > 0 ? own : (await listPopular(db, userId)).filter(({ movie }) => !ids.has(movie.id))
  const recommended = interleave(others, crossDomain, MAX_RECOMMENDED_MOVIES)
  return recommended.map(({ movie, reason }) => ({ movie: toMovie(movie), reason }))
}

async function listPopular(db: Database, userId: number) {
  const popular = await listPopularMovies(db, userId, MAX_RECOMMENDED_MOVIES)
  return popular.map((movie) => ({ movie, reason: POPULAR_MOVIE_REASON }))
}

/** Most similar first. Errors: 404. */
export async function listSimilarMovies(db: Database, id: number): Promise<Movie[]> {
  await getMovie(db, id)
  const similar = (await findSimilarItems(db, 'movies', [id])).get(id) ?? []
  const movies = await listMoviesByIds(
    db,
    similar.slice(0, SIMILAR_CANDIDATES).map(({ item }) => item),
  )
  return movies.slice(0, MAX_SIMILAR_MOVIES)
}
