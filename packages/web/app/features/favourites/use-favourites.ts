import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/api/query-client.ts'
import { queueLatestWrite } from '../../lib/api/write-queue.ts'
import { readSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/toast.ts'
import { addFavourite, favouritesQuery, removeFavourite } from './favourites.api.ts'

/**
 * The user's favourites. Changes show at once; a failed one shows a toast and refetches the list. Nothing here rejects.
 */
export function useFavourites(userId: number) {
  const { data } = useQuery(favouritesQuery(userId))
  const ids: ReadonlySet<number> = new Set(data ?? [])
  const refetch = () => void queryClient.invalidateQueries(favouritesQuery(userId))

  const update = useMutation({
    mutationFn: ({ itemId, isFavourite }: { itemId: number; isFavourite: boolean }) =>
      queueLatestWrite(`favourite ${userId} ${itemId}`, () =>
        isFavourite ? addFavourite(userId, itemId) : removeFavourite(userId, itemId),
      ),
    async onMutate({ itemId, isFavourite }) {
      updateCache(userId, (old) => [...old.filter((id) => id !== itemId), ...(isFavourite ? [itemId] : [])])
      await queryClient.cancelQueries(favouritesQuery(userId))
    },
    onError(error) {
      refetch()
      toast.error(error.message)
    },
  })

  return {
    ids,
    toggle(itemId: number) {
      if (readSession().token === undefined) toast.error('Please log in to modify cart.')
      else update.mutate({ itemId, isFavourite: !ids.has(itemId) })
    },
    /** Updates the screen only: the server removes favourites itself when it clears the cart. */
    removeFromCache: (itemIds: ReadonlySet<number>) =>
      updateCache(userId, (old) => old.filter((id) => !itemIds.has(id))),
    refetch,
  }
}

const updateCache = (userId: number, change: (ids: number[]) => number[]) =>
  queryClient.setQueryData(favouritesQuery(userId).queryKey, (ids) => change(ids ?? []))
