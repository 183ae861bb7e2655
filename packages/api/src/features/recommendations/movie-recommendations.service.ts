import type { Movie } from '@shop/contract/movies'
import { MAX_RECOMMENDED_MOVIES, POPULAR_MOVIE_REASON } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { toMovie } from '../movies/movies.service.ts'
import { interleave, splitByDomain } from './reasons.ts'
import { listMovieRecommendations, listPopularMovies } from './recommendations.db.ts'

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
