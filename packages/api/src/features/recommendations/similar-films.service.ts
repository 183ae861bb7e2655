import type { Movie } from '@shop/contract/movies'
import { SIMILAR_FILMS } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { getMovie, listMoviesByIds } from '../movies/movies.service.ts'
import { findLikenessOf } from './picks.db.ts'

/** Some more than are shown, since some may have been taken out of the catalogue since the last learning. */
const LOOKED_AT = 2 * SIMILAR_FILMS

/** The films that this one speaks for, the strongest first. Errors: 404. */
export async function listSimilarMovies(db: Database, id: number): Promise<Movie[]> {
  await getMovie(db, id)
  const alike = (await findLikenessOf(db, 'movies', [id])).get(id) ?? []
  const movies = await listMoviesByIds(
    db,
    alike.slice(0, LOOKED_AT).map(({ item }) => item),
  )
  return movies.slice(0, SIMILAR_FILMS)
}
