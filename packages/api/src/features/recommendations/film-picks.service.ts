import type { Movie } from '@shop/contract/movies'
import { FILMS_RECOMMENDED, POPULAR_FILM_REASON } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { toMovie } from '../movies/movies.service.ts'
import { listFilmPicks, listPopularFilms } from './picks.db.ts'
import { apart } from './reasons.ts'
import { weave } from './weave.ts'

/**
 * Films for a viewer from what they watched, rated and saved, and between them what those take to who buy such things; of
 * whom nothing is known, the popular ones.
 */
export async function recommendMovies(db: Database, userId: number): Promise<{ movie: Movie; reason: string }[]> {
  const { own, crossed } = apart('movies', await listFilmPicks(db, userId))
  const ids = new Set(crossed.map(({ movie }) => movie.id))
  const others = own.length > 0 ? own : (await listPopular(db, userId)).filter(({ movie }) => !ids.has(movie.id))
  const woven = weave(others, crossed, FILMS_RECOMMENDED)
  return woven.map(({ movie, reason }) => ({ movie: toMovie(movie), reason }))
}

async function listPopular(db: Database, userId: number) {
  const popular = await listPopularFilms(db, userId, FILMS_RECOMMENDED)
  return popular.map((movie) => ({ movie, reason: POPULAR_FILM_REASON }))
}
