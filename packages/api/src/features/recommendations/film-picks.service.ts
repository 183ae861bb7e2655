import type { Movie } from '@shop/contract/movies'
import { FILMS_RECOMMENDED, POPULAR_FILM_REASON } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { toMovie } from '../movies/movies.service.ts'
import { listFilmPicks, listPopularFilms } from './picks.db.ts'
import { WORDS } from './reasons.ts'

/** Films for a viewer from what they watched, rated and saved; of whom nothing is known, the popular ones. */
export async function recommendMovies(db: Database, userId: number): Promise<{ movie: Movie; reason: string }[]> {
  const own = await listFilmPicks(db, userId, FILMS_RECOMMENDED)
  if (own.length > 0)
    return own.map(({ movie, sign, because }) => ({ movie: toMovie(movie), reason: `${WORDS[sign]} ${because}` }))
  const popular = await listPopularFilms(db, userId, FILMS_RECOMMENDED)
  return popular.map((movie) => ({ movie: toMovie(movie), reason: POPULAR_FILM_REASON }))
}
