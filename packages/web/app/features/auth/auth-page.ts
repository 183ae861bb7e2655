import type { getMovieHome } from '@shop/contract/movies'
import type { getStore } from '@shop/contract/store'
import type { RouterContextProvider } from 'react-router'
import { serverApi } from '../../lib/server-api.ts'

/** What the pages of signing in show beside their form. */
export async function loadAuthPage(context: Readonly<RouterContextProvider>) {
  const api = serverApi(context)
  const [store, home] = await Promise.all([
    api<typeof getStore>('GET /api/shop/store'),
    api<typeof getMovieHome>('GET /api/movies/home'),
  ])
  const posters = home.rows.flatMap(({ movies }) => movies.slice(0, 1).flatMap((movie) => movie.posterLink ?? []))
  return { posters: posters.slice(0, 3), demoAccounts: store.demoAccounts, socialSignIn: store.socialSignIn }
}
