import type { Movie } from '@shop/contract/movies'
import { MAX_SIMILAR_MOVIES } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { getMovie, listMoviesByIds } from '../movies/movies.service.ts'
import { findSimilarItems } from './recommendations.db.ts'

/** More than are shown, because some may have been archived since the last training. */
const CANDIDATES = 2 * MAX_SIMILAR_MOVIES

/** Most similar first. Errors: 404. */
export async function listSimilarMovies(db: Database, id: number): Promise<Movie[]> {
  await getMovie(db, id)
  const similar = (await findSimilarItems(db, 'movies', [id])).get(id) ?? []
  const movies = await listMoviesByIds(
    db,
    similar.slice(0, CANDIDATES).map(({ item }) => item),
  )
  return movies.slice(0, MAX_SIMILAR_MOVIES)
}
