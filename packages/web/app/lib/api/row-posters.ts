import type { getMovieHome } from '@shop/contract/movies'
import type { RouterContextProvider } from 'react-router'
import { serverApi } from './server-api.ts'

const MAX_POSTERS = 3

/** Loads the poster of the first movie of each of the first rows. */
export async function loadRowPosters(context: Readonly<RouterContextProvider>): Promise<string[]> {
  const { rows } = await serverApi(context)<typeof getMovieHome>('GET /api/movies/home')
  return rows
    .flatMap(({ movies }) => movies.slice(0, 1).flatMap((movie) => movie.posterLink ?? []))
    .slice(0, MAX_POSTERS)
}
