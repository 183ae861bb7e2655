import type { listWatchLater, removeItem, removeWatchLater } from '@shop/contract/library'
import type { Movie } from '@shop/contract/movies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The saved films. */
export const watchLaterQuery = (userId: number) =>
  queryOptions({
    queryKey: ['watchlater', userId, 'films'],
    queryFn: ({ signal }): Promise<Movie[]> =>
      call<typeof listWatchLater>('GET /user_items/watchlater/:userId', {
        params: { userId },
        query: { category: 'WATCHLATER' },
        signal,
      }),
  })

/** Takes one film off the list. Throws ApiError. */
export async function removeFilm(userId: number, filmId: number): Promise<void> {
  await call<typeof removeItem>('DELETE /user_items/items_id/:userId', {
    params: { userId },
    query: { items_id: filmId, category: 'WATCHLATER' },
  })
  leaveList(userId, [filmId])
}

/** Takes films off the list, one call per film (spec 7). What could be removed is gone even when it throws the first ApiError. */
export async function removeFilms(userId: number, filmIds: readonly number[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    filmIds.map((itemId) =>
      call<typeof removeWatchLater>('DELETE /user_items/items_id/watchlater/:userId', {
        params: { userId },
        query: { itemId, category: 'WATCHLATER' },
      }),
    ),
  )
  leaveList(
    userId,
    filmIds.filter((_, i) => outcomes[i]?.status === 'fulfilled'),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

function leaveList(userId: number, filmIds: readonly number[]): void {
  queryClient.setQueryData(watchLaterQuery(userId).queryKey, (films) =>
    films?.filter(({ id }) => !filmIds.includes(id)),
  )
  void queryClient.invalidateQueries({ queryKey: ['watchlater', userId] })
}
