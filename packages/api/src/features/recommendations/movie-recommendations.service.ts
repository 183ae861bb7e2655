import { type Movie, minimumAgeOf } from '@shop/contract/movies'
import { MAX_RECOMMENDED_MOVIES, MAX_SIMILAR_MOVIES, POPULAR_MOVIE_REASON } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { getMovie, listMoviesByIds, toMovie } from '../movies/movies.service.ts'
import { isMinor } from '../users/age.service.ts'
import { pickDiverseMovies } from './diversity.rules.ts'
import { interleave, splitByDomain } from './reasons.ts'
import { findSimilarItems, listMovieRecommendations, listPopularMovies } from './recommendations.db.ts'

/** More than are shown, because some may be for adults, or archived since the last training. */
const SIMILAR_CANDIDATES = 6 * MAX_SIMILAR_MOVIES
/** Enough to find movies of several genres. */
const POPULAR_CANDIDATES = 5 * MAX_RECOMMENDED_MOVIES

/**
 * Recommends from the user’s movie activity and purchases; popular movies when nothing is known about the user. Nothing
 * for adults to users who have declared an age below 18.
 */
export async function recommendMovies(
  db: Database,
  userId: number,
  now: Date,
): Promise<{ movie: Movie; reason: string }[]> {
  const isAllowed = (await isMinor(db, userId, now)) ? isForMinors : () => true
  const recommended = (await listMovieRecommendations(db, userId)).filter(isAllowed)
  const { own, crossDomain } = splitByDomain('movies', recommended)
  const popular = (await listPopular(db, userId)).filter(isAllowed)
  const available = own.length > 0 ? own.length + crossDomain.length : popular.length
  // Popular movies take the places of those that there are too many of.
  const picked = pickDiverseMovies([...crossDomain, ...own, ...popular], Math.min(available, MAX_RECOMMENDED_MOVIES))
  const linked = new Set<object>(crossDomain)
  const ordered = interleave(
    picked.filter((item) => !linked.has(item)),
    picked.filter((item) => linked.has(item)),
    MAX_RECOMMENDED_MOVIES,
  )
  return ordered.map(({ movie, reason }) => ({ movie: toMovie(movie), reason }))
}

const isForMinors = ({ movie }: { movie: Pick<Movie, 'certificate'> }) => minimumAgeOf(movie.certificate) === null

async function listPopular(db: Database, userId: number) {
  const popular = await listPopularMovies(db, userId, POPULAR_CANDIDATES)
  return popular.map((movie) => ({ movie, reason: POPULAR_MOVIE_REASON }))
}

/** Most similar first. Movies for adults are listed only for another movie for adults. Errors: 404. */
export async function listSimilarMovies(db: Database, id: number): Promise<Movie[]> {
  const { certificate } = await getMovie(db, id)
  const similar = (await findSimilarItems(db, 'movies', [id])).get(id) ?? []
  const movies = await listMoviesByIds(
    db,
    similar.slice(0, SIMILAR_CANDIDATES).map(({ item }) => item),
  )
  const allowed = minimumAgeOf(certificate) === null ? movies.filter((movie) => isForMinors({ movie })) : movies
  return allowed.slice(0, MAX_SIMILAR_MOVIES)
}
