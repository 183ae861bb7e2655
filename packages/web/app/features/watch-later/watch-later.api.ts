import type { addItem, removeItem } from '@shop/contract/cart'
import type { Movie } from '@shop/contract/movies'
import type { countWatchLater, listWatchLater, removeWatchLater } from '@shop/contract/watch-later'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { watchLaterIds } from './watch-later-ids.ts'

const watchLaterKeys = {
  all: (userId: number) => ['watchlater', userId],
  movies: (userId: number) => [...watchLaterKeys.all(userId), 'movies'],
  count: (userId: number) => [...watchLaterKeys.all(userId), 'count'],
}

export const watchLaterQuery = (userId: number) =>
  queryOptions({
    queryKey: watchLaterKeys.movies(userId),
    queryFn: ({ signal }): Promise<Movie[]> =>
      call<typeof listWatchLater>('GET /user_items/watchlater/:userId', {
        params: { userId },
        query: { category: 'WATCHLATER' },
        signal,
      }),
  })

export const watchLaterCountQuery = (userId: number) =>
  queryOptions({
    queryKey: watchLaterKeys.count(userId),
    queryFn: ({ signal }) =>
      call<typeof countWatchLater>('GET /user_items/watchlater/items/:userId', { params: { userId }, signal }),
  })

/** Saving a movie twice has no effect. Throws ApiError. */
export async function addToWatchLater(userId: number, itemId: number): Promise<void> {
  await call<typeof addItem>('POST /user_items/add', { query: { userId, itemId, category: 'WATCHLATER' } })
  watchLaterIds.set(itemId, true)
  void queryClient.invalidateQueries({ queryKey: watchLaterKeys.all(userId) })
}

/** Throws ApiError. */
export async function removeMovie(userId: number, movieId: number): Promise<void> {
  await call<typeof removeItem>('DELETE /user_items/items_id/:userId', {
    params: { userId },
    query: { items_id: movieId, category: 'WATCHLATER' },
  })
  removeFromCache(userId, [movieId])
}

/**
 * Sends one request per movie. Movies that could be removed leave the list even if others fail. Throws the first
 * ApiError.
 */
export async function removeMovies(userId: number, movieIds: readonly number[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    movieIds.map((itemId) =>
      call<typeof removeWatchLater>('DELETE /user_items/items_id/watchlater/:userId', {
        params: { userId },
        query: { itemId, category: 'WATCHLATER' },
      }),
    ),
  )
  removeFromCache(
    userId,
    movieIds.filter((_, i) => outcomes[i]?.status === 'fulfilled'),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

function removeFromCache(userId: number, movieIds: readonly number[]): void {
  for (const id of movieIds) watchLaterIds.set(id, false)
  queryClient.setQueryData(watchLaterQuery(userId).queryKey, (movies) =>
    movies?.filter(({ id }) => !movieIds.includes(id)),
  )
  void queryClient.invalidateQueries({ queryKey: watchLaterKeys.all(userId) })
}
